import { registrations } from '@ramal/db/schema/pabx'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadRegistrations, type Registration } from '../../agents/registration-rows.ts'
import { saveRegistration } from '../../agents/save-registration-rows.ts'
import { silentLog } from '../../platform/log.ts'
import { seedExchange } from '../testing/seed.ts'
import { FLUSH_MS, Refreshes } from './refreshes.ts'

const PERIOD_MS = 300_000
let store: Store
let clock: ManualClock

beforeEach(async () => {
  clock = new ManualClock()
  store = await openTemporaryStore()
  await seedExchange(store, {})
})

afterEach(() => store.close())

function contact(endpointId: number, expiresAt: number, port = 5060): Registration {
  return {
    tenantId: 1,
    endpointId,
    userId: endpointId,
    contact: `sip:a${endpointId}@10.0.0.1:${port}`,
    protocol: 'udp',
    address: '10.0.0.1',
    port,
    flow: null,
    sessionId: null,
    callId: 'c',
    cseq: 1,
    userAgent: null,
    expiresAt,
    isDesk: true,
    maxContacts: 5,
    qualifyS: 0,
  }
}

const save = (row: Registration) => store.write((tx) => saveRegistration(tx, row, true, clock.now()))
const rows = () => store.read(({ db }) => db.select().from(registrations).orderBy(registrations.id))

/** Lets the clock's runs reach the store. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms)
  await store.write(async () => {})
}

it('The refreshes of a while are written together: each contact gets its own time, and no other one', async () => {
  const began = clock.now()
  for (const [id, port] of [
    [1, 5060],
    [1, 5062],
    [2, 5060],
    [3, 5060],
  ] as const)
    await save(contact(id, began + 60_000, port))
  let commits = 0
  store.onWritten(() => {
    commits += 1
  })
  const refreshes = new Refreshes(store, clock, silentLog)
  refreshes.record(contact(1, began + 310_000))
  refreshes.record(contact(2, began + 120_000))
  await pass(FLUSH_MS - 1)
  expect(commits).toBe(0)
  await pass(1)
  expect(commits).toBe(1)
  const left = (await rows()).map((row) => Math.ceil((row.expires_at - began) / 5_000) * 5)
  expect(left).toEqual([310, 60, 120, 60])
})

it('The write of refreshes drops what ran out', async () => {
  await save(contact(1, clock.now() + 1_000))
  await save(contact(2, clock.now() + 1_000))
  const refreshes = new Refreshes(store, clock, silentLog)
  refreshes.record(contact(2, clock.now() + PERIOD_MS))
  await pass(FLUSH_MS)
  expect((await rows()).map((row) => row.endpoint_id)).toEqual([2])
})

it('A refresh that a full disk refuses is kept for the next time', async () => {
  await save(contact(1, clock.now() + 60_000))
  let isFull = true
  const write: Store['write'] = (fn) => (isFull ? Promise.reject(new Error('full')) : store.write(fn))
  const refreshes = new Refreshes({ ...store, write }, clock, silentLog)
  const expiresAt = clock.now() + PERIOD_MS
  refreshes.record(contact(1, expiresAt))
  await pass(FLUSH_MS)
  isFull = false
  await pass(FLUSH_MS)
  expect((await rows())[0]?.expires_at).toBeGreaterThan(expiresAt - 5_001)
})

it('A row that ran out less than a period ago, or would soon, counts a period after a start; an older one is dropped, a later one stays', async () => {
  const now = clock.now()
  await save(contact(3, now + 2 * PERIOD_MS, 5062))
  await save(contact(1, now - 1_000))
  await save(contact(2, now - PERIOD_MS))
  await save(contact(3, now + 1_000))
  const loaded = await store.write((tx) => loadRegistrations(tx, store.tenants, now))
  expect(loaded.map((row) => [row.endpointId, row.expiresAt - now]).sort()).toEqual([
    [1, PERIOD_MS - 1_000],
    [3, PERIOD_MS],
    [3, 2 * PERIOD_MS],
  ])
  expect((await rows()).map((row) => row.endpoint_id)).toEqual([3, 1, 3])
})

it('F6: What was extended at a start is found after the next one, though the write of refreshes drops what ran out', async () => {
  await save(contact(1, clock.now() - 1_000))
  await save(contact(2, clock.now() + 1_000))
  const load = () => store.write((tx) => loadRegistrations(tx, store.tenants, clock.now()))
  await load()
  clock.advance(10_000)
  const refreshes = new Refreshes(store, clock, silentLog)
  refreshes.record(contact(1, clock.now() + 60_000))
  await pass(FLUSH_MS)
  expect((await load()).map((row) => row.endpointId).sort()).toEqual([1, 2])
})

it('A refresh that comes while others are written is written the next time', async () => {
  await save(contact(1, clock.now() + 60_000))
  const refreshes = new Refreshes(store, clock, silentLog)
  const expiresAt = clock.now() + 2 * PERIOD_MS
  refreshes.record(contact(1, clock.now() + PERIOD_MS))
  clock.advance(FLUSH_MS)
  refreshes.record(contact(1, expiresAt))
  await store.write(async () => {})
  expect((await rows())[0]?.expires_at).toBeLessThan(expiresAt - FLUSH_MS)
  await pass(FLUSH_MS)
  expect((await rows())[0]?.expires_at).toBeGreaterThan(expiresAt - FLUSH_MS - 1)
})

it('Refreshes are written once, and nothing is written where nothing waits', async () => {
  await save(contact(1, clock.now() + 60_000))
  let commits = 0
  store.onWritten(() => {
    commits += 1
  })
  const refreshes = new Refreshes(store, clock, silentLog)
  refreshes.record(contact(1, clock.now() + PERIOD_MS))
  refreshes.record(contact(1, clock.now() + PERIOD_MS))
  for (let at = 0; at < 3; at += 1) await pass(FLUSH_MS)
  expect(commits).toBe(1)
})

it('A flush that a full disk refuses comes again by itself only where something waits', async () => {
  const write: Store['write'] = () => Promise.reject(new Error('full'))
  const refreshes = new Refreshes({ ...store, write }, clock, silentLog)
  await refreshes.flush()
  expect(clock.hasWaitAt(clock.now() + FLUSH_MS)).toBe(false)
})

it('Refreshes that were stopped are written neither then nor later', async () => {
  await save(contact(1, clock.now() + 60_000))
  const refreshes = new Refreshes(store, clock, silentLog)
  refreshes.record(contact(1, clock.now() + PERIOD_MS))
  refreshes.stop()
  refreshes.record(contact(1, clock.now() + PERIOD_MS))
  const before = await rows()
  for (let at = 0; at < 3; at += 1) await pass(FLUSH_MS)
  expect(await rows()).toEqual(before)
})

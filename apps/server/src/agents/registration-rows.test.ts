import { registrations } from '@ramal/db/schema/pabx'
import type { Store } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedExchange } from '../telephony/testing/seed.ts'
import {
  deleteFlow,
  deleteRegistrations,
  extendRegistrations,
  loadRegistrations,
  type Registration,
  saveRoundTrip,
} from './registration-rows.ts'
import { saveRegistration } from './save-registration-rows.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
let store: Store
beforeEach(async () => {
  store = await openTemporaryStore()
  await seedExchange(store, {})
})
afterEach(() => store.close())

function contact(name: string, change: Partial<Registration> = {}): Registration {
  return {
    tenantId: 1,
    endpointId: 1,
    userId: 1,
    contact: `sip:${name}@10.0.0.1:5060`,
    protocol: 'tls',
    address: '10.0.0.1',
    port: 5061,
    flow: `flow-${name}`,
    sessionId: null,
    callId: `call-${name}`,
    cseq: 3,
    userAgent: 'Desk 1.0',
    expiresAt: NOW + 300_000,
    isDesk: false,
    maxContacts: 2,
    qualifyS: 0,
    ...change,
  }
}

const save = (row: Registration, { removeExisting = true, now = NOW } = {}) =>
  store.write((tx) => saveRegistration(tx, row, removeExisting, now))
const rows = () => store.read(({ db }) => db.select().from(registrations).orderBy(registrations.id))
const kept = async () => (await rows()).map((row) => row.contact.slice('sip:'.length, 'sip:x'.length))

it('A contact is after a start what it was, the one that registered last at the end', async () => {
  await save(contact('a'), { now: NOW + 1 })
  await save(contact('b'))
  const loaded = await store.write((tx) => loadRegistrations(tx, store.tenants, NOW))
  const { maxContacts: _, qualifyS: __, isDesk: ___, ...told } = contact('b')
  expect(loaded[0]).toMatchObject(told)
  expect(loaded.map((row) => row.callId)).toEqual(['call-b', 'call-a'])
})

it('A contact that registers anew has one row, with what it said last', async () => {
  await save(contact('a'))
  await save(contact('a', { cseq: 4, expiresAt: NOW + 600_000 }), { now: NOW + 10 })
  expect(await rows()).toMatchObject([{ cseq: 4, expires_at: NOW + 600_000, updated_at: NOW + 10 }])
})

it('A new contact beyond those that a device may have takes the place of the one that registered first', async () => {
  await save(contact('a'), { now: NOW - 2 })
  await save(contact('b'), { now: NOW - 1 })
  await save(contact('a'), { now: NOW })
  expect(await save(contact('c'), { now: NOW + 1 })).toBe(true)
  expect(await kept()).toEqual(['a', 'c'])
  await save(contact('d'), { now: NOW + 2 })
  expect(await kept()).toEqual(['c', 'd'])
})

it('A device that is to keep its contacts is refused a new one beyond them, and may renew and replace what ran out', async () => {
  const strict = { removeExisting: false }
  expect(await save(contact('a'), strict)).toBe(true)
  expect(await save(contact('b', { expiresAt: NOW + 1 }), strict)).toBe(true)
  expect(await save(contact('c'), strict)).toBe(false)
  expect(await save(contact('a'), strict)).toBe(true)
  expect(await kept()).toEqual(['a', 'b'])
  expect(await save(contact('c'), { ...strict, now: NOW + 1 })).toBe(true)
  expect(await kept()).toContain('c')
})

it('What another device registered neither counts nor goes', async () => {
  await save(contact('a', { endpointId: 2, maxContacts: 1 }))
  expect(await save(contact('b', { maxContacts: 1 }), { removeExisting: false })).toBe(true)
  await store.write((tx) => deleteRegistrations(tx, 1))
  expect(await kept()).toEqual(['a'])
})

it('One contact of a device is removed alone, and what a closed connection brought goes with it', async () => {
  for (const name of ['a', 'b', 'c']) await save(contact(name, { maxContacts: 3 }))
  await store.write((tx) => deleteRegistrations(tx, 1, contact('b').contact))
  expect(await kept()).toEqual(['a', 'c'])
  await store.write((tx) => deleteFlow(tx, store.tenants, 'flow-a'))
  expect(await kept()).toEqual(['c'])
})

it('The round trip of an OPTIONS is noted at the contact that answered', async () => {
  await save(contact('a'))
  await save(contact('b'))
  await store.write((tx) => saveRoundTrip(tx, contact('b'), 12))
  expect((await rows()).map((row) => row.last_rtt_ms)).toEqual([null, 12])
})

it('Later ends are written in steps of 5 s, never later than they are, for more contacts than one statement takes', async () => {
  const many = Array.from({ length: 51 }, (_, at) =>
    contact(`x${at}`, { maxContacts: 60, expiresAt: NOW + 1_000 }),
  )
  for (const row of many) await save(row)
  const later = many.map((row, at) => ({ ...row, expiresAt: NOW + (at === 0 ? 65_000 : 64_999) }))
  await store.write((tx) => extendRegistrations(tx, store.tenants, later, NOW + 7))
  const written = await rows()
  expect(written.map((row) => row.expires_at - NOW)).toEqual([65_000, ...Array(50).fill(60_000)])
  expect(new Set(written.map((row) => row.updated_at))).toEqual(new Set([NOW + 7]))
})

it('A server leaves what devices of other tenants registered: run out, read at a start, and over a connection of the same name', async () => {
  await save(contact('a', { expiresAt: NOW }))
  await save(contact('b'))
  const other: TenantShare = { kind: 'only', ids: [7] }
  const own: TenantShare = { kind: 'except', ids: [7] }
  const later = NOW + 86_400_000
  await store.write(async (tx) => {
    await extendRegistrations(tx, other, [], later)
    await deleteFlow(tx, other, 'flow-b')
    expect(await loadRegistrations(tx, other, later)).toEqual([])
  })
  expect(await kept()).toEqual(['a', 'b'])
  await store.write((tx) => extendRegistrations(tx, own, [], NOW))
  expect(await kept()).toEqual(['b'])
  await store.write((tx) => deleteFlow(tx, own, 'flow-b'))
  expect(await kept()).toEqual([])
})

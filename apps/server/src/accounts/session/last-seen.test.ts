import { sessions } from '@ramal/db/schema/business'
import { StoreFullError } from '@ramal/db/store/store'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { LastSeen } from './last-seen.ts'
import { NOON, openAccountsStore, session } from './testing/accounts-store.ts'

let store: TemporaryStore
let clock: ManualClock
let writes: number
let isFull: boolean
let lastSeen: LastSeen
beforeEach(async () => {
  clock = new ManualClock()
  store = await openAccountsStore()
  await store.write(({ db }) => db.insert(sessions).values([session(1), session(2)]))
  ;[writes, isFull] = [0, false]
  const counted: typeof store = {
    ...store,
    write: (fn) => {
      writes += 1
      return isFull ? Promise.reject(new StoreFullError('full')) : store.write(fn)
    },
  }
  lastSeen = new LastSeen({ store: counted, clock, log: silentLog })
})
afterEach(() => store.close())

const seen = async () =>
  (await store.read(({ db }) => db.select().from(sessions).orderBy(sessions.id))).map(
    ({ last_seen_at }) => last_seen_at,
  )

it('Uses of a minute are one write, of the sessions that were used and no other', async () => {
  for (let use = 0; use < 5; use += 1) lastSeen.recordUse(2)
  clock.advance(59_999)
  expect(writes).toBe(0)
  clock.advance(1)
  await expect.poll(seen).toEqual([null, NOON + 60_000])
  expect(writes).toBe(1)
  clock.advance(600_000)
  expect(writes).toBe(1)
})

it('A use after a write is written a minute later', async () => {
  lastSeen.recordUse(1)
  await lastSeen.flush()
  expect(await seen()).toEqual([NOON, null])
  lastSeen.recordUse(2)
  clock.advance(60_000)
  await expect.poll(seen).toEqual([NOON, NOON + 60_000])
})

it('Nothing is written where nothing was used, nor a second time what was written at the end', async () => {
  await lastSeen.flush()
  lastSeen.recordUse(1)
  await lastSeen.flush()
  clock.advance(60_000)
  expect(writes).toBe(1)
})

it('A use that the store refuses is forgotten, and stops nothing', async () => {
  isFull = true
  lastSeen.recordUse(1)
  await lastSeen.flush()
  isFull = false
  await lastSeen.flush()
  expect([writes, await seen()]).toEqual([1, [null, null]])
})

import { calls, queueEvents } from '@ramal/db/schema/calls'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedExchange } from '../testing/seed.ts'
import { readQueueHistory } from './queue-history.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000
let store: Store
beforeEach(async () => {
  store = await openTemporaryStore()
  await seedExchange(store, {})
})
afterEach(() => store.close())

let last = 0
/** A call of queue 4 that began so long ago, waited so long and was answered by user 1. */
const called = (ago: number, waited: number, change: Partial<typeof calls.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db.insert(calls).values({
      tenant_id: 1,
      uid: `call-${++last}`,
      call_type: 20,
      direction: 'incoming',
      phone: '11999990001',
      phone_type: 'mobile',
      queue_id: 4,
      user_id: 1,
      started_at: NOW - ago,
      queue_started_at: NOW - ago,
      queue_answered_at: NOW - ago + waited,
      answered_at: NOW - ago + waited,
      ended_at: NOW - ago + waited + 1_000,
      updated_at: NOW,
      ...change,
    }),
  )
const offered = (userId: number, ago: number, change: Partial<typeof queueEvents.$inferInsert> = {}) =>
  store.write(({ db }) =>
    db.insert(queueEvents).values({
      tenant_id: 1,
      queue_type: 'telephony',
      queue_id: 4,
      uid: 'call',
      user_id: userId,
      at: NOW - ago,
      event: 'offer',
      ...change,
    }),
  )
const history = () => store.read((tx) => readQueueHistory(tx, { tenantId: 1, queueId: 4, now: NOW }))

it('A queue without a past has nobody’s turn to remember and no wait', async () => {
  expect(await history()).toEqual({ members: [], lastOffered: null, holdTimeMs: 0 })
})

it('Of each member a queue remembers how many calls they took in seven days, and when the last ended', async () => {
  await called(7 * DAY, 0)
  await called(5_000, 0)
  await called(9_000, 0)
  await called(4_000, 0, { user_id: 2 })
  expect((await history()).members.toSorted((a, b) => a.userId - b.userId)).toEqual([
    { userId: 1, callsTaken: 3, lastCallEndedAt: NOW - 4_000 },
    { userId: 2, callsTaken: 1, lastCallEndedAt: NOW - 3_000 },
  ])
})

it.each<[string, number, Partial<typeof calls.$inferInsert>]>([
  ['that is older than seven days', 7 * DAY + 1, {}],
  ['that nobody answered', 1_000, { queue_answered_at: null }],
  ['that is not over', 1_000, { ended_at: null }],
  ['of another queue', 1_000, { queue_id: null }],
  ['whose agent is not known', 1_000, { user_id: null }],
])('Nobody’s turn changes by a call %s', async (_, ago, change) => {
  await called(ago, 0, change)
  expect((await history()).members).toEqual([])
})

it('The average wait of a queue is of its last twenty answered calls, the newest counting a quarter', async () => {
  for (let minute = 1; minute <= 20; minute++) await called(minute * 60_000, 8_000)
  const { holdTimeMs: before } = await history()
  await called(21 * 60_000, 3_600_000)
  expect((await history()).holdTimeMs).toBe(before)
  await called(1_000, 16_000)
  const { holdTimeMs } = await history()
  expect(before).toBeGreaterThan(7_900)
  expect(before).toBeLessThanOrEqual(8_000)
  expect(holdTimeMs).toBeGreaterThan(9_900)
  expect(holdTimeMs).toBeLessThanOrEqual(10_000)
})

it('A caller whose time of entry is not known waited for nothing', async () => {
  await called(1_000, 8_000, { queue_started_at: null })
  expect((await history()).holdTimeMs).toBe(0)
})

it('A queue goes on behind the agent whom it asked last', async () => {
  await offered(1, 3_000)
  await offered(2, 2_000)
  await offered(3, 1_000, { event: 'reject' })
  await offered(3, 1_000, { queue_type: 'chat' })
  await offered(3, 1_000, { queue_id: 5 })
  expect((await history()).lastOffered).toBe(2)
  await offered(1, 2_000)
  expect((await history()).lastOffered).toBe(1)
})

it('Whom a queue asked more than seven days ago says nothing of today', async () => {
  await offered(1, 7 * DAY + 1)
  expect((await history()).lastOffered).toBeNull()
  await offered(1, 7 * DAY)
  expect((await history()).lastOffered).toBe(1)
})

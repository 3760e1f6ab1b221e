import { activities } from '@ramal/db/schema/activities'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DueActivities } from '../../../modules/activities/due.ts'
import { openSeededStore } from '../../../telephony/testing/seeded-store.ts'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'
import { doneActivity } from './done-activity.ts'
import { getActivities } from './get-activities.ts'

const clock = new ManualClock()

let store: TemporaryStore
let deps: BusinessActionDeps
let frames: [string, { id: number }][]
beforeEach(async () => {
  store = await openSeededStore()
  frames = []
  deps = {
    store,
    clock,
    registry: { isOwner: () => true },
    agents: { of: () => ({ webphone: 'not_inuse' }) },
    dueActivities: new DueActivities(store),
  } as unknown as BusinessActionDeps
  const row = { tenant_id: 1, destination: '11999990001', due_at: clock.now() - 1_000 }
  await store.write((tx) =>
    tx.db.insert(activities).values([
      { ...row, id: 1, user_id: 1, description: 'Own' },
      { ...row, id: 2, user_id: 2, description: 'Of another agent' },
    ]),
  )
})
afterEach(() => store.close())

const tabOf = (id: number, tenantId = 1) =>
  ({
    uid: 'x',
    user: { id, tenantId, teamId: null },
    connection: { frame: (...frame: [string, { id: number }]) => void frames.push(frame) },
  }) as unknown as Tab

it('Who asks for activities is told each of their own that is due (§8.1)', async () => {
  await getActivities(deps, tabOf(1))
  expect(frames.map(([action, { id }]) => [action, id])).toEqual([['activity', 1]])
  await getActivities(deps, tabOf(2))
  expect(frames.map(([, { id }]) => id)).toEqual([1, 2])
})

it('An activity that is done is counted as often as it was tried, and one of somebody else is not found', async () => {
  await doneActivity(deps, tabOf(1), { id: 1, count: 3 })
  const counted = async (id: number) =>
    (
      await store.read((tx) =>
        tx.db.select({ count: activities.count }).from(activities).where(eq(activities.id, id)),
      )
    )[0]?.count
  expect(await counted(1)).toBe(3)
  const before = await counted(2)
  await expect(doneActivity(deps, tabOf(1), { id: 2, count: 3 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(doneActivity(deps, tabOf(2, 2), { id: 2 })).rejects.toMatchObject({ code: 'not_found' })
  expect(await counted(2)).toBe(before)
})

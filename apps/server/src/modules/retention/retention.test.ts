import { retentionRuns } from '@ramal/db/schema/retention'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, RetentionWorld } from './testing/retention-world.ts'

let world: RetentionWorld
beforeEach(async () => {
  world = await RetentionWorld.start()
})
afterEach(() => world.stop())

it('runs in the tenant’s night, once, and leaves its own record', async () => {
  await world.call(800)
  world.retention.start()
  world.clock.advance(14 * HOUR_MS)
  await world.retention.stop()
  expect(await world.callRows()).toHaveLength(1)
  world.restart()
  world.retention.start()
  world.clock.advance(HOUR_MS)
  await vi.waitFor(async () => expect(await world.callRows()).toEqual([]))
  await world.retention.stop()
  const runs = await world.store.read(({ db }) => db.select().from(retentionRuns))
  expect(runs).toHaveLength(1)
  const started = runs[0]!.started_at
  expect(runs[0]?.removed['calls']).toEqual({ before: started - 730 * DAY_MS, removed: 1, failed: 0 })
  await world.retention.look()
  expect(await world.store.read(({ db }) => db.$count(retentionRuns))).toBe(1)
})

it('a server that is off at night removes by day, a day and a half later', async () => {
  await world.call(800)
  world.clock.advance(25 * HOUR_MS)
  await world.retention.look()
  expect(await world.callRows()).toHaveLength(1)
  world.clock.advance(12 * HOUR_MS)
  await world.retention.look()
  expect(await world.callRows()).toEqual([])
})

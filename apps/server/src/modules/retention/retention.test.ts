import { retentionRuns } from '@ramal/db/schema/retention'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, RetentionFixture } from './testing/retention-fixture.ts'

let fixture: RetentionFixture
beforeEach(async () => {
  fixture = await RetentionFixture.start()
})
afterEach(() => fixture.stop())

it('The retention runs once in the tenant’s night, and leaves its own record', async () => {
  await fixture.call(800)
  fixture.retention.start()
  fixture.clock.advance(14 * HOUR_MS)
  await fixture.retention.stop()
  expect(await fixture.callRows()).toHaveLength(1)
  fixture.restart()
  fixture.retention.start()
  fixture.clock.advance(HOUR_MS)
  await vi.waitFor(async () => expect(await fixture.callRows()).toEqual([]), 10_000)
  await fixture.retention.stop()
  const runs = await fixture.store.read(({ db }) => db.select().from(retentionRuns))
  expect(runs).toHaveLength(1)
  const started = runs[0]!.started_at
  expect(runs[0]?.removed['calls']).toEqual({ before: started - 730 * DAY_MS, removed: 1, failed: 0 })
  await fixture.retention.look()
  expect(await fixture.store.read(({ db }) => db.$count(retentionRuns))).toBe(1)
})

it('A server that is off at night removes by day, a day and a half later', async () => {
  await fixture.call(800)
  fixture.clock.advance(25 * HOUR_MS)
  await fixture.retention.look()
  expect(await fixture.callRows()).toHaveLength(1)
  fixture.clock.advance(12 * HOUR_MS)
  await fixture.retention.look()
  expect(await fixture.callRows()).toEqual([])
})

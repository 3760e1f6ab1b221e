import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditLog } from '@ramal/db/schema/audit'
import { callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { retentionRuns } from '@ramal/db/schema/retention'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { RetentionFixture, signIn } from '../testing/retention-fixture.ts'

let fixture: RetentionFixture
beforeEach(async () => {
  fixture = await RetentionFixture.start()
})
afterEach(() => fixture.stop())

it('A recording goes after 90 days, its file with it, and its call stays', async () => {
  const [old, young] = [await fixture.call(91, 'old.wav'), await fixture.call(89, 'young.wav')]
  await fixture.night()
  expect(await fixture.callRows()).toEqual([
    { id: old, file: null },
    { id: young, file: 'young.wav' },
  ])
  expect([
    existsSync(join(fixture.recordings, 'old.wav')),
    existsSync(join(fixture.recordings, 'young.wav')),
  ]).toEqual([false, true])
})

it('A call goes after 730 days with legs, events and lines of the queue; one that is young or open stays', async () => {
  await fixture.call(731)
  const young = await fixture.call(729)
  const open = await fixture.call(800)
  await fixture.write(({ db }) => db.update(calls).set({ ended_at: null }).where(eq(calls.id, open)))
  await fixture.night()
  expect((await fixture.callRows()).map((row) => row.id)).toEqual([young, open])
  const left = await fixture.store.read(async ({ db }) => [
    await db.$count(callLegs),
    await db.$count(callEvents),
    await db.$count(queueEvents),
  ])
  expect(left).toEqual([2, 2, 2])
})

it('An age of 0 days keeps for ever, and a call stays as long as its recording', async () => {
  await fixture.ages({ recording_retention_days: 0, call_retention_days: 1, audit_retention_days: 0 })
  const kept = await fixture.call(5_000, 'kept.wav')
  await fixture.call(5_000)
  await fixture.write((tx) => insertAudit(tx, signIn(1)))
  await fixture.night()
  expect(await fixture.callRows()).toEqual([{ id: kept, file: 'kept.wav' }])
  expect(await fixture.store.read(({ db }) => db.$count(auditLog))).toBe(1)
})

it('A file that cannot be deleted keeps its row and does not stop the rest', async () => {
  const [stuck, gone] = [await fixture.call(100, null), await fixture.call(100, 'gone.wav')]
  mkdirSync(join(fixture.recordings, 'stuck.wav'))
  await fixture.write(({ db }) =>
    db.update(calls).set({ recording_file: 'stuck.wav' }).where(eq(calls.id, stuck)),
  )
  await fixture.night()
  expect(await fixture.callRows()).toEqual([
    { id: stuck, file: 'stuck.wav' },
    { id: gone, file: null },
  ])
  const [run] = await fixture.store.read(({ db }) => db.select().from(retentionRuns))
  expect(run?.removed['recordings']).toMatchObject({ removed: 1, failed: 1 })
})

it('A file that a crash deleted before its row is no obstacle', async () => {
  const id = await fixture.call(100, 'crashed.wav')
  rmSync(join(fixture.recordings, 'crashed.wav'))
  await fixture.night()
  expect(await fixture.callRows()).toEqual([{ id, file: null }])
})

it('The retention takes all old calls, even more than a slice', async () => {
  for (let at = 0; at < 230; at += 1) await fixture.call(800 + at)
  await fixture.night()
  expect(await fixture.callRows()).toEqual([])
})

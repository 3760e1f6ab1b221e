import { auditLog } from '@ramal/db/schema/audit'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { checkChain } from '../../../accounts/audit/chain-check.ts'
import { DAY_MS, NOON, RetentionFixture, signIn } from '../testing/retention-fixture.ts'

let fixture: RetentionFixture
beforeEach(async () => {
  fixture = await RetentionFixture.start()
  await fixture.ages({ audit_retention_days: 30 })
})
afterEach(() => fixture.stop())

const write = (age: number) => fixture.write((tx) => insertAudit(tx, signIn(NOON - age * DAY_MS)))
const places = () =>
  fixture.store.read(async ({ db }) =>
    (await db.select({ seq: auditLog.seq }).from(auditLog).orderBy(asc(auditLog.seq))).map(({ seq }) => seq),
  )

it('What a night takes from the audit ledger leaves a chain that can be proved, slice after slice', async () => {
  for (let line = 0; line < 130; line += 1) await write(40)
  for (const age of [20, 10]) await write(age)
  await fixture.night()
  expect(await places()).toEqual([131, 132])
  const report = await checkChain(fixture.store, 1)
  expect(report).toMatchObject({ lines: 2, broken: null, cut: { seq: 130, at: NOON - 40 * DAY_MS } })
  await write(0)
  expect(await checkChain(fixture.store, 1)).toMatchObject({ lines: 3, broken: null })
})

it('A line that is older than one before it stays with it: a chain is cut, never holed', async () => {
  for (const age of [40, 20, 40, 10]) await write(age)
  await fixture.night()
  expect(await places()).toEqual([2, 3, 4])
  expect(await checkChain(fixture.store, 1)).toMatchObject({ lines: 3, broken: null })
})

it('A beginning that somebody else took away is missed', async () => {
  for (const age of [40, 20, 10]) await write(age)
  await fixture.night()
  await fixture.write(({ db }) => db.delete(auditLog).where(eq(auditLog.seq, 2)))
  expect((await checkChain(fixture.store, 1)).broken).toMatchObject({ seq: 3, reason: 'missing' })
})

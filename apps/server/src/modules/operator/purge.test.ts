import { readdirSync } from 'node:fs'
import { contracts } from '@ramal/db/schema/contracts'
import { retentionRuns } from '@ramal/db/schema/retention'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { DAY_MS, NOON, RetentionFixture } from '../retention/testing/retention-fixture.ts'
import { unasked } from './testing/door.ts'
import { runHere } from './testing/run-here.ts'

let fixture: RetentionFixture
beforeEach(async () => {
  fixture = await RetentionFixture.start()
})
afterEach(() => fixture.stop())

const purge = (...words: string[]) => {
  const { store, clock, retention } = fixture
  const access = { endAccess: async () => {} }
  return runHere({ ...unasked, store, clock, access, retention }, 'purge', ...words)
}
const runs = () => fixture.store.read(({ db }) => db.select().from(retentionRuns))

it('A dry run counts rows, files, bytes and the oldest day, and removes nothing', async () => {
  await fixture.call(800, 'old.wav')
  await fixture.call(100, 'younger.wav')
  await fixture.call(80, 'young.wav')
  const { code, says } = await purge('--dry-run')
  expect(code).toBe(0)
  const day = new Date(NOON - 800 * DAY_MS).toISOString().slice(0, 10)
  expect(says).toContain(`demo: recordings: 2 rows would go, 2 files (8 bytes), the oldest of ${day}`)
  expect(says).toContain(`demo: calls: 1 row would go, the oldest of ${day}`)
  expect(says.at(-1)).toBe('Nothing was removed.')
  expect([await fixture.callRows(), await runs()]).toMatchObject([{ length: 3 }, { length: 0 }])
  expect(readdirSync(fixture.recordings)).toHaveLength(3)
})

it('A purge removes at noon what the dry run said and no more, and the audit has it', async () => {
  for (const [days, file] of [
    [800, 'a.wav'],
    [731, null],
    [729, null],
    [91, 'b.wav'],
    [89, 'c.wav'],
  ] as const)
    await fixture.call(days, file)
  const counts = (says: string[]) =>
    says.flatMap((line) =>
      [...line.matchAll(/^demo: ([\w ]+): (\d+) rows? (?:would go|are gone|is gone)/g)].map(
        ([, name, n]) => `${name} ${n}`,
      ),
    )
  const foreseen = counts((await purge('--dry-run')).says)
  const done = await purge()
  expect(done.code).toBe(0)
  expect(counts(done.says)).toEqual(foreseen)
  expect(foreseen).toEqual(expect.arrayContaining(['recordings 2', 'calls 2']))
  expect(await fixture.callRows()).toMatchObject([{ file: null }, { file: null }, { file: 'c.wav' }])
  expect(readdirSync(fixture.recordings)).toEqual(['c.wav'])
  expect(await runs()).toHaveLength(1)
  expect(await auditLines(fixture.store, 'retention.purge')).toMatchObject([
    { tenant_id: 1, user_id: null, data: { origin: 'operator', removed: { calls: { removed: 2 } } } },
  ])
  expect(counts((await purge()).says)).toEqual([])
})

it('What a tenant keeps for ever is purged by nobody', async () => {
  await fixture.call(5000, 'held.wav')
  await fixture.ages({ recording_retention_days: 0, call_retention_days: 0 })
  const { says } = await purge()
  expect(says.join()).not.toMatch(/calls|recordings/)
  expect(await fixture.callRows()).toMatchObject([{ file: 'held.wav' }])
})

it('A purge touches the tenant that is named alone, and refuses one that is not there', async () => {
  await fixture.write(({ db }) => db.insert(contracts).values({ code: 'other', description: 'Other' }))
  await fixture.call(800)
  expect(await purge('--tenant', 'other')).toMatchObject({
    code: 0,
    says: [expect.anything(), 'other: nothing was too old.'],
  })
  expect(await fixture.callRows()).toHaveLength(1)
  expect(await purge('--tenant', 'none')).toMatchObject({
    code: 1,
    says: ['There is no tenant none (demo, other).'],
  })
  expect(await purge('--everything')).toMatchObject({ code: 2 })
})

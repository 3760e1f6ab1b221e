import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mohEntries, soundEntries } from '@ramal/db/schema/sounds'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY_MS, NOON, RetentionFixture } from './testing/retention-fixture.ts'

let fixture: RetentionFixture
beforeEach(async () => {
  fixture = await RetentionFixture.start()
})
afterEach(() => fixture.stop())

const pathOf = (name: string) => join(fixture.sounds, `${name}.wav`)
function keep(name: string, daysAgo: number): void {
  mkdirSync(join(fixture.sounds, name.split('/')[0] ?? ''), { recursive: true })
  writeFileSync(pathOf(name), 'RIFF')
  utimesSync(pathOf(name), NOON / 1000, (NOON - daysAgo * DAY_MS) / 1000)
}

it('A sound that was replaced is removed in the night, once no call can ask for it, and what is played stays', async () => {
  const names = ['played', 'music', 'gone', 'replaced', 'fresh', 'deleted-now']
  for (const name of names) keep(`1/${name}`, name === 'fresh' ? 0.5 : 3)
  keep('2/of-another', 3)
  const own = { tenant_id: 1, description: 'a' }
  const entry = (name: string, deleted_at: number | null = null) => ({
    ...{ ...own, sound_id: 1, file_name: `data:1/${name}`, deleted_at },
  })
  await fixture.write(async ({ db }) => {
    await db
      .insert(soundEntries)
      .values([entry('played'), entry('gone', NOON - 2 * DAY_MS), entry('deleted-now', NOON - 1)])
    await db.insert(mohEntries).values({ ...own, moh_id: 1, file_name: 'data:1/music' })
  })
  await fixture.retention.purge([1])
  expect(names.filter((name) => existsSync(pathOf(`1/${name}`)))).toEqual([
    'played',
    'music',
    'fresh',
    'deleted-now',
  ])
  expect(existsSync(pathOf('2/of-another'))).toBe(true)
})

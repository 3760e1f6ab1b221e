import { expect, it } from 'vitest'
import type { Score } from './score.ts'
import { tableOf } from './table.ts'

const SCORE: Score = {
  folder: 'packages/domain/src/pause',
  mutants: 1000,
  killed: 899,
  survivors: [],
  equivalent: 2,
  notTried: 3,
  outdated: [],
  aim: 90,
}
const CHANGE = { file: 'a.ts', code: 'if (isPaused) {', from: 'isPaused', to: 'true' }

it('A room is a line with its counts, and its share is never rounded up to its aim', () => {
  const [head, line] = tableOf([{ ...SCORE, mutants: 10_000, killed: 8_999 }]).split('\n')
  expect(head).toMatch(/room +mutants +killed +% +equivalent +not tried$/)
  expect(line).toMatch(/^FAIL packages\/domain\/src\/pause +10000 +8999 +89\.9 +2 +3$/)
})

it('A survivor stands below with its file and line and the change that no test noticed', () => {
  const survivors = [{ ...CHANGE, line: 7, fate: 'survived' as const }]
  expect(tableOf([{ ...SCORE, survivors }])).toContain('\n  a.ts:7  isPaused  ->  true')
})

it('A change of many characters is cut', () => {
  const survivors = [{ ...CHANGE, from: 'x'.repeat(500), line: 7, fate: 'survived' as const }]
  expect(tableOf([{ ...SCORE, survivors }])).toContain(`  ${'x'.repeat(100)}…  ->  true`)
})

it('An entry of the list of equivalents that is not true any more is named', () => {
  const outdated = [{ ...CHANGE, reason: 'it was' }]
  expect(tableOf([{ ...SCORE, killed: 1000, outdated }])).toMatch(
    /FAIL .*\n\nequivalents.json has an entry.*a\.ts/,
  )
})

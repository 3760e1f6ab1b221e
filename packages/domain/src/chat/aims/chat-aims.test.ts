import { expect, it } from 'vitest'
import { answerDueAt, solvedDueAt } from './chat-aims.ts'

const AIMS = { firstResponseS: 60, nextResponseS: 300, resolutionMin: 30 }
const BEGAN = 1_000_000

it.each([
  ['The message that a chat began with is due after the first aim', BEGAN, {}, BEGAN + 60_000],
  ['A later message is due after the next aim', BEGAN + 1, {}, BEGAN + 300_001],
  ['Nothing is due where all are answered', null, {}, null],
  ['Nothing is due without a first aim', BEGAN, { firstResponseS: 0 }, null],
  ['Nothing is due without a next aim', BEGAN + 1, { nextResponseS: 0 }, null],
])('%s', (_, waitingSince, change, due) => {
  expect(answerDueAt({ startedAt: BEGAN, waitingSince }, { ...AIMS, ...change })).toBe(due)
})

it.each([
  [30, BEGAN + 1_800_000],
  [0, null],
  [null, null],
])('A chat whose queue aims at %s minutes should be over at %s', (resolutionMin, due) => {
  expect(solvedDueAt({ startedAt: BEGAN }, { ...AIMS, resolutionMin })).toBe(due)
})

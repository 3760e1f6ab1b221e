import { expect, test } from 'vitest'
import { forgetFinished, isLate, remember } from './finished.ts'

const ended = remember([], 4001, { now: 1000, topic: 'user:7', eventSeq: 20 })
const named = remember([], 4001, { now: 1000, topic: 'user:7' })
const closedHere = remember([], 4001, { now: 1000 })

test.each([
  ['a lower number', ended, { now: 9000, topic: 'user:7', eventSeq: 19 }, true],
  ['the same number', ended, { now: 9000, topic: 'user:7', eventSeq: 20 }, true],
  ['a higher number, at once', ended, { now: 1001, topic: 'user:7', eventSeq: 21 }, false],
  [
    'a number of another topic says nothing: 5 s count',
    ended,
    { now: 5000, topic: 'room:4001', eventSeq: 99 },
    true,
  ],
  ['a number after an end without one, within 5 s', named, { now: 6000, topic: 'user:7', eventSeq: 5 }, true],
  ['no number after an end that has one: 5 s count', ended, { now: 9000, topic: 'user:7' }, false],
  ['a chat beside a finished one', remember([], 1, { now: 0 }), { now: 0 }, false],
  ['without numbers within 5 s', closedHere, { now: 6000 }, true],
  ['without numbers after 5 s', closedHere, { now: 6001 }, false],
  ['a chat that was never finished', [], { now: 0 }, false],
])('[R4.9-28] A frame of a finished chat is late, or not: %s (row %#)', (_title, finished, place, late) => {
  expect(isLate(finished, 4001, place)).toBe(late)
})

test('The end frame after the agent’s own close adds its number and keeps the time', () => {
  const both = remember(closedHere, 4001, { now: 3000, topic: 'user:7', eventSeq: 20 })
  expect(both).toEqual([{ stepId: 4001, at: 1000, topic: 'user:7', eventSeq: 20 }])
})

test('A-73: The last 500 finished chats are remembered', () => {
  let finished = remember([], 1, { now: 0 })
  for (let id = 2; id <= 501; id++) finished = remember(finished, id, { now: 0 })
  expect(finished).toHaveLength(500)
  expect(isLate(finished, 1, { now: 0 })).toBe(false)
  expect(isLate(finished, 2, { now: 0 })).toBe(true)
})

test('A chat that is in the list again is no longer finished', () => {
  const both = remember(ended, 1, { now: 2000 })
  expect(forgetFinished(both, 4001)).toEqual([{ stepId: 1, at: 2000, topic: null, eventSeq: null }])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceSince, isRepeated, type Since } from './resume.ts'

test('Each topic counts its frames for itself', () => {
  const since = advanceSince({ 'user:7': 4 }, { topic: 'room:1', event_seq: 1 })
  expect(since).toEqual({ 'user:7': 4, 'room:1': 1 })
  expect(isRepeated(since, { topic: 'room:1', event_seq: 1 })).toBe(true)
  expect(isRepeated(since, { topic: 'room:1', event_seq: 2 })).toBe(false)
  expect(isRepeated(since, {})).toBe(false)
})

test('Any replay of frames is taken once and in order', () => {
  const frame = fc.record({
    topic: fc.constantFrom('user:7', 'room:1'),
    event_seq: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(frame), (frames) => {
      let since: Since = {}
      const taken: number[] = []
      for (const next of frames.filter((candidate) => candidate.topic === 'room:1')) {
        if (!isRepeated(since, next)) taken.push(next.event_seq)
        since = advanceSince(since, next)
      }
      expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b))
    }),
  )
})

test('A frame without a topic or a number moves no place and was never seen before', () => {
  const since: Since = { 'user:7': 4 }
  for (const frame of [{}, { topic: 'user:7' }, { event_seq: 3 }, { event_seq: 0 }]) {
    expect(isRepeated(since, frame)).toBe(false)
    expect(advanceSince(since, frame)).toBe(since)
  }
})

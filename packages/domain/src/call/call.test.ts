import { describe, expect, it } from 'vitest'
import { talkSeconds } from './call.ts'

describe('the seconds that a call talked', () => {
  it.each<[string, number | null, number, number]>([
    ['nobody accepted it', null, 90_000, 0],
    ['whole seconds from 200 to the end', 10_000, 15_999, 5],
    ['it ended as it was accepted', 10_000, 10_000, 0],
    ['a clock that was set back', 10_000, 4_000, 0],
  ])('A call talks from its acceptance on: %s', (_title, acceptedAt, endedAt, seconds) => {
    expect(talkSeconds(acceptedAt, endedAt)).toBe(seconds)
  })
})

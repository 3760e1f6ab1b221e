import { describe, expect, it } from 'vitest'
import { DIAL_KEYS, isDialKey, toneTiming } from './dtmf.ts'

describe('dial pad and tones', () => {
  it('The dial pad has the twelve keys 1-9, *, 0, #', () => {
    expect([...DIAL_KEYS].join('')).toBe('123456789*0#')
  })

  it.each([...'0123456789'])('[R9-11] The digit %s sounds 120 ms with a gap of 500 ms', (digit) => {
    if (!isDialKey(digit)) throw new Error(`${digit} is missing on the dial pad`)
    expect(toneTiming(digit)).toEqual({ durationMs: 120, gapMs: 500 })
  })

  it.each(['*', '#'] as const)('[R9-12] The key %s sounds 80 ms with a gap of 100 ms', (key) => {
    expect(toneTiming(key)).toEqual({ durationMs: 80, gapMs: 100 })
  })

  it.each(['a', 'A', '', '10', '+', ' '])('The character %j is no key of the dial pad', (character) => {
    expect(isDialKey(character)).toBe(false)
  })
})

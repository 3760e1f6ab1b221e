import { describe, expect, it } from 'vitest'
import { matchesPattern } from './pattern.ts'

describe('dial patterns (entities.md routes)', () => {
  it.each([
    ['1140001000', '1140001000', true],
    ['1140001000', '114000100', false],
    ['11999990000', '_X.', true],
    ['1', '_X.', false],
    ['1', '_X!', true],
    ['011999990000', '_0X.', true],
    ['0800123456', '_0[3-8]00.', true],
    ['0900123456', '_0[3-8]00.', false],
    ['190', '_1[29]0', true],
    ['29', '_NZ', true],
    ['19', '_NZ', false],
    ['*72', '_*XX', true],
    ['+5511', '_+X.', true],
    ['4*', '_X*', true],
    ['#31#', '_#XX#', true],
    ['12', '_[9-1]X', false],
    ['', '_', true],
    ['1', '_', false],
    ['12', '_(12)', false],
    ['(12)', '_(12)', false],
    ['null', '_(', false],
    ['1', '_X!!', true],
    ['123', '_X.3!', true],
    ['13', '_X.3', false],
  ])('The number %s matches the pattern %s: %s', (number, pattern, expected) => {
    expect(matchesPattern(number, pattern)).toBe(expected)
  })

  it('A pattern with many open signs takes no longer than another, so that nobody can hold everybody up with one', () => {
    const before = performance.now()
    for (const sign of ['.', '!', '.1'])
      expect(matchesPattern('1'.repeat(40), `_${sign.repeat(8)}*`)).toBe(false)
    expect(performance.now() - before).toBeLessThan(200)
  })

  it('A number that is longer than any that is dialled matches no pattern, at once', () => {
    const before = performance.now()
    for (let at = 0; at < 20; at += 1)
      expect(matchesPattern('1'.repeat(2_000), `_${'.'.repeat(58)}`)).toBe(false)
    expect(performance.now() - before).toBeLessThan(20)
    expect(matchesPattern('1'.repeat(100), '_X.')).toBe(true)
  })

  it('A pattern that is longer than any field holds matches nothing', () => {
    expect(matchesPattern('1', `_1${'!'.repeat(1_000)}`)).toBe(false)
  })
})

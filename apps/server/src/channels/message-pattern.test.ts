import { describe, expect, it } from 'vitest'
import { fitsPattern, isPatternSafe } from './message-pattern.ts'

describe("an administrator's pattern (entities §2: compiled and timed)", () => {
  it.each([
    ['\\dª via', 'a 2ª VIA', true],
    ['^cancelar$', 'quero cancelar', false],
    ['(', '(', false],
  ])('The pattern %s fits %j: %s', (pattern, text, fits) => {
    expect(fitsPattern(pattern, text)).toBe(fits)
  })

  it('A pattern that would take for ever is stopped, and fits nothing', () => {
    expect(fitsPattern('^(\\w+\\s?)*$', `${'palavra '.repeat(40)}!`)).toBe(false)
  })

  it.each([
    ['boleto|fatura', true],
    ['(', false],
    ['^(a+)+$', false],
    ['^(\\w+)*$', false],
    ['x'.repeat(501), false],
  ])('The pattern %s may be saved: %s', (pattern, safe) => {
    expect(isPatternSafe(pattern)).toBe(safe)
  })
})

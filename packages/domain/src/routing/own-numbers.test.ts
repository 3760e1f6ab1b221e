import { describe, expect, it } from 'vitest'
import { type OwnNumber, presentable } from './own-numbers.ts'

const own = (number: string, change: Partial<OwnNumber> = {}): OwnNumber => ({
  ...{ number, reputation: 'ok', dailyCap: null, shownToday: 0, isDefault: false, isOfPool: true },
  ...change,
})
const [A, B, C] = ['1140001001', '1140001002', '1140001003']

describe('the numbers that a call may show', () => {
  it.each<[string, OwnNumber[], string[]]>([
    ['all of the pool', [own(A), own(B)], [A, B]],
    ['not one that is blocked', [own(A, { reputation: 'blocked' }), own(B)], [B]],
    ['not one that is suspected while there is another', [own(A, { reputation: 'suspected' }), own(B)], [B]],
    ['one that is suspected where there is no other', [own(A, { reputation: 'suspected' })], [A]],
    ['not one that was shown as often as it may be', [own(A, { dailyCap: 2, shownToday: 2 }), own(B)], [B]],
    ['one that was shown less often', [own(A, { dailyCap: 2, shownToday: 1 })], [A]],
    ['none of another pool', [own(A, { isOfPool: false })], []],
  ])('Of the pool: %s', (_what, numbers, expected) => {
    expect(presentable(numbers, null).pool).toEqual(expected)
  })

  it.each<[string, string | null, OwnNumber[], string | null]>([
    ['the route’s', A, [own(A)], A],
    ['one that is none of ours', C, [own(A)], C],
    ['the default one where the route names none', null, [own(B, { isDefault: true })], B],
    ['none without a default', null, [own(B)], null],
    [
      'the default one instead of a spent one',
      A,
      [own(A, { dailyCap: 1, shownToday: 1 }), own(B, { isDefault: true })],
      B,
    ],
    [
      'the same number written otherwise is spent too',
      `+55${A}`,
      [own(A, { reputation: 'blocked' }), own(B, { isDefault: true })],
      B,
    ],
    ['a spent one without a default', A, [own(A, { dailyCap: 1, shownToday: 1 })], A],
    [
      'a spent one where the default is spent too',
      A,
      [own(A, { dailyCap: 1, shownToday: 1, isDefault: true })],
      A,
    ],
  ])('The route shows %s', (_what, number, numbers, expected) => {
    expect(presentable(numbers, number).number).toBe(expected)
  })
})

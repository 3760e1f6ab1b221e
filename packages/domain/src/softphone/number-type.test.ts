import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callTypeOfNumber } from './number-type.ts'

describe('[R9-14] internal call type', () => {
  it.each([
    ['10000', 31],
    ['99999', 31],
    ['09999', 10],
    ['00000', 10],
    ['9999', 10],
    ['100000', 10],
    ['11999990000', 10],
    ['1000a', 10],
    ['010000', 10],
    ['10000.5', 10],
    ['', 10],
  ] as const)('A call to %s is of the type %i', (number, type) => {
    expect(callTypeOfNumber(number)).toBe(type)
  })

  it('The call type is 31 exactly from 10000 to 99999', () => {
    fc.assert(
      fc.property(fc.nat(200_000), (number) => {
        expect(callTypeOfNumber(String(number))).toBe(number >= 10_000 && number <= 99_999 ? 31 : 10)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { numberDestination } from './destination.ts'

describe('a typed destination', () => {
  it.each([
    ['(11) 98888-0000', '11988880000'],
    ['*804', '*804'],
    ['+55 11', '+5511'],
  ])('The typed destination %s becomes its number', (typed, number) => {
    expect(numberDestination(typed)).toEqual({ app: 'number', appdata: number, number, label: number })
  })

  it.each(['', '   ', 'abc'])('[R5-22] The typed text %j is no destination', (typed) => {
    expect(numberDestination(typed)).toBeNull()
  })
})

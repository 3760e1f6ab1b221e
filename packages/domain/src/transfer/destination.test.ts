import { describe, expect, it } from 'vitest'
import { numberDestination } from './destination.ts'

describe('a typed destination', () => {
  it.each([
    ['11 988880000', '11988880000', '(11) 98888-0000'],
    ['*804', '*804', '*804'],
    ['+55 11', '+5511', '+5511'],
  ])(
    'The typed destination %s becomes its number, and is read as numbers are elsewhere',
    (typed, number, label) => {
      expect(numberDestination(typed)).toEqual({ app: 'number', appdata: number, number, label })
    },
  )

  it.each(['', '   ', 'abc'])('[R5-22] The typed text %j is no destination', (typed) => {
    expect(numberDestination(typed)).toBeNull()
  })
})

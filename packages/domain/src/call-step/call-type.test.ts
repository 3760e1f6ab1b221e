import { CALL_TYPES } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { callDirection, callGroup, callTypesOf, dialledCallType, isExtension } from './call-type.ts'

describe('call types (§4.1, §9)', () => {
  it.each([
    ['10000', 31],
    ['99999', 31],
    ['09999', 10],
    ['9999', 10],
    ['100000', 10],
    ['1000a', 10],
    ['', 10],
    ['11999990000', 10],
  ])('[R9-14] Dialling %j gives the call type %d', (dialled, type) => {
    expect(dialledCallType(dialled)).toBe(type)
    expect(isExtension(dialled)).toBe(type === 31)
  })

  it('[R4.1-10] Every call type has its group', () => {
    expect(CALL_TYPES.map((type) => [type, callGroup(type)])).toEqual([
      ...[10, 11, 12, 14, 18, 19].map((type) => [type, 'outgoings']),
      ...[20, 21].map((type) => [type, 'incomings']),
      ...[30, 31].map((type) => [type, 'internals']),
    ])
  })

  it('[R4.1-08] [R4.1-09] An internal call is in for the callee (30) and out for the caller (31)', () => {
    expect(callDirection(30)).toBe('in')
    expect(callDirection(31)).toBe('out')
  })

  it('[R4.1-01] [R4.1-06] [R4.1-07] Manual calls go out, inbound and DDR calls come in', () => {
    expect([10, 20, 21].map((type) => callDirection(type as 10 | 20 | 21))).toEqual(['out', 'in', 'in'])
  })
})

it.each([
  ['incomings', [20, 21]],
  ['outgoings', [10, 11, 12, 14, 18, 19]],
  ['internals', [30, 31]],
  ['dialer', [12, 14]],
] as const)('The kind of calls %s is made of these types: %j', (kind, types) => {
  expect(callTypesOf(kind)).toEqual(types)
})

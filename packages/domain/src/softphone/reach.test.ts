import { expect, it } from 'vitest'
import { reachableFirst, reachOf } from './reach.ts'

it.each([
  ['not_inuse', 'free'],
  [null, 'free'],
  ['inuse', 'perhaps'],
  ['paused', 'perhaps'],
  ['unavailable', 'away'],
  ['unknown', 'away'],
] as const)('Somebody whose telephone is %s can be called: %s', (state, reach) => {
  expect(reachOf({ number: '10002', state })).toBe(reach)
})

it('Nobody is called without a number', () => {
  expect(reachOf({ number: null, state: null })).toBe('away')
})

it('People who can be called stand first, otherwise in their order', () => {
  const person = (number: string, state: 'not_inuse' | 'paused' | 'unavailable') => ({ number, state })
  const people = [
    person('1', 'unavailable'),
    person('2', 'not_inuse'),
    person('3', 'paused'),
    person('4', 'not_inuse'),
  ]
  expect(reachableFirst(people).map(({ number }) => number)).toEqual(['2', '4', '3', '1'])
})

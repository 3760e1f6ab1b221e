import { expect, it } from 'vitest'
import { changeOf } from './change.ts'

it.each([
  ['offered', 150, 100, { kind: 'more', by: 0.5, isGood: null }],
  ['answered', 50, 100, { kind: 'less', by: 0.5, isGood: false }],
  ['mean_wait', 15, 20, { kind: 'less', by: 0.25, isGood: true }],
  ['service_level', 0.75, 0.5, { kind: 'more', by: 0.25, isGood: true }],
  ['abandonment', 0.25, 0, { kind: 'more', by: 0.25, isGood: false }],
  ['offered', 5, 5, { kind: 'same' }],
  ['offered', 5, 0, { kind: 'none' }],
  ['service_level', null, 0.5, { kind: 'none' }],
  ['service_level', 0.5, undefined, { kind: 'none' }],
] as const)('%s of %s, where it was %s, is %j', (measure, now, before, expected) => {
  expect(changeOf(measure, now, before)).toEqual(expected)
})

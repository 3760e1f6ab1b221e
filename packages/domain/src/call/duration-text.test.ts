import { expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
])('A duration of %i s is written as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

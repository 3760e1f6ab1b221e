import { expect, it } from 'vitest'
import { parseSeconds } from './seconds.ts'

it.each([
  ['90', 90],
  [' 0 ', 0],
  ['45 s', 45],
  ['45seg', 45],
  ['1:30', 90],
  ['90:00', 5400],
  ['1:00:00', 3600],
  ['2 min', 120],
  ['2m', 120],
  ['1h', 3600],
  ['', null],
  ['1:75', null],
  ['dez', null],
  ['-5', null],
  ['1.5', null],
])('Seconds written as "%s" are %s', (text, expected) => {
  expect(parseSeconds(text)).toBe(expected)
})

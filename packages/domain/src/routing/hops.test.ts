import { expect, it } from 'vitest'
import { hopsLeft } from './hops.ts'

it.each([
  ['70', 69],
  ['1', 0],
  ['0', -1],
  [' 5 ', 4],
  ['255', 69],
  [undefined, 69],
  ['', 69],
  ['-1', 69],
  ['x', 69],
])('A call that came with Max-Forwards %j may be passed on with %i (RFC 7332)', (came, left) => {
  expect(hopsLeft(came)).toBe(left)
})

import { expect, it } from 'vitest'
import { heldOrder } from './held-order.ts'

it.each([
  [[1, 2, 3], [1, 2, 3], [1, 2, 3], 0],
  [[1, 2, 3], [3, 1, 2], [1, 2, 3], 3],
  [[1, 2, 3], [1, 3], [1, 3], 0],
  [[1, 2], [4, 1, 2], [1, 2, 4], 3],
  [[], [2, 1], [2, 1], 0],
])('While %j is held and %j wanted, %j is shown with %i changes', (shown, wanted, keys, changes) => {
  expect(heldOrder(shown, wanted)).toEqual({ keys, changes })
})

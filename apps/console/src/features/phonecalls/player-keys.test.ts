import { expect, it } from 'vitest'
import { seekByKey } from './player-keys.ts'

it.each([
  ['ArrowRight', 10, 15],
  ['ArrowUp', 10, 15],
  ['ArrowLeft', 10, 5],
  ['ArrowLeft', 3, 0],
  ['ArrowRight', 58, 60],
  ['PageUp', 10, 25],
  ['PageDown', 20, 5],
  ['Home', 20, 0],
  ['End', 20, 60],
  ['a', 20, null],
  [' ', 20, null],
])('%s at %i s leads the player to %s', (key, at, to) => {
  expect(seekByKey(key, at, 60)).toBe(to)
})

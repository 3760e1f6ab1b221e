import { expect, it } from 'vitest'
import { pageLimit } from './page-limit.ts'

it.each([
  [undefined, 10],
  [25, 25],
  [0, 10],
  [-1, 99_999],
])('[R7.5-29] A table whose page has %s rows asks for %i', (size, limit) => {
  expect(pageLimit(size)).toBe(limit)
})

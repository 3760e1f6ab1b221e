import { expect, it } from 'vitest'
import { shortenedNumber } from './shortened.ts'

it.each([
  ['10001', '10001'],
  ['*804', '*804'],
  ['11977776665', '11…65'],
  ['+5511977776665', '+5…65'],
])('The number %s stands in a log as %s', (number, shown) => {
  expect(shortenedNumber(number)).toBe(shown)
})

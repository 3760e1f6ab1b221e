import { expect, test } from 'vitest'
import { customerName } from './customer-name.ts'

test.each([
  ['their name', 'João Souza', 'João Souza'],
  ['their number as people read it, where nobody knows the name', '5511999990003', '(11) 99999-0003'],
])('The customer of a chat is shown by %s', (_by, title, shown) => {
  expect(customerName({ title })).toBe(shown)
})

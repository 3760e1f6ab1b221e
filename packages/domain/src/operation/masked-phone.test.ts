import { expect, it } from 'vitest'
import { maskedPhone } from './masked-phone.ts'

it.each([
  ['11999990001', '•••••••0001'],
  ['+55 (11) 99999-0001', '+•• (••) •••••-0001'],
  ['190', '190'],
  ['anonymous', 'anonymous'],
  ['', ''],
])('The number %j is shown as %j', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})

import { expect, it } from 'vitest'
import { withoutEndingSlashes } from './base-url.ts'

it.each([
  ['https://a.example/', 'https://a.example'],
  ['https://a.example', 'https://a.example'],
  ['/operation//', '/operation'],
  ['//', ''],
  ['', ''],
])('The address %s without its last slashes is %s', (text, expected) => {
  expect(withoutEndingSlashes(text)).toBe(expected)
})

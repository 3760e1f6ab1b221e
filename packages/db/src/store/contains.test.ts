import { expect, it } from 'vitest'
import { termsOf } from './contains.ts'

it.each([
  ['', []],
  ['  um  ', ['um']],
  ['um dois', ['dois', 'um']],
  ['ação reação ação', ['reação']],
  [`${'a'.repeat(30)} a aa ${'a '.repeat(90)}b`, ['a'.repeat(30), 'b']],
])('A search for %j asks for each thing once, the longest first', (search, terms) => {
  expect(termsOf(search)).toEqual(terms)
})

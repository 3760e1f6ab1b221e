import { expect, it } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it('A text of 64 levels is taken, and one level more is not', () => {
  expect(isTooDeep(nested(64))).toBe(false)
  expect(isTooDeep(nested(65))).toBe(true)
  expect(isTooDeep('{"a":'.repeat(65))).toBe(true)
  expect(isTooDeep(`${'{'.repeat(64)}${'}'.repeat(64)}{`)).toBe(false)
})

it('Brackets within strings nest nothing, also behind an escaped quote', () => {
  expect(isTooDeep(JSON.stringify({ text: '['.repeat(1_000), more: `"${'{'.repeat(1_000)}` }))).toBe(false)
})

it('Neighbours in a text do not add up to depth', () => {
  expect(isTooDeep(`[${Array.from({ length: 1_000 }, () => '[{}]').join(',')}]`)).toBe(false)
})

it('An unfinished text is judged by what is there', () => {
  expect(isTooDeep(`"${'['.repeat(100)}`)).toBe(false)
  expect(isTooDeep(`"\\${'['.repeat(100)}`)).toBe(false)
})

import { expect, it } from 'vitest'
import { print } from './print.ts'

it('A printed document has on one line what fits into one', () => {
  expect(print({ a: [1, 'x'], b: {}, c: { d: null } })).toBe('{"a": [1, "x"], "b": {}, "c": {"d": null}}\n')
})

it('A printed document opens what does not fit into a line, and only that', () => {
  const long = 'x'.repeat(90)
  expect(print({ a: { b: long, c: [1, 2] }, d: [long, long] })).toBe(
    `{\n "a": {"b": "${long}", "c": [1, 2]},\n "d": [\n  "${long}",\n  "${long}"\n ]\n}\n`,
  )
})

it('A dense document has no space between its signs, and longer lines', () => {
  const long = 'x'.repeat(150)
  expect(print({ a: long, b: [1, 2] }, 'dense')).toBe(`{"a":"${long}","b":[1,2]}\n`)
  expect(print({ a: { b: long, c: [1, 2] }, d: long }, 'dense')).toBe(
    `{\n "a":{"b":"${long}","c":[1,2]},\n "d":"${long}"\n}\n`,
  )
})

it('A printed document opens an only entry beside what holds it', () => {
  const long = 'x'.repeat(90)
  expect(print({ a: { b: [{ c: long, d: long }] } })).toBe(
    `{"a": {"b": [{\n "c": "${long}",\n "d": "${long}"\n}]}}\n`,
  )
})

it('A printed document keeps an example on one line, however long', () => {
  const rows = Array.from({ length: 60 }, (_, id) => ({ id }))
  expect(print({ schema: { type: 'array' }, example: rows }).split('\n')).toHaveLength(5)
})

it('A printed document says what JSON says, brackets and line ends within texts included', () => {
  const odd = { 'a"b': ['{\n "x": [\n', '\\n ]', 'é', 1.5, true], long: 'y '.repeat(100), missing: undefined }
  expect(JSON.parse(print(odd))).toEqual(JSON.parse(JSON.stringify(odd)))
})

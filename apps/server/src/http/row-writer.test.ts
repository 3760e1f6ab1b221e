import { expect, it } from 'vitest'
import * as z from 'zod'
import { rowWriter } from './row-writer.ts'

const Row = z.object({
  id: z.int().positive(),
  at: z.iso.datetime().nullable(),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.object({ id: z.int(), description: z.string() })),
  note: z.string().optional(),
  data: z.record(z.string(), z.number()),
})
const row = { id: 1, at: null, kind: 'a', tags: [{ id: 2, description: 'x' }], data: { n: 1 } }

it('What leaves of a row is what its schema names, in rows within it too', () => {
  const given = { ...row, secret: 's', tags: [{ id: 2, description: 'x', secret: 's' }] }
  expect(rowWriter(Row)(given)).toEqual(row)
  expect(rowWriter(Row)(given)).toEqual(Row.parse(given))
})

it.each([
  ['a text for a number', { id: '1' }],
  ['a number for a text', { at: 5 }],
  ['nothing for what must be there', { id: undefined }],
  ['null for what is never null', { tags: null }],
  ['a word that is none of the list', { kind: 'c' }],
  ['a list of something else', { tags: ['x'] }],
  ['other values in a map', { data: { n: 'x' } }],
])('A row with %s does not leave', (_, wrong) => {
  expect(() => rowWriter(Row)({ ...row, ...wrong })).toThrow()
})

it('Formats and lengths of a row were checked on its way in', () => {
  const odd = { ...row, id: -1, at: 'soon' }
  expect(rowWriter(Row)(odd)).toEqual(odd)
})

it('What a schema judges as a whole or changes passes the schema itself', () => {
  const Pair = z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to)
  expect(() => rowWriter(Pair)({ from: 2, to: 1 })).toThrow()
  expect(rowWriter(z.object({ n: z.string().transform(Number) }))({ n: '5' })).toEqual({ n: 5 })
  expect(rowWriter(z.object({ n: z.string().trim() }))({ n: ' x ' })).toEqual({ n: 'x' })
})

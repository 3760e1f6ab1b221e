import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { q } from './query.ts'

const limit = q.int({ default: 10, min: 1, max: 999999 })
const numbered = (count: number, before = '') =>
  Array.from({ length: count }, (_, index) => `${before}${index + 1}`).join(',')
const cases: [string, z.ZodType, unknown, unknown][] = [
  ['int', limit, '25', 25],
  ['int at its maximum', limit, '999999', 999999],
  ['int missing', limit, undefined, 10],
  ['int empty', limit, '', 10],
  ['int no number', limit, 'ten', 10],
  ['int not whole', limit, '1.5', 10],
  ['int below', limit, '0', 10],
  ['int above', limit, '1000000', 10],
  ['int repeated', limit, ['5', '6'], 5],
  ['int exponent', limit, '1e3', 10],
  ['bool true', q.bool(), 'TRUE', true],
  ['bool 1', q.bool(), '1', true],
  ['bool 0', q.bool({ default: true }), '0', false],
  ['bool nonsense', q.bool({ default: true }), 'sim', true],
  ['text', q.text(), '  oi ', 'oi'],
  ['text missing', q.text(), undefined, ''],
  ['text too long', q.text({ max: 3 }), 'abcdef', 'abc'],
  ['search', q.search(), '  ação  e reação ', 'ação e reação'],
  ['search missing', q.search(), undefined, ''],
  ['search too long', q.search(), 'x'.repeat(501), 'x'.repeat(500)],
  ['search too long, after its last whole word', q.search(), `${'a'.repeat(499)} b c`, `${'a'.repeat(499)}`],
  ['search of too many words', q.search(), `${'ab '.repeat(30)}c`, 'ab '.repeat(20).trim()],
  ['text object', q.text(), { a: 1 }, ''],
  ['words of an order, each once', q.words(), 'id,id,-id, id', ['id', '-id']],
  ['words of too long an order', q.words(), numbered(5_000, 'w'), numbered(20, 'w').split(',')],
  ['list of too many', q.list(), numbered(501, 'w'), numbered(500, 'w').split(',')],
  ['ids of too many', q.ids(), numbered(501), numbered(500).split(',').map(Number)],
  ['ids, each once', q.ids(), '4,4,9,4', [4, 9]],
  ['list', q.list(), 'a, b,,c', ['a', 'b', 'c']],
  ['list repeated', q.list(), ['a,b', 'c'], ['a', 'b', 'c']],
  ['list missing', q.list(), undefined, []],
  ['ids', q.ids(), '4,x,-1,9', [4, 9]],
  ['optional id', q.optionalId(), '12', 12],
  ['optional id missing', q.optionalId(), undefined, undefined],
  ['optional id wrong', q.optionalId(), '0', undefined],
  ['choice', q.choice(['a', 'b'], { default: 'a' }), 'b', 'b'],
  ['choice wrong', q.choice(['a', 'b'], { default: 'a' }), 'c', 'a'],
]

describe('lenient query values', () => {
  it.each(cases)('A query value is read leniently: %s', (_, schema, raw, expected) => {
    expect(z.object({ value: schema }).parse({ value: raw }).value).toEqual(expected)
  })

  it('Lenient query values take defaults when the key is absent', () => {
    expect(z.object({ limit, deep: q.bool(), of: q.list() }).parse({})).toEqual({
      limit: 10,
      deep: false,
      of: [],
    })
  })

  it.each(['0', '-3', 'abc', '1.0', '2147483648', '999999999999', '', undefined])(
    'A path id of %j is refused',
    (raw) => {
      expect(q.id().safeParse(raw).success).toBe(false)
    },
  )

  it('A lenient query value says in JSON Schema what it accepts', () => {
    expect(z.toJSONSchema(limit, { io: 'input' })).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 999999,
      default: 10,
    })
  })
})

import { describe, expect, it } from 'vitest'
import type { Direction, Level } from './change.ts'
import type { Node } from './json.ts'
import { verdictOf } from './report.ts'
import { comparison, schemaChanges } from './schema.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const object = (properties: Node, ...required: string[]) => ({ type: 'object', properties, required })
const nothing = null

type Expected = Level | null
type Row = readonly [title: string, was: Node, is: Node, request: Expected, answer: Expected]

const rows: readonly Row[] = [
  // -- fields
  ['a new optional field', object({}), object({ a: text }), 'compatible', 'compatible'],
  ['a new required field', object({}), object({ a: text }, 'a'), 'breaking', 'compatible'],
  ['a required field is gone', object({ a: text }, 'a'), object({}), 'unclear', 'breaking'],
  ['an optional field is gone', object({ a: text }), object({}), 'unclear', 'unclear'],
  [
    'a field is gone where no others are taken',
    object({ a: text }),
    { ...object({}), additionalProperties: false },
    'breaking',
    'unclear',
  ],
  ['a field became required', object({ a: text }), object({ a: text }, 'a'), 'breaking', 'compatible'],
  ['a field became optional', object({ a: text }, 'a'), object({ a: text }), 'compatible', 'breaking'],
  [
    'other fields are refused',
    { type: 'object' },
    { type: 'object', additionalProperties: false },
    'breaking',
    'compatible',
  ],
  [
    'other fields are taken',
    { type: 'object', additionalProperties: false },
    { type: 'object' },
    'compatible',
    'unclear',
  ],
  [
    'the values of a record changed',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: whole },
    'breaking',
    'breaking',
  ],
  [
    'the values of a record are anything',
    { type: 'object', additionalProperties: text },
    { type: 'object' },
    'compatible',
    'unclear',
  ],
  // -- types
  ['text became a number', text, whole, 'breaking', 'breaking'],
  ['integer became number', whole, { type: 'number' }, 'compatible', 'breaking'],
  ['number became integer', { type: 'number' }, whole, 'breaking', 'compatible'],
  ['anything became text', {}, text, 'breaking', 'compatible'],
  ['text became anything', text, {}, 'compatible', 'breaking'],
  ['null is possible', text, { anyOf: [text, { type: 'null' }] }, 'compatible', 'breaking'],
  ['null is possible, as a list of types', text, { type: ['string', 'null'] }, 'compatible', 'breaking'],
  ['null is no longer possible', { type: ['string', 'null'] }, text, 'breaking', 'compatible'],
  [
    'two ways to say "or null"',
    { type: ['string', 'null'] },
    { anyOf: [text, { type: 'null' }] },
    nothing,
    nothing,
  ],
  ['an object became a list', object({}), { type: 'array', items: text }, 'breaking', 'breaking'],
  ['items changed', { type: 'array', items: text }, { type: 'array', items: whole }, 'breaking', 'breaking'],
  [
    'items may be null',
    { type: 'array', items: text },
    { type: 'array', items: { type: ['string', 'null'] } },
    'compatible',
    'breaking',
  ],
  // -- values
  ['a new value', { enum: ['a'] }, { enum: ['a', 'b'] }, 'compatible', 'unclear'],
  ['a value is gone', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', 'compatible'],
  ['a list of values appeared', text, { ...text, enum: ['a'] }, 'breaking', 'compatible'],
  ['a list of values is gone', { ...text, enum: ['a'] }, text, 'compatible', 'unclear'],
  ['another constant', { const: 'a' }, { const: 'b' }, 'breaking', 'unclear'],
  ['a constant became a list', { const: 'a' }, { enum: ['a', 'b'] }, 'compatible', 'unclear'],
  // -- bounds
  ['a greater minimum', { ...whole, minimum: 1 }, { ...whole, minimum: 2 }, 'breaking', 'compatible'],
  ['a smaller minimum', { ...whole, minimum: 2 }, { ...whole, minimum: 1 }, 'compatible', 'unclear'],
  ['a maximum appeared', whole, { ...whole, maximum: 9 }, 'breaking', 'compatible'],
  ['a maximum is gone', { ...whole, maximum: 9 }, whole, 'compatible', 'unclear'],
  ['shorter texts', { ...text, maxLength: 9 }, { ...text, maxLength: 5 }, 'breaking', 'compatible'],
  ['longer texts', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, 'compatible', 'unclear'],
  ['fewer items', { type: 'array', maxItems: 9 }, { type: 'array', maxItems: 5 }, 'breaking', 'compatible'],
  ['a pattern appeared', text, { ...text, pattern: 'x' }, 'breaking', 'compatible'],
  ['a pattern is gone', { ...text, pattern: 'x' }, text, 'compatible', 'unclear'],
  ['another pattern', { ...text, pattern: 'x' }, { ...text, pattern: 'y' }, 'unclear', 'unclear'],
  ['a format appeared', text, { ...text, format: 'uuid' }, 'breaking', 'compatible'],
  ['another default', { ...whole, default: 1 }, { ...whole, default: 2 }, 'unclear', nothing],
  ['a default appeared', whole, { ...whole, default: 2 }, 'compatible', nothing],
  // -- composition
  [
    'allOf says the same as one object',
    { allOf: [object({ a: text }, 'a'), object({ b: whole })] },
    object({ a: text, b: whole }, 'a'),
    nothing,
    nothing,
  ],
  [
    'a part of allOf is gone',
    { allOf: [object({ a: text }, 'a'), object({ b: whole }, 'b')] },
    object({ a: text }, 'a'),
    'unclear',
    'breaking',
  ],
  [
    'another variant of a union',
    { oneOf: [object({ kind: { const: 'a' } }, 'kind')] },
    { oneOf: [object({ kind: { const: 'a' } }, 'kind'), object({ kind: { const: 'b' } }, 'kind')] },
    'compatible',
    'unclear',
  ],
  [
    'a variant is gone',
    { oneOf: [object({ kind: { const: 'a' } }, 'kind'), object({ kind: { const: 'b' } }, 'kind')] },
    { oneOf: [object({ kind: { const: 'a' } }, 'kind')] },
    'breaking',
    'compatible',
  ],
  [
    'a field of one variant is gone',
    {
      oneOf: [
        object({ kind: { const: 'a' }, x: text }, 'kind', 'x'),
        object({ kind: { const: 'b' } }, 'kind'),
      ],
    },
    { oneOf: [object({ kind: { const: 'b' } }, 'kind'), object({ kind: { const: 'a' } }, 'kind')] },
    'unclear',
    'breaking',
  ],
  ['a keyword that nobody knows', { not: text }, { not: whole }, 'unclear', 'unclear'],
  [
    'words only',
    { ...text, description: 'a', title: 'b' },
    { ...text, description: 'c', examples: ['d'] },
    nothing,
    nothing,
  ],
]

/** The worst of what was found. */
const worst = (direction: Direction, was: Node, is: Node) =>
  verdictOf(schemaChanges(comparison({}, {}, direction), was, is, ''))

describe('what a change of a schema means', () => {
  it.each(rows)('A change of a schema in a request is weighed: %s', (_, was, is, request) => {
    expect(worst('request', was, is)).toBe(request ?? 'same')
  })

  it.each(rows)('A change of a schema in an answer is weighed: %s', (_title, was, is, _request, answer) => {
    expect(worst('answer', was, is)).toBe(answer ?? 'same')
  })

  it('A change of a schema says where it is: fields of fields, items, values of records', () => {
    const deep = (leaf: Node) =>
      object({
        rows: { type: 'array', items: object({ by: { type: 'object', additionalProperties: leaf } }) },
      })
    const [change] = schemaChanges(comparison({}, {}, 'answer'), deep(text), deep(whole), 'GET /x/ 200')
    expect(change).toEqual({
      level: 'breaking',
      where: 'GET /x/ 200.rows[].by.*',
      what: 'string became integer',
    })
  })

  it('The comparison of schemas follows references, and ends where they go in a circle', () => {
    const tree = (leaf: Node) => ({
      schemas: { Tree: object({ leaf, below: { type: 'array', items: { $ref: '#/schemas/Tree' } } }) },
    })
    const root = { $ref: '#/schemas/Tree' }
    const changes = schemaChanges(comparison(tree(text), tree(whole), 'answer'), root, root, 'x')
    expect(changes).toEqual([{ level: 'breaking', where: 'x.leaf', what: 'string became integer' }])
  })

  it('The comparison of schemas refuses a reference that leads nowhere', () => {
    const lost = { $ref: '#/schemas/Lost' }
    expect(() => schemaChanges(comparison({}, {}, 'answer'), lost, lost, 'x')).toThrow('leads nowhere')
  })

  it('In an address every number is text already', () => {
    const of = { ...comparison({}, {}, 'request'), inAddress: true } as const
    expect(schemaChanges(of, whole, text, 'x').map(({ level }) => level)).toEqual(['compatible'])
    expect(schemaChanges(of, text, whole, 'x').map(({ level }) => level)).toEqual(['breaking'])
  })
})

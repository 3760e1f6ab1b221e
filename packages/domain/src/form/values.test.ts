import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { submission, submittedValues, textsOf } from './values.ts'

describe('§5', () => {
  test('[R5-09] Empty values and empty lists are dropped, 0 and false stay', () => {
    const values = { a: '', b: null, c: undefined, d: [], e: 0, f: false, g: 'x', h: [0] }
    expect(submittedValues([], values)).toStrictEqual({ e: 0, f: false, g: 'x', h: [0] })
  })

  test.each([
    [{ delimiters: ',' }, 'a,b'],
    [{ delimiters: ';' }, 'a;b'],
    [{ returnToString: true }, 'a;b'],
    [{ delimiters: ',', returnObject: true }, ['a', 'b']],
    [{}, ['a', 'b']],
  ])('[R5-10] A combobox with %o is sent as %j', (options, sent) => {
    const field = { name: 'tags', type: 'combobox', ...options }
    expect(submittedValues([field], { tags: ['a', 'b'] })).toEqual({ tags: sent })
  })

  test('[R5-10] Only a combobox is joined into one text', () => {
    const field = { name: 'dias', type: 'select', delimiters: ';' }
    expect(submittedValues([field], { dias: [1, 2] })).toEqual({ dias: [1, 2] })
  })
})

test('A stored file is not sent, and a removed one is reported as removed (contract §11.3)', () => {
  const field = { name: 'contrato', type: 'file' }
  const stored = { name: 'a.pdf', url: '/api/v1/x/', size: 1 }
  expect(submittedValues([field], { contrato: stored, nome: 'Ana' })).toEqual({ nome: 'Ana' })
  expect(submittedValues([field], { contrato: { cleared: true } })).toEqual({ contrato_clear: true })
})

class Upload {}
const isUpload = (value: unknown): value is Upload => value instanceof Upload

test('[R5-08] Values with a file are sent as multipart, the rest of them as a JSON string', () => {
  const file = new Upload()
  expect(submission({ nome: 'Ana', idade: 0, foto: file }, isUpload)).toEqual({
    type: 'multipart',
    params: '{"nome":"Ana","idade":0}',
    files: [{ name: 'foto', file }],
  })
})

test('Values without a file stay JSON', () => {
  expect(submission({ nome: 'Ana' }, isUpload)).toEqual({ type: 'json', body: { nome: 'Ana' } })
})

test('Dropping empty values twice drops no more', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      const once = submittedValues([], values)
      expect(submittedValues([], once)).toEqual(once)
    }),
  )
})

describe('what is chosen, as text', () => {
  test.each([
    [1, ['1']],
    [false, ['false']],
    [0, ['0']],
    [
      [1, 'pix'],
      ['1', 'pix'],
    ],
    [{ text: 'Boleto', value: 1 }, ['1']],
    [
      [{ text: 'Boleto', value: 1 }, 2],
      ['1', '2'],
    ],
    [null, []],
    [undefined, []],
    ['', []],
    [[null, '', { value: null }], []],
  ])('Of the value %j the texts are %j', (value, texts) => {
    expect(textsOf(value)).toEqual(texts)
  })
})

const combobox = { name: 'tags', type: 'combobox', delimiters: ';' }

test('[R5-10] A stored answer of whole options is joined by their values, and what says nothing is left out', () => {
  const stored: unknown[] = [
    { text: 'Boleto', value: 1 },
    'pix',
    { toString: null },
    { text: 'x' },
    ['a'],
    null,
  ]
  expect(submittedValues([combobox], { tags: stored })).toEqual({ tags: '1;pix' })
})

test('Whatever JSON was stored for a combobox, it can be read and sent', () => {
  const stored = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.oneof(fc.jsonValue(), fc.record({ toString: fc.jsonValue(), value: fc.jsonValue() }))),
  )
  fc.assert(
    fc.property(stored, (value) => {
      expect(textsOf(value).every((text) => typeof text === 'string' && text !== '')).toBe(true)
      const { tags } = submittedValues([combobox], { tags: value })
      if (Array.isArray(value)) expect(tags ?? '').toBe(textsOf(value).join(';'))
    }),
  )
})

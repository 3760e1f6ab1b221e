import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldErrors } from './field-errors.ts'
import { type IssueText, issueText } from './issue-key.ts'

const say = ({ key, params }: IssueText) => [key, ...Object.values(params)].join(' ')

function errorsOf(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  return parsed.success ? null : fieldErrors(parsed.error.issues, input, say)
}

describe('issueText', () => {
  it.each([
    ['missing', z.string(), undefined, 'validation.required'],
    ['null', z.string(), null, 'validation.required'],
    ['empty text', z.string().min(1), '', 'validation.required'],
    ['empty text, other rule', z.email(), '', 'validation.required'],
    ['empty list', z.array(z.int()).min(1), [], 'validation.required'],
    ['too short', z.string().min(8), 'abc', 'validation.minlength 8'],
    ['too long', z.string().max(2), 'abc', 'validation.maxlength 2'],
    ['too small', z.number().min(0), -1, 'validation.min 0'],
    ['too big', z.number().max(9), 10, 'validation.max 9'],
    ['no such choice', z.enum(['a']), 'b', 'validation.invalid'],
    ['wrong type', z.int(), 'x', 'validation.invalid'],
    ['no date', z.iso.datetime(), 'hoje', 'validation.datetime'],
    ['no e-mail', z.email(), 'x', 'validation.invalid'],
  ])('The fault of a value is told in words: %s', (_, schema, value, expected) => {
    const issue = schema.safeParse(value).error?.issues[0]
    expect(issue && say(issueText(issue, value))).toBe(expected)
  })
})

describe('[R8-08] field errors', () => {
  const Row = z.object({ nome: z.string().min(2), idade: z.int() })

  it('Field errors stand per field as lists', () => {
    expect(errorsOf(Row, { nome: 'a' })).toEqual({
      nome: ['validation.minlength 2'],
      idade: ['validation.required'],
    })
  })

  it('Field errors mirror nested objects and lists', () => {
    const schema = z.object({ dono: Row, linhas: z.array(Row) })
    const row = { nome: 'ab', idade: 1 }
    expect(errorsOf(schema, { dono: { ...row, idade: 'x' }, linhas: [row, { nome: 'a' }] })).toEqual({
      dono: { idade: ['validation.invalid'] },
      linhas: [{}, { nome: ['validation.minlength 2'], idade: ['validation.required'] }],
    })
  })

  it('Field errors stand at the list when its items are plain values', () => {
    expect(errorsOf(z.object({ ids: z.array(z.int()) }), { ids: [1, 'x'] })).toEqual({
      ids: ['validation.invalid'],
    })
  })

  it('Field errors belong to no field when the body is no object', () => {
    expect(errorsOf(Row, 'x')).toEqual({ non_field_errors: ['validation.invalid'] })
  })

  it('Field errors of one field are all told', () => {
    const schema = z.object({ senha: z.string().min(8).regex(/\d/) })
    expect(errorsOf(schema, { senha: 'abc' })).toEqual({
      senha: ['validation.minlength 8', 'validation.invalid'],
    })
  })
})

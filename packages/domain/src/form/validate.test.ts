import { text } from '@ramal/i18n/text'
import { describe, expect, test } from 'vitest'
import { validateField, validateForm } from './validate.ts'

const field = { name: 'nome', type: 'text', required: true, minlength: 3, maxlength: 5 }
const said = (issue: ReturnType<typeof validateField>) => issue && text('pt-br', issue.key, issue.params)

describe('§5', () => {
  test.each([undefined, null, '', '  ', []])('[R5-01] required and %j', (value) => {
    expect(said(validateField(field, value))).toBe('Este campo é obrigatório')
  })

  test.each([0, false, 'abc', [1]])('[R5-01] required and %j passes', (value) => {
    expect(validateField(field, value)).toBeNull()
  })

  test('[R5-01] a required file is not asked for', () => {
    expect(validateField({ ...field, type: 'file' }, null)).toBeNull()
  })

  test('[R5-02] shorter than minlength', () => {
    expect(said(validateField(field, 'ab'))).toBe('Este campo é menor do que o permitido que é 3')
  })

  test('[R5-03] longer than maxlength', () => {
    expect(said(validateField(field, 'abcdef'))).toBe('Este campo é maior do que o permitido que é 5')
  })

  test.each(['abc', 'abcd', 'abcde'])('%s is neither', (value) => {
    expect(validateField(field, value)).toBeNull()
  })

  test.each(['', 'a', 'abcdefgh'])('[R5-04] a disabled field skips %j', (value) => {
    expect(validateField({ ...field, disabled: true }, value)).toBeNull()
  })

  test('an empty optional field is not too short', () => {
    expect(validateField({ ...field, required: false }, '')).toBeNull()
  })
})

test('issues come by field name, and only for broken fields', () => {
  const fields = [field, { ...field, name: 'cpf' }, { ...field, name: 'fim', disabled: true }]
  expect(validateForm(fields, { nome: 'Ana', cpf: '' })).toEqual({
    cpf: { key: 'validation.required', params: {} },
  })
})

import { text } from '@ramal/i18n/text'
import { describe, expect, test } from 'vitest'
import { bound, validateField, validateForm } from './validate.ts'

const field = { name: 'nome', type: 'text', required: true, minlength: 3, maxlength: 5 }
const said = (issue: ReturnType<typeof validateField>) => issue && text('pt-br', issue.key, issue.params)

describe('§5', () => {
  test.each([undefined, null, '', '  ', []])(
    '[R5-01] A required field with %j says that it is required',
    (value) => {
      expect(said(validateField(field, value))).toBe('Este campo é obrigatório')
    },
  )

  test.each([0, false, 'abc', [1]])('[R5-01] A required field with %j passes', (value) => {
    expect(validateField(field, value)).toBeNull()
  })

  test('[R5-01] A required file is not asked for', () => {
    expect(validateField({ ...field, type: 'file' }, null)).toBeNull()
  })

  test('[R5-02] A text shorter than minlength is refused with the least length', () => {
    expect(said(validateField(field, 'ab'))).toBe('Este campo é menor do que o permitido que é 3')
  })

  test('[R5-03] A text longer than maxlength is refused with the greatest length', () => {
    expect(said(validateField(field, 'abcdef'))).toBe('Este campo é maior do que o permitido que é 5')
  })

  test.each(['abc', 'abcd', 'abcde'])('The text %s is neither too short nor too long', (value) => {
    expect(validateField(field, value)).toBeNull()
  })

  test.each(['', 'a', 'abcdefgh'])('[R5-04] A disabled field is not checked with %j', (value) => {
    expect(validateField({ ...field, disabled: true }, value)).toBeNull()
  })

  test('An empty optional field is not too short', () => {
    expect(validateField({ ...field, required: false }, '')).toBeNull()
  })
})

describe('by type', () => {
  const of = (type: string, change: object = {}) => ({ name: 'x', type, ...change })
  test.each<[string, ReturnType<typeof of>, unknown, string | null]>([
    [
      '[R5-27] an empty datetime-local',
      of('datetimebrowser', { required: true }),
      '',
      'Data inválida ou não preenchida',
    ],
    [
      '[R5-27] a day that does not exist',
      of('datetimebrowser'),
      '2025-02-30T10:00',
      'Data inválida ou não preenchida',
    ],
    ['a datetime-local', of('datetimebrowser', { required: true }), '2025-02-28T10:00', null],
    ['[R3-48] a date of its format', of('datetimepicker', { format: 'yy-MM-dd' }), '25-03-14', null],
    [
      '[R3-48] a date of another format',
      of('datetimepicker', { format: 'yy-MM-dd' }),
      '14/03/2025',
      'Data inválida ou não preenchida',
    ],
    ['a date without a format', of('datetimepicker'), '14/03/2025', null],
    ['[R5-28] a number below 0 without min', of('number'), -1, 'O valor mínimo é 0'],
    ['[R5-28] 0 without min', of('number'), 0, null],
    ['a number with its own min', of('number', { min: -5 }), -5, null],
    ['a number above its max', of('number', { max: '10' }), 11, 'O valor máximo é 10'],
    ['a number at its max', of('number', { max: '10' }), 10, null],
    ['a number without a max', of('number', { max: '' }), 10 ** 9, null],
    ['a slider', of('slider', { min: 2, max: 4 }), 1, 'O valor mínimo é 2'],
    ['a rating chosen of a select', of('select', { min: 5 }), 1, null],
    ['[R3-46] a phone', of('text', { validation: 'phone' }), '(11) 99999-0000', null],
    ['[R3-46] no phone', of('text', { validation: 'phone' }), '123', 'Telefone inválido'],
    [
      '[R3-46] a phone in a number with its call button',
      of('number', { validation: 'phone' }),
      '011999990000',
      null,
    ],
    ['letters before such a number', of('number', { btn_phone: true }), 'a12', 'Valor inválido.'],
    ['a number with decimals written as text', of('number'), '12.55', null],
    ['letters in such a number', of('number', { btn_phone: true }), '12a', 'Valor inválido.'],
    ['[R3-46] an e-mail', of('text', { validation: 'email' }), 'ana@x.com', null],
    ['[R3-46] an e-mail of a company', of('text', { validation: 'email' }), 'ana@exemplo.com.br', null],
    ['[R3-46] two words', of('text', { validation: 'email' }), 'ana m@x.com', 'E-mail inválido'],
    ['[R3-46] an e-mail and a word', of('text', { validation: 'email' }), 'ana@x.com oi', 'E-mail inválido'],
    ['[R3-46] no e-mail', of('text', { validation: 'email' }), 'ana@x', 'E-mail inválido'],
    ['[R3-46] a CPF', of('text', { validation: 'cpf' }), '529.982.247-25', null],
    ['type cpf', of('cpf'), '529.982.247-24', 'CPF inválido'],
    ['type cnpj', of('cnpj'), '11.222.333/0001-80', 'CNPJ inválido'],
    [
      '[R2.10-33] a mask that is not filled',
      of('mask', { mask: '##-##' }),
      '12-3',
      'Preencha o campo por inteiro',
    ],
    ['[R2.10-33] a mask that is', of('mask', { mask: '##-##' }), '12-34', null],
    ['[R2.10-36] an hour', of('hourpicker'), '23:59', null],
    ['[R2.10-36] an hour of the morning', of('hourpicker'), '09:30', null],
    ['[R2.10-36] an hour of three digits', of('hourpicker'), '109:30', 'Valor inválido.'],
    ['[R2.10-36] minutes of three digits', of('hourpicker'), '09:300', 'Valor inválido.'],
    ['[R2.10-36] no hour', of('hourpicker'), '24:00', 'Valor inválido.'],
    ['tabs hold no value', of('tabs', { required: true }), null, null],
    ['a divider holds no value', of('divider', { required: true }), null, null],
    ['a popup holds no value', of('popup', { required: true }), null, null],
  ])('%s is checked by the rules of its type', (_title, checked, value, sentence) => {
    expect(said(validateField(checked, value))).toBe(sentence)
  })
})

test.each([
  ['10', 10],
  [0, 0],
  ['', null],
  [null, null],
  [undefined, null],
  ['many', null],
])('A limit written as %j is %s', (limit, expected) => {
  expect(bound(limit)).toBe(expected)
})

test('Validation issues come by field name, and only for broken fields', () => {
  const fields = [field, { ...field, name: 'cpf' }, { ...field, name: 'fim', disabled: true }]
  expect(validateForm(fields, { nome: 'Ana', cpf: '' })).toEqual({
    cpf: { key: 'validation.required', params: {} },
  })
})

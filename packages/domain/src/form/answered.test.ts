import type { FormField } from '@ramal/contract/form'
import { expect, it } from 'vitest'
import { answeredFields } from './answered.ts'
import type { FormValues } from './values.ts'

const field = (type: FormField['type'], name: string, more: Partial<FormField> = {}): FormField => ({
  type,
  name,
  label: name.toUpperCase(),
  ...more,
})
/** Label and value of what is told; the name is the field's. */
function told(fields: FormField[], values: FormValues) {
  const answers = answeredFields([{ label: '', fields }], values)
  expect(answers.map(({ name }) => name.toUpperCase())).toEqual(answers.map(({ label }) => label))
  return answers.map(({ label, value }) => ({ label, value }))
}
const SIZES = [
  { text: 'Grande', value: 1 },
  { text: 'Pequeno', value: 2 },
]

it('Answers are told by their labels and the texts of their options, in the order of the form, empty ones not', () => {
  const fields = [
    field('text', 'nome'),
    field('select', 'tamanho', { options: SIZES }),
    field('combobox', 'varios', { options: SIZES, multiple: true }),
    field('switch', 'aceita'),
    field('number', 'vezes'),
    field('file', 'contrato'),
    field('api', 'loja'),
    field('text', 'vazio'),
    field('text', 'lista'),
    field('text', 'so_espacos'),
    field('select', 'nao_mais', { options: SIZES }),
    field('autocomplete', 'cliente'),
  ]
  const values = {
    cliente: { id: 3, full_name: 'João Souza' },
    nao_mais: 'x', // is offered no more
    so_espacos: ' ',
    lista: [],
    vazio: '',
    loja: { id: 4, description: 'Centro' },
    contrato: { name: 'contrato.pdf', file: 'x', size: 3 },
    vezes: 0,
    aceita: false,
    varios: [2, 1],
    tamanho: '1',
    nome: 'João',
  }
  expect(told(fields, values)).toEqual([
    { label: 'NOME', value: 'João' },
    { label: 'TAMANHO', value: 'Grande' },
    { label: 'VARIOS', value: 'Pequeno, Grande' },
    { label: 'ACEITA', value: false },
    { label: 'VEZES', value: '0' },
    { label: 'CONTRATO', value: 'contrato.pdf' },
    { label: 'LOJA', value: 'Centro' },
    { label: 'NAO_MAIS', value: 'x' },
    { label: 'CLIENTE', value: 'João Souza' },
  ])
})

it('What is hidden, secret, not shown or no answer is not told; fields of inner tabs are', () => {
  const inner = { label: 'x', fields: [field('text', 'rua')] }
  const fields = [
    field('hidden', 'h'),
    field('text', 'senha', { cryptography: true }),
    field('text', 'so_se', { visible_if: [{ field: 'rua', op: 'eq', value: 'outra' }] }),
    field('classification', 'c'),
    field('tabs', 't', { tabs: [inner] }),
    field('api', 'sem_texto'),
  ]
  const values = { h: '1', senha: 's', so_se: 'y', c: { x: 1 }, t: 'z', rua: 'A', sem_texto: { id: 4 } }
  expect(told(fields, values)).toEqual([{ label: 'RUA', value: 'A' }])
})

it('Values that nobody can have chosen are not told, and stop nothing', () => {
  const trap = { toString: 1, valueOf: 1 }
  const fields = [
    field('select', 'tamanho', { options: SIZES }),
    field('combobox', 'varios', { options: SIZES, multiple: true }),
    field('text', 'nome'),
    field('text', 'listas'),
    field('text', 'outro'),
  ]
  const values = { tamanho: trap, varios: [trap, 2], nome: trap, listas: [[trap], ['x']], outro: 'x' }
  expect(told(fields, values)).toEqual([
    { label: 'VARIOS', value: 'Pequeno' },
    { label: 'OUTRO', value: 'x' },
  ])
})

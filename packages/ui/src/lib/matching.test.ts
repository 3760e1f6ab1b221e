import { expect, it } from 'vitest'
import { matching } from './matching.ts'

const OPTIONS = ['Cartão de crédito', 'Boleto', 'Crédito em conta'].map((label) => ({ label }))
const found = (query: string) => matching(OPTIONS, query).map(({ label }) => label)

it.each([
  ['who types without accents and capitals finds it', 'CARTAO', ['Cartão de crédito']],
  ['who types with accents finds it', 'crédito', ['Cartão de crédito', 'Crédito em conta']],
  ['every word counts, in any order', 'credito cartao', ['Cartão de crédito']],
  ['a part of a word is enough', 'ole', ['Boleto']],
  ['blanks alone leave the list whole', '  ', ['Cartão de crédito', 'Boleto', 'Crédito em conta']],
  ['what nothing is called finds nothing', 'pix', []],
])('Options are found by what is typed: %s', (_, query, labels) => {
  expect(found(query)).toEqual(labels)
})

import { describe, expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

const options = [
  { text: 'Boleto', value: 'b' },
  { text: 'Cartão', value: 2 },
]

describe('an answer as people read it', () => {
  it.each([
    ['a text', { type: 'text' }, 'Ligou ontem', 'Ligou ontem'],
    ['a number', { type: 'number' }, 0, '0'],
    ['what was chosen', { type: 'select', options }, 2, 'Cartão'],
    ['what was chosen and is offered no more', { type: 'select', options }, 'x', 'x'],
    ['several of them', { type: 'combobox', options }, ['b', 2], 'Boleto, Cartão'],
    ['a row of a lookup', { type: 'api' }, { id: 3, description: 'Suporte' }, 'Suporte'],
    ['a client', { type: 'autocomplete' }, { id: 3, full_name: 'João Souza' }, 'João Souza'],
    ['a switch', { type: 'switch' }, false, false],
    ['nothing', { type: 'text' }, ' ', null],
    ['nothing chosen', { type: 'combobox', options }, [], null],
    ['no value', { type: 'text' }, null, null],
    ['a thing without a name', { type: 'api' }, { id: 3 }, null],
    ['what is not shown', { type: 'hidden' }, 'x', null],
    ['a classification, which is told elsewhere', { type: 'classification' }, { comment: 'x' }, null],
  ])('%s', (_what, field, value, expected) => {
    expect(answerText(field, value)).toBe(expected)
  })
})

import { expect, it } from 'vitest'
import { sampleMessage } from '../testing/samples.ts'
import { labelOf, listedWords, wordsOf } from './message-label.ts'

it.each([
  ['a text says its words', {}, 'text', 'Oi, meu boleto venceu'],
  ['a photo without words has none', { type: 'photo', content: '' }, 'photo', null],
  ['a sticker is called that, though its type is photo', sticker(), 'sticker', null],
  ['what we cannot show has no words', unsupported(), 'unsupported', null],
  ['a change of number has no words', numberChanged(), 'number_changed', null],
  ['an order says its goods', order(), 'order', '2 × pao-10 – para hoje'],
  ['what was taken back has no words, whatever stands for it', deleted(), 'deleted', null],
] as const)('A message has its label and its words: %s', (_, overrides, label, words) => {
  const message = sampleMessage(overrides)
  expect([labelOf(message), wordsOf(message)]).toEqual([label, words])
})

it('A list keeps the words of an order without its money, and of anything else its own', () => {
  expect(listedWords(sampleMessage(order()))).toBe('2 × pao-10 – para hoje')
  expect(listedWords(sampleMessage({ content: 'Oi' }))).toBe('Oi')
})

function order() {
  const items = [{ product: 'pao-10', quantity: 2, price: 7.5, currency: 'BRL' }]
  return {
    content: '2 × pao-10 (R$ 7,50)\npara hoje',
    details: { kind: 'order', catalog: null, note: 'para hoje', items },
  } as const
}

function sticker() {
  return { type: 'photo', content: '', details: { kind: 'sticker', animated: false } } as const
}

function deleted() {
  return { content: 'Mensagem apagada', details: { kind: 'deleted' } } as const
}

function unsupported() {
  return { details: { kind: 'unsupported', name: null, code: null, reason: null } } as const
}

function numberChanged() {
  return { details: { kind: 'number_changed', from: null, to: '5511988887777' } } as const
}

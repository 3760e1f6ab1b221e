import { expect, it } from 'vitest'
import { labelOf, wordsOf } from './message-label.ts'
import { sampleMessage } from './testing/samples.ts'

it.each([
  ['a text says its words', {}, 'text', 'Oi, meu boleto venceu'],
  ['a photo without words has none', { type: 'photo', content: '' }, 'photo', null],
  ['a sticker is called that, though its type is photo', sticker(), 'sticker', null],
  ['what was taken back has no words, whatever stands for it', deleted(), 'deleted', null],
] as const)('A message has its label and its words: %s', (_, overrides, label, words) => {
  const message = sampleMessage(overrides)
  expect([labelOf(message), wordsOf(message)]).toEqual([label, words])
})

function sticker() {
  return { type: 'photo', content: '', details: { kind: 'sticker', animated: false } } as const
}

function deleted() {
  return { content: 'Mensagem apagada', details: { kind: 'deleted' } } as const
}

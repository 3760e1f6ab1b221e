import { describe, expect, it } from 'vitest'
import { dialled, fitOf, matchedParts, rank } from './rank.ts'

const item = (label: string, more: { words?: string; number?: string; others?: string[] } = {}) => ({
  id: label,
  label,
  ...more,
})

describe('how a text fits', () => {
  it.each([
    ['Chats', 'chats', 'exact'],
    ['Chamadas', 'cham', 'prefix'],
    ['Ir para o início', 'inicio', 'wordStart'],
    ['Ir para o início', 'IR INÍ', 'wordStart'],
    ['Softphone', 'phone', 'loose'],
    ['Chats', 'pausa', null],
    ['Chats', '?', null],
    ['Chats', '', 'loose'],
    ['Chats', '  chats ', 'exact'],
    ['Entrar em pausa', 'entrar zz', null],
    ['Microfone e fone', 'ofone ne', 'loose'],
    ['Microfone', 'ofone zz', null],
    ['Ir -- para', 'ir -- para', 'exact'],
  ] as const)('To “%s” the text “%s” fits: %s', (label, text, fit) => {
    expect(fitOf(item(label), text)).toBe(fit)
  })

  it('Another word for it finds an item as the beginning of one of its own would', () => {
    const pause = item('Entrar em pausa', { words: 'break intervalo' })
    const fits = ['interv', 'entrar break', 'valo', 'break zz'].map((text) => fitOf(pause, text))
    expect(fits).toEqual(['otherName', 'otherName', null, null])
  })

  it.each([
    ['11999990000', 'exact'],
    ['+55 11 99999-0000', 'exact'],
    ['5511999990000', 'exact'],
    ['(11) 9999', 'prefix'],
    ['90000', 'loose'],
    ['77', null],
  ] as const)('To the number (11) 99999-0000 the text “%s” fits: %s', (text, fit) => {
    expect(fitOf(item('Maria', { number: '+55 (11) 99999-0000' }), text)).toBe(fit)
  })

  it.each([
    ['529.982.247-25', 'exact'],
    ['52998', 'prefix'],
    ['1133330000', 'exact'],
    ['99999', 'prefix'],
    ['77', null],
  ] as const)('By any of their numbers, a document among them, somebody fits “%s”: %s', (text, fit) => {
    const maria = item('Maria', { number: '999990000', others: ['1133330000', '52998224725'] })
    expect(fitOf(maria, text)).toBe(fit)
  })

  it('A name with digits in it is found by them where it has no number', () => {
    expect(fitOf(item('Fila 2'), '2')).toBe('wordStart')
  })
})

it.each([
  ['10002', '10002'],
  ['(11) 3333-4444', '1133334444'],
  ['+55 11 3333-4444', '1133334444'],
  ['55 9999-1111', '5599991111'],
  ['55 11 3333-4444', '1133334444'],
  ['+5511', '11'],
  [' 10002 ', '10002'],
  ['ramal 10002', null],
  ['2 vezes', null],
  ['', null],
] as const)('“%s” is dialled as %s', (text, digits) => {
  expect(dialled(text)).toBe(digits)
})

describe('the order', () => {
  const [calls, chats, closeChat, softphone] = [
    item('Chamadas'),
    item('Chats'),
    item('Encerrar o chat'),
    item('Bate-chat'),
  ]
  it('What begins with the text stands before words in the middle, and equals keep their order', () => {
    const items = [softphone, closeChat, calls, chats]
    expect(rank(items, 'ch')).toEqual([calls, chats, softphone, closeChat])
  })

  const five = ['a1', 'a2', 'a3', 'a4', 'a5'].map((label) => item(label))
  it.each([
    [1, ['a1', 'a2', 'a3', 'a5', 'a4']],
    [9, ['a1', 'a2', 'a5', 'a3', 'a4']],
  ])('What was used %i times moves up among equals, by two places at most', (times, order) => {
    expect(rank(five, 'a', { a5: times }).map(({ id }) => id)).toEqual(order)
  })

  it('What is to stand last does, also where it fits best', () => {
    const items = [
      { id: 'list', label: 'Pausas', isLast: true },
      { id: 'lunch', label: 'Entrar em pausa: Almoço' },
    ]
    expect(rank(items, 'pausa').map(({ id }) => id)).toEqual(['lunch', 'list'])
  })

  it('However often it was used, an item stays below what fits better', () => {
    expect(rank([calls, closeChat], 'ch', { [closeChat.id]: 99 })).toEqual([calls, closeChat])
  })
})

it.each([
  ['Ir para o início', 'inic', ['iníc']],
  ['Chamadas e chats', 'chat cham', ['Cham', 'chat']],
  ['Softphone', 'phone', ['phone']],
  ['Recado do Caio', 'ca', ['Ca']],
  ['Sala 2', 'a2 2', ['2']],
  ['Fila (São Paulo)', 'sao', ['São']],
  ['Chats', 'zz', []],
  ['aaa', 'aa a', ['aa']],
])('Of “%s” the text “%s” marks %j', (label, text, marked) => {
  const letters = Array.from(label)
  expect(matchedParts(label, text).map(({ from, to }) => letters.slice(from, to).join(''))).toEqual(marked)
})

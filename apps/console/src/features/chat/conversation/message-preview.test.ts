import { beforeAll, describe, expect, test } from 'vitest'
import { i18n, showLocale } from '../../../lib/i18n.ts'
import { contactOf, labelText, lastLine, lineOf } from './message-preview.ts'

beforeAll(() => showLocale('pt-br'))

test('A text is called a message, and every other kind by its own name', () => {
  expect(labelText('text', i18n.t)).toBe('Mensagem')
  expect(labelText('photo', i18n.t)).toBe('Foto')
})

test('A message in one line is its words, or its kind where it has none', () => {
  expect(lineOf({ type: 'photo', content: 'a nota' }, i18n.t)).toBe('a nota')
  expect(lineOf({ type: 'photo', content: '' }, i18n.t)).toBe('Foto')
})

describe('the last message of a chat', () => {
  test.each([
    ['its words, whatever it is', { last_message: 'a nota', last_message_kind: 'photo' }, 'a nota'],
    ['the kind of one without words', { last_message: '', last_message_kind: 'photo' }, 'Foto'],
    ['nothing for a text without words', { last_message: '', last_message_kind: 'text' }, ''],
    ['nothing where there is none', { last_message: null, last_message_kind: null }, ''],
  ] as const)('The line of a chat’s last message says %s', (_what, chat, line) => {
    expect(lastLine(chat, i18n.t)).toBe(line)
  })
})

test.each([
  [{ phone: '5511999990002', username: 'joao' }, '(11) 99999-0002'],
  [{ phone: '', username: 'joao' }, '@joao'],
  [{ phone: '', username: null }, ''],
])('A customer of %j is reached by "%s"', (customer, contact) => {
  expect(contactOf(customer)).toBe(contact)
})

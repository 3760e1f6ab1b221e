import { getCallStep } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { beforeAll, describe, expect, test } from 'vitest'
import { i18n, showLocale } from '../../lib/i18n.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { type DetailField, labelOf, wordsOf } from './call-words.ts'

beforeAll(() => showLocale('pt-br'))

const CALL = goldenAnswer(getCallStep).body
const said = (field: DetailField, change: Partial<CallDetail>) =>
  wordsOf({ ...CALL, ...change }, field, i18n.t)

test('§2.8: The type of a call is called its direction, every other field by its own name', () => {
  expect(labelOf('call_type', i18n.t)).toBe('Direção')
  expect(labelOf('phone', i18n.t)).toBe('Telefone')
})

describe('the facts of a call in words', () => {
  test.each(['datetime', 'queue_started_datetime', 'queue_answered_datetime'] as const)(
    'The moment %s is a date and a time',
    (field) => {
      expect(said(field, { [field]: new Date(2025, 2, 4, 9, 6, 3).toISOString() })).toBe(
        '04/03/2025 09:06:03',
      )
    },
  )

  test('A moment that never came is empty', () => {
    expect(said('queue_answered_datetime', { queue_answered_datetime: null })).toBe('')
  })

  test.each(['total_duration', 'total_answer_duration'] as const)('The duration %s has minutes', (field) => {
    expect(said(field, { [field]: 61 })).toBe('1:01')
  })

  test.each([
    ['mobile', 'Celular'],
    ['other', 'Outro'],
    ['foreign', 'Internacional'],
    ['internal', 'Ramal interno'],
    ['satellite', 'satellite'],
    [null, ''],
  ])('A telephone of the type %s is called "%s"', (phone_type, words) => {
    expect(said('phone_type', { phone_type })).toBe(words)
  })

  test.each([
    ['agent', 'Agente'],
    ['client', 'Cliente'],
    [null, ''],
  ] as const)('A call that was ended in its queue by %s says "%s"', (queue_ended_by, words) => {
    expect(said('queue_ended_by', { queue_ended_by })).toBe(words)
  })

  test('§4.1: A call of the dialer goes the same way, be it of the one type or the other', () => {
    const [one, other] = [said('call_type', { call_type: 12 }), said('call_type', { call_type: 14 })]
    expect(one).toBe(other)
    expect(said('call_type', { call_type: 20 })).toBe('Entrante')
  })

  test.each([
    [486, null, 'Destino ocupado'],
    [499, 'Linha ocupada lá', 'Linha ocupada lá'],
    [499, null, '499'],
    [null, null, ''],
  ])('A call with the status %s and the text %j says "%s" (A-90)', (dial_status, dial_status_text, words) => {
    expect(said('dial_status_text', { dial_status, dial_status_text })).toBe(words)
  })

  test('Any other field is shown as it is, and empty where the call has none', () => {
    expect(said('id', { id: 7 })).toBe('7')
    expect(said('queue', { queue: null })).toBe('')
  })
})

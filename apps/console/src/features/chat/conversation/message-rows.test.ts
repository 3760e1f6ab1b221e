import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { expect, test } from 'vitest'
import { rowsOf } from './message-rows.ts'

const at = (day: number, minute: number) => new Date(2025, 2, day, 12, minute).toISOString()
const client = (id: number, datetime: string) => sampleMessage({ id, datetime })
const agent = (id: number, datetime: string) =>
  sampleMessage({ id, datetime, sent_by: 'agent', user: { id: 7 } })
const shape = (messages: Parameters<typeof rowsOf>[0]) =>
  rowsOf(messages).map((row) =>
    row.type === 'day'
      ? row.day
      : `${row.message.id}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`,
  )

test('Each day of a conversation begins with its date', () => {
  expect(shape([client(1, at(14, 0)), client(2, at(15, 0))])).toEqual([
    '14/03/2025',
    '1 first last',
    '15/03/2025',
    '2 first last',
  ])
})

test('Messages of one sender are a group until a longer silence or another sender', () => {
  const messages = [client(1, at(14, 0)), client(2, at(14, 4)), client(3, at(14, 10)), agent(4, at(14, 11))]
  expect(shape(messages)).toEqual(['14/03/2025', '1 first', '2 last', '3 first last', '4 first last'])
})

test('A message that is not for the agent is left out', () => {
  expect(shape([sampleMessage({ visible_agent: false })])).toEqual([])
})

test('A silence of five minutes ends a group, and one that is shorter does not', () => {
  const after = (ms: number) => new Date(Date.parse(at(14, 0)) + ms).toISOString()
  expect(shape([client(1, at(14, 0)), client(2, after(299_999))])).toEqual([
    '14/03/2025',
    '1 first',
    '2 last',
  ])
  expect(shape([client(1, at(14, 0)), client(2, after(300_000))])).toEqual([
    '14/03/2025',
    '1 first last',
    '2 first last',
  ])
})

test('Messages of two agents are not one group', () => {
  const other = sampleMessage({ id: 2, datetime: at(14, 1), sent_by: 'agent', user: { id: 8 } })
  expect(shape([agent(1, at(14, 0)), other])).toEqual(['14/03/2025', '1 first last', '2 first last'])
})

test('What the system says beside a customer’s message is no group with it', () => {
  const system = sampleMessage({ id: 2, datetime: at(14, 1), sent_by: 'system' })
  expect(shape([client(1, at(14, 0)), system])).toEqual(['14/03/2025', '1 first last', '2 first last'])
})

test('Midnight ends a group, however short the silence', () => {
  const before = new Date(2025, 2, 14, 23, 59).toISOString()
  const after = new Date(2025, 2, 15, 0, 1).toISOString()
  expect(shape([client(1, before), client(2, after)])).toEqual([
    '14/03/2025',
    '1 first last',
    '15/03/2025',
    '2 first last',
  ])
})

test('A message that is not for the agent parts no group', () => {
  const hidden = sampleMessage({ id: 2, datetime: at(14, 1), sent_by: 'system', visible_agent: false })
  expect(shape([client(1, at(14, 0)), hidden, client(3, at(14, 2))])).toEqual([
    '14/03/2025',
    '1 first',
    '3 last',
  ])
})

test('The lines of a conversation have keys of their own, which stay when older messages come before them', () => {
  const today = [client(2, at(15, 0)), client(3, at(15, 1))]
  const keys = rowsOf(today).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  expect(
    rowsOf([client(1, at(14, 0)), ...today])
      .map(({ key }) => key)
      .slice(2),
  ).toEqual(keys)
})

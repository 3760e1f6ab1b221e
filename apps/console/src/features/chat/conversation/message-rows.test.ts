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

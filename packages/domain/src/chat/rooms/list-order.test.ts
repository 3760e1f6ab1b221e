import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byLastResponse, filterChats } from './list-order.ts'

const chat = (id: number, at: number | null, title = 'João', phone = '5511999990000') => ({
  id,
  title,
  phone,
  datetime: '2025-03-14T12:20:00Z',
  last_client_response_ts: at,
})

test('[R2.7-03] Chats are listed by their last response, latest first, those without one last', () => {
  const chats = [chat(1, null), chat(2, 10), chat(3, 30), chat(4, 20), chat(5, null)]
  expect(byLastResponse(chats).map((item) => item.id)).toEqual([3, 4, 2, 5, 1])
})

test('[R2.7-03] The order of chats does not depend on the order of arrival', () => {
  const list = fc.uniqueArray(fc.record({ id: fc.nat(50), at: fc.option(fc.nat(5)) }), {
    selector: (x) => x.id,
  })
  fc.assert(
    fc.property(list, (items) => {
      const chats = items.map((item) => chat(item.id, item.at))
      expect(byLastResponse(chats)).toEqual(byLastResponse(chats.toReversed()))
    }),
  )
})

const chats = [chat(1, 0, 'João Souza'), chat(2, 0, 'Maria', '+55 (21) 98888-7777')]
const shown = (iso: string) => (iso.startsWith('2025-03-14') ? '14/03/2025 09:20:00 AM' : '')

test.each([
  ['', [1, 2]],
  ['joao', [1]],
  ['SOUZA', [1]],
  ['mari', [2]],
  ['98888', [2]],
  ['(21) 98888-7777', [2]],
  ['21988887777', [2]],
  ['+55 (11) 99999-0000', [1]],
  ['(31) 3333-4444', []],
  ['14/03/2025', [1, 2]],
  ['09:20:00 am', [1, 2]],
  ['( )', []],
  ['  joao  ', [1]],
  ['   ', [1, 2]],
  ['Maria 98888', []],
  ['98888 Maria', []],
  ['nobody', []],
  ['15/03/2025', []],
])('[R2.7-02] The search for %j finds the chats %j', (text, found) => {
  expect(filterChats(chats, text, shown).map((item) => item.id)).toEqual(found)
})

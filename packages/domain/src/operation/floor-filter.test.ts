import { expect, it } from 'vitest'
import { isWantedAgent, isWantedQueue, isWantedService, NO_FILTER } from './floor-filter.ts'
import { floorAgent, floorCall, floorChat, floorQueue } from './testing/floor.ts'

const JOAO = floorAgent(1, {
  description: 'João Souza',
  call: { uid: 'x', direction: 'incoming', phone: '11999990001', name: 'Maria', queue: null },
})

it.each([
  [{ text: 'joao' }, true],
  [{ text: 'souza JOÃO' }, true],
  [{ text: '10001' }, true],
  [{ text: '(11) 99999' }, true],
  [{ text: 'maria' }, true],
  [{ text: 'pedro' }, false],
  [{ teamId: 1 }, true],
  [{ teamId: 2 }, false],
  [{ queue: 'telephony 1' }, true],
  [{ queue: 'chat 1' }, false],
])('For %j João is wanted: %s', (filter, isWanted) => {
  expect(isWantedAgent(JOAO, { ...NO_FILTER, ...filter })).toBe(isWanted)
})

it('Queues, calls and chats are found by queue and by whom they are about', () => {
  const of = (change: object) => ({ ...NO_FILTER, ...change })
  expect(isWantedQueue(floorQueue(1), of({ queue: 'telephony 2' }))).toBe(false)
  expect(isWantedQueue(floorQueue(1), of({ text: 'fila' }))).toBe(true)
  expect(isWantedService(floorCall(1), of({ text: '9999-0001' }))).toBe(true)
  expect(isWantedService(floorChat(1), of({ text: 'agente' }))).toBe(true)
  expect(isWantedService(floorChat(1), of({ queue: 'telephony 1' }))).toBe(false)
})

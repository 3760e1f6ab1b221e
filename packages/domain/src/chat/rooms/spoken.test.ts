import { expect, it } from 'vitest'
import { sampleChat, sampleMessage } from '../testing/samples.ts'
import type { Conversation } from './conversation.ts'
import { type AudibleChats, spokenChats } from './spoken.ts'
import { noRooms, type Room, withRoom } from './state.ts'

const AGENT = { userId: 7, pause: null, limit: null, autoAnswer: false, timeoutToRemoveInactive: null }
const chat = sampleChat({ answered: true, user: { id: 7 } })
const written = (id: number, rest = {}) => sampleMessage({ id, ...rest })
const held = (...messages: ReturnType<typeof written>[]): Conversation => ({
  ...{ loaded: true, hasMore: false },
  messages,
})
const active = (conversation = held(written(2)), rest = {}): Room => ({
  phase: 'active',
  chat: { ...chat, ...rest },
  conversation,
})
const closing: Room = { phase: 'closing', chat, conversation: held(written(2)), closesAt: 9, seconds: 9 }
const at = (
  room: Room,
  selected: number | null = chat.id,
  rest: Partial<AudibleChats> = {},
): AudibleChats => ({
  ...{ rooms: withRoom(noRooms(AGENT), room), selected, parting: new Set<number>() },
  ...rest,
})
const ours = (status: 'accepted' | 'failed', waits = false) => ({
  ...written(3, { sent_by: 'agent', status }),
  waits,
})

it.each<[string, AudibleChats, AudibleChats, readonly string[]]>([
  ['A chat that rings and is taken', at({ phase: 'waiting', chat }), at(active()), ['answered']],
  ['A chat whose answer has come', at({ phase: 'answering', chat }), at(active()), ['answered']],
  ['A chat that was there after a reload', { ...at(active()), rooms: noRooms(AGENT) }, at(active()), []],
  ['A first page of messages', at(active({ ...held(), loaded: false })), at(active()), []],
  ['A new message of the customer', at(active()), at(active(held(written(2), written(4)))), ['wrote']],
  ['An older message', at(active()), at(active(held(written(1), written(2)))), []],
  [
    'A message in a chat that is not chosen',
    at(active(), null),
    at(active(held(written(2), written(4))), null),
    [],
  ],
  [
    'A message that failed',
    at(active(held(ours('accepted'))), null),
    at(active(held(ours('failed'))), null),
    ['failed'],
  ],
  ['A message that waits', at(active(held(ours('accepted')))), at(active(held(ours('failed', true)))), []],
  ['A chat that runs out', at(active()), at(active(held(written(2)), { has_expired: true })), ['locked']],
  [
    'A locked chat that is chosen',
    at(active(undefined, { has_expired: true }), null),
    at(active(undefined, { has_expired: true })),
    ['locked'],
  ],
  ['A chat that ends, once', at(active()), at(closing), ['ended']],
  [
    'A chat that the agent has closed',
    at(active(), null, { parting: new Set([chat.id]) }),
    at(closing, null),
    [],
  ],
])('%s: what is said of it', (_, before, now, said) => {
  expect(spokenChats(before, now).map(({ what }) => what)).toEqual(said)
})

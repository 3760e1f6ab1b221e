import { describe, expect, test } from 'vitest'
import { sampleChat, sampleMessage } from '../testing/samples.ts'
import type { RoomsEffect, RoomsEvent } from './event.ts'
import { transitionRooms } from './rooms.ts'
import {
  type ChatAgent,
  listedRooms,
  noRooms,
  openChats,
  type Rooms,
  ringingChats,
  unreadTotal,
} from './state.ts'

const AGENT: ChatAgent = { userId: 7, pause: null, limit: 2, autoAnswer: false, timeoutToRemoveInactive: 15 }
const PAUSE = { enableWebchat: true, allowIncomingChat: false, allowOutgoingChat: false }
const at = (now: number, eventSeq?: number) =>
  eventSeq === undefined ? { now } : { now, topic: 'user:7', eventSeq }
const mine = (id: number, overrides = {}) => sampleChat({ id, answered: true, user: { id: 7 }, ...overrides })

function play(events: readonly RoomsEvent[], agent: Partial<ChatAgent> = {}) {
  let rooms = noRooms({ ...AGENT, ...agent })
  let last: readonly RoomsEffect[] = []
  const all: RoomsEffect[] = []
  for (const event of events) {
    const [next, effects] = transitionRooms(rooms, event)
    rooms = next
    last = effects
    all.push(...effects)
  }
  return { rooms, last, all }
}

const comes = (chat = sampleChat(), place = at(0)): RoomsEvent => ({ type: 'chat', chat, place })
const ends = (stepId: number, reason: 'client' | 'transfer' | 'closed', place = at(0)): RoomsEvent => ({
  type: 'end',
  stepId,
  reason,
  place,
})
const ids = (rooms: Rooms) => listedRooms(rooms).map((room) => room.chat.id)
const phase = (rooms: Rooms, id = 4001) => rooms.byId.get(id)?.phase

describe('an incoming chat', () => {
  test('[R4.9-15] An incoming chat rings and is announced; the second waits behind it', () => {
    const { rooms, all } = play([comes(), comes(sampleChat({ id: 4002 }))])
    expect(ringingChats(rooms).map((chat) => chat.id)).toEqual([4001, 4002])
    expect(all.map((effect) => effect.type)).toEqual(['announce', 'announce'])
    expect(ids(rooms)).toEqual([])
  })

  test('[R4.9-22] An incoming chat joins the list when answered, with the new-message sound', () => {
    const { rooms, last } = play([comes(), { type: 'answer_pressed', stepId: 4001 }, comes(mine(4001))])
    expect(ids(rooms)).toEqual([4001])
    expect(ringingChats(rooms)).toEqual([])
    expect(last).toEqual([{ type: 'new_message_sound' }])
  })

  test('The server is asked when the agent answers a chat', () => {
    const { rooms, last } = play([comes(), { type: 'answer_pressed', stepId: 4001 }])
    expect(last).toEqual([{ type: 'answer', stepId: 4001 }])
    expect(phase(rooms)).toBe('answering')
  })

  test('A chat that the agent refuses goes back to the queue and stops ringing', () => {
    const { rooms, last } = play([comes(), { type: 'hangup_pressed', stepId: 4001 }])
    expect(last).toEqual([{ type: 'hangup', stepId: 4001, reason: 'rejected' }])
    expect(rooms.byId.size).toBe(0)
  })

  test('A chat that somebody else already had tells the agent that the answer failed', () => {
    const { rooms, last } = play([
      comes(),
      { type: 'answer_pressed', stepId: 4001 },
      { type: 'no_answer', stepId: 4001 },
    ])
    expect(last).toEqual([{ type: 'answer_failed', stepId: 4001 }])
    expect(rooms.byId.size).toBe(0)
  })

  test('[R4.9-17] Incoming chats are answered by themselves with auto-answer, and a burst does not pass the limit', () => {
    const burst = [1, 2, 3].map((id) => comes(sampleChat({ id })))
    const { all } = play(burst, { autoAnswer: true })
    expect(all).toEqual([
      { type: 'answer', stepId: 1 },
      { type: 'answer', stepId: 2 },
      { type: 'hangup', stepId: 3, reason: 'limit' },
    ])
  })

  test('[R4.9-19] Chats answered by the agent come back after a reload, at the limit and in a pause', () => {
    const chats = [mine(1), mine(2), mine(3)]
    const { rooms, all } = play([{ type: 'chats', chats, place: at(0) }], { pause: PAUSE, limit: 1 })
    expect(ids(rooms)).toHaveLength(3)
    expect(all).toEqual([{ type: 'new_message_sound' }])
  })

  test('[R4.9-21] A-101: A pause that begins while a chat rings hangs the chat up', () => {
    const { rooms, last } = play([comes(), { type: 'agent_changed', agent: { ...AGENT, pause: PAUSE } }])
    expect(last).toEqual([{ type: 'hangup', stepId: 4001, reason: 'paused' }])
    expect(rooms.byId.size).toBe(0)
  })

  test('[R4.9-20] A-101: Answering the last free place hangs up what still rings', () => {
    const { last } = play(
      [comes(), comes(sampleChat({ id: 4002 })), { type: 'answer_pressed', stepId: 4001 }],
      { limit: 1 },
    )
    expect(last).toEqual([
      { type: 'answer', stepId: 4001 },
      { type: 'hangup', stepId: 4002, reason: 'limit' },
    ])
  })

  test('A chat stops ringing when the link is lost, and rings again from the next list', () => {
    const lost: RoomsEvent[] = [comes(), comes(mine(1)), { type: 'link_lost' }]
    expect(ringingChats(play(lost).rooms)).toEqual([])
    expect(ids(play(lost).rooms)).toEqual([1])
    const again = play([...lost, { type: 'chats', chats: [sampleChat(), mine(1)], place: at(9000) }])
    expect(ringingChats(again.rooms)).toHaveLength(1)
  })

  test('A chat stops ringing when a colleague has answered it', () => {
    const { rooms } = play([comes(), comes(sampleChat({ answered: true, user: { id: 8 } }))])
    expect(rooms.byId.size).toBe(0)
  })
})

describe('an end', () => {
  test.each(['transfer', 'hangup'] as const)('[R4.9-24] An end by %s removes the room at once', (reason) => {
    const { rooms, last } = play([comes(mine(4001)), { type: 'end', stepId: 4001, reason, place: at(0) }])
    expect(rooms.byId.size).toBe(0)
    expect(last).toEqual([{ type: 'forget', stepId: 4001, uid: sampleChat().uid }])
  })

  test('[R4.9-25] An end from elsewhere locks the room and counts the seconds of the team', () => {
    const { rooms } = play([comes(mine(4001)), ends(4001, 'client', at(1000))])
    expect(rooms.byId.get(4001)).toMatchObject({
      phase: 'closing',
      closesAt: 16_000,
      seconds: 15,
      chat: { end: true },
    })
    expect(openChats(rooms)).toBe(0)
  })

  test('[R4.9-25] A room whose countdown is at 0 is closed by force, once, and then gone', () => {
    const start = [comes(mine(4001)), ends(4001, 'closed', at(0))]
    expect(play([...start, { type: 'tick', now: 14_999 }]).last).toEqual([])
    const over = play([...start, { type: 'tick', now: 15_000 }])
    expect(over.last).toEqual([{ type: 'force_close', stepId: 4001, uid: sampleChat().uid }])
    expect(play([...start, { type: 'tick', now: 15_000 }, { type: 'tick', now: 16_000 }]).last).toEqual([])
    const gone = play([
      ...start,
      { type: 'tick', now: 15_000 },
      { type: 'closed', stepId: 4001, place: at(15_100) },
    ])
    expect(gone.rooms.byId.size).toBe(0)
  })

  test('[R4.9-25] A full list does not remove a room that counts down', () => {
    const { rooms } = play([
      comes(mine(4001)),
      ends(4001, 'client'),
      { type: 'chats', chats: [], place: at(100) },
    ])
    expect(phase(rooms)).toBe('closing')
  })

  test('A full list does not remove a room whose forced close is under way', () => {
    const events: RoomsEvent[] = [comes(mine(4001)), ends(4001, 'client'), { type: 'tick', now: 15_000 }]
    const { rooms, last } = play([...events, { type: 'chats', chats: [], place: at(15_001) }])
    expect(phase(rooms)).toBe('leaving')
    expect(last).toEqual([])
  })

  test('[R4.9-27] A removed room takes its messages with it, and a late message does not bring it back', () => {
    const message = sampleMessage()
    const { rooms, last } = play([
      comes(mine(4001)),
      { type: 'message', stepId: 4001, message },
      { type: 'closed', stepId: 4001, place: at(0) },
      { type: 'message', stepId: 4001, message: sampleMessage({ id: 88002 }) },
    ])
    expect(rooms.byId.has(4001)).toBe(false)
    expect(last).toEqual([])
  })

  test('An end while a chat rings removes it without a countdown', () => {
    expect(play([comes(), ends(4001, 'client')]).rooms.byId.size).toBe(0)
  })

  test('A ringing chat is judged again when the agent’s limit or auto-answer changes', () => {
    const { last } = play([
      comes(mine(1)),
      comes(sampleChat({ id: 2 })),
      { type: 'agent_changed', agent: { ...AGENT, limit: 5, autoAnswer: true } },
    ])
    expect(last).toEqual([{ type: 'answer', stepId: 2 }])
  })
})

describe('a finished chat', () => {
  const closed = [comes(mine(4001)), { type: 'closed', stepId: 4001, place: at(1000) }] as const

  test('[R4.9-28] A finished chat is not brought back by a late frame', () => {
    expect(play([...closed, comes(mine(4001), at(1500))]).rooms.byId.size).toBe(0)
    expect(
      play([...closed, ends(4001, 'closed', at(1100, 9)), comes(mine(4001), at(9000, 8))]).rooms.byId.size,
    ).toBe(0)
  })

  test('[R4.9-28] A finished chat comes back when it is reopened', () => {
    const { rooms } = play([...closed, ends(4001, 'closed', at(1100, 9)), comes(mine(4001), at(1200, 10))])
    expect(ids(rooms)).toEqual([4001])
  })

  test('[R4.9-28] A chat that is reopened in its countdown stays', () => {
    const { rooms } = play([
      comes(mine(4001), at(0, 1)),
      ends(4001, 'client', at(1000, 2)),
      comes(mine(4001), at(1100, 3)),
    ])
    expect(phase(rooms)).toBe('active')
  })

  test('A chat frame older than the end does not stop the countdown', () => {
    const { rooms } = play([
      comes(mine(4001), at(0, 1)),
      ends(4001, 'client', at(1000, 3)),
      comes(mine(4001), at(1100, 2)),
    ])
    expect(rooms.byId.get(4001)).toMatchObject({ phase: 'closing', chat: { end: true } })
  })
})

describe('messages', () => {
  const open = [comes(mine(4001, { unread_messages: 2, unread: true }))]

  test('[R4.9-39] A new message of the customer sounds, a repeated one and our own do not', () => {
    const message = sampleMessage()
    const first = play([...open, { type: 'message', stepId: 4001, message }])
    expect(first.last).toEqual([{ type: 'new_message_sound' }, { type: 'sync', stepId: 4001 }])
    const again = play([
      ...open,
      { type: 'message', stepId: 4001, message },
      { type: 'message', stepId: 4001, message },
    ])
    expect(again.last).toEqual([{ type: 'sync', stepId: 4001 }])
    const own = sampleMessage({ sent_by: 'agent' })
    expect(play([...open, { type: 'message', stepId: 4001, message: own }]).last).toEqual([
      { type: 'sync', stepId: 4001 },
    ])
  })

  test('Seen messages are reported once, up to the newest', () => {
    const events: RoomsEvent[] = [
      ...open,
      { type: 'message', stepId: 4001, message: sampleMessage({ id: 5 }) },
      { type: 'seen', stepId: 4001 },
    ]
    const { rooms, last } = play(events)
    expect(last).toEqual([{ type: 'read', stepId: 4001, messageId: 5 }])
    expect(unreadTotal(rooms)).toBe(0)
    expect(play([...events, { type: 'seen', stepId: 4001 }]).last).toEqual([])
  })

  test('Counters change known chats and nothing else (A-63)', () => {
    const { rooms } = play([
      ...open,
      {
        type: 'counters',
        chats: [
          { id: 4001, unread_messages: 5, unread: true },
          { id: 9, unread_messages: 1, unread: true },
        ],
      },
    ])
    expect(unreadTotal(rooms)).toBe(5)
    expect(rooms.byId.size).toBe(1)
  })

  test('A full list removes rooms it does not name', () => {
    const { rooms, last } = play([comes(mine(1)), { type: 'chats', chats: [mine(2)], place: at(0) }])
    expect(ids(rooms)).toEqual([2])
    expect(last[0]).toMatchObject({ type: 'forget', stepId: 1 })
  })
})

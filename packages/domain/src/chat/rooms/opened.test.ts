import { describe, expect, test } from 'vitest'
import { comes, ends, lists, mine, place, play, talk } from '../testing/rooms-play.ts'
import { sampleChat, sampleMessage } from '../testing/samples.ts'
import type { ConversationMessage } from './conversation.ts'
import type { RoomsEvent } from './event.ts'
import { transitionRooms } from './rooms.ts'
import { unreadTotal } from './state.ts'

const UID = sampleMessage().uid
const local: ConversationMessage = {
  ...sampleMessage({ sent_by: 'agent', status: 'sending' }),
  id: null,
  in_memory: true,
}
const report = {
  id: 5,
  uid: UID,
  status: 'dispatched' as const,
  read: true,
  code: null,
  reason: null,
  external_error: null,
  datetime: sampleMessage().datetime,
}

const OF_A_ROOM: readonly RoomsEvent[] = [
  { type: 'no_answer', stepId: 4001 },
  { type: 'messages', stepId: 4001, messages: [sampleMessage()], hasMore: false, page: 'latest' },
  { type: 'message', stepId: 4001, message: sampleMessage() },
  { type: 'statuses', stepId: 4001, reports: [report] },
  { type: 'answer_pressed', stepId: 4001 },
  { type: 'hangup_pressed', stepId: 4001 },
  { type: 'seen', stepId: 4001 },
  { type: 'send_started', stepId: 4001, message: local },
  { type: 'send_confirmed', stepId: 4001, message: sampleMessage() },
  { type: 'send_failed', stepId: 4001, uid: UID, reason: null, waits: false },
  { type: 'resend_started', stepId: 4001, uid: UID },
  { type: 'closed', stepId: 4001, place: place(0) },
  { type: 'counters', chats: [{ id: 4001, unread_messages: 5, unread: true }] },
  ends(4001),
]

describe('what comes for a room that cannot take it', () => {
  test.each(OF_A_ROOM)('The event $type of a room that is not there changes nothing', (event) => {
    const { rooms } = play([comes(mine(1))])
    expect(transitionRooms(rooms, event)).toEqual([rooms, []])
  })

  test.each(OF_A_ROOM.slice(1, 4).concat(OF_A_ROOM.slice(6, 11)))(
    'The event $type of a conversation changes nothing of a chat that still rings',
    (event) => {
      const { rooms } = play([comes()])
      expect(transitionRooms(rooms, event)).toEqual([rooms, []])
    },
  )

  test.each([
    { type: 'answer_pressed', stepId: 4001 },
    { type: 'hangup_pressed', stepId: 4001 },
    { type: 'no_answer', stepId: 4001 },
  ] as const)('The event $type changes nothing of a chat that is answered', (event) => {
    const { rooms } = play([comes(mine(4001))])
    expect(transitionRooms(rooms, event)).toEqual([rooms, []])
  })

  test('A late frame of a finished chat asks for nothing', () => {
    const closed = [comes(mine(4001)), { type: 'closed', stepId: 4001, place: place(1000) }] as const
    expect(play([...closed, comes(mine(4001), place(1500))]).last).toEqual([])
  })
})

describe('a conversation in its room', () => {
  const sent: RoomsEvent[] = [
    comes(mine(4001, { unread_messages: 2, unread: true })),
    { type: 'send_started', stepId: 4001, message: local },
  ]
  test.each<[string, RoomsEvent[], Partial<ConversationMessage>]>([
    ['is shown as it is sent', [], { id: null, status: 'sending' }],
    [
      'is confirmed',
      [
        {
          type: 'send_confirmed',
          stepId: 4001,
          message: sampleMessage({ id: 5, uid: UID, status: 'accepted' }),
        },
      ],
      { id: 5, status: 'accepted', in_memory: false },
    ],
    [
      'has the status that is reported',
      [{ type: 'statuses', stepId: 4001, reports: [report] }],
      { id: 5, status: 'dispatched', in_memory: false, read: true },
    ],
    [
      'fails',
      [{ type: 'send_failed', stepId: 4001, uid: UID, reason: 'Sem conexão', waits: false }],
      { status: 'failed', reason: 'Sem conexão' },
    ],
    [
      'is sent again',
      [
        { type: 'send_failed', stepId: 4001, uid: UID, reason: 'Sem conexão', waits: false },
        { type: 'resend_started', stepId: 4001, uid: UID },
      ],
      { status: 'sending', reason: null },
    ],
  ])('A message of the agent %s', (_title, events, expected) => {
    const { rooms, last } = play([...sent, ...events])
    expect(talk(rooms)?.messages[0]).toMatchObject(expected)
    expect(last).toEqual([])
    expect(unreadTotal(rooms)).toBe(2)
  })

  const page = (which: 'latest' | 'older' | 'newer', hasMore: boolean, id: number): RoomsEvent => ({
    type: 'messages',
    stepId: 4001,
    messages: [sampleMessage({ id })],
    hasMore,
    page: which,
  })
  test.each<[string, RoomsEvent[], boolean]>([
    ['the first page says that there are', [page('latest', true, 8)], true],
    ['the first page says that there are none', [page('latest', false, 8)], false],
    ['an older page has the last of them', [page('latest', true, 8), page('older', false, 7)], false],
    ['an older page says that there are more', [page('latest', true, 8), page('older', true, 7)], true],
    ['a newer page says nothing about them', [page('latest', true, 8), page('newer', false, 9)], true],
    ['a newer page with more to come', [page('latest', false, 8), page('newer', true, 9)], false],
    ['the latest page comes again', [page('latest', false, 8), page('latest', true, 9)], false],
    ['only a newer page has come', [page('newer', true, 8)], false],
  ])('Whether older messages wait on the server: %s', (_title, events, hasMore) => {
    const { rooms, last } = play([comes(mine(4001)), ...events])
    expect(talk(rooms)?.hasMore).toBe(hasMore)
    expect(talk(rooms)?.messages).toHaveLength(events.length)
    expect(last).toEqual([])
  })

  test('Each new message of the customer sounds, not only the first', () => {
    const { last } = play([
      comes(mine(4001)),
      { type: 'message', stepId: 4001, message: sampleMessage({ id: 1 }) },
      { type: 'message', stepId: 4001, message: sampleMessage({ id: 2 }) },
    ])
    expect(last).toEqual([{ type: 'new_message_sound' }, { type: 'sync', stepId: 4001 }])
  })

  test('Nothing is reported as read before there is a message of the server', () => {
    const { rooms, last } = play([...sent, { type: 'seen', stepId: 4001 }])
    expect(last).toEqual([])
    expect(unreadTotal(rooms)).toBe(2)
  })

  test('A chat whose end was seen is unread no more', () => {
    const { rooms } = play([
      comes(mine(4001, { unread_messages: 2, unread: true })),
      { type: 'message', stepId: 4001, message: sampleMessage() },
      { type: 'seen', stepId: 4001 },
    ])
    expect(rooms.byId.get(4001)?.chat).toMatchObject({ unread_messages: 0, unread: false })
  })

  test('A full list keeps the conversations of the rooms it names, and what it removes does not silence what it brings', () => {
    const { rooms, last } = play([
      comes(mine(1)),
      comes(mine(4001)),
      { type: 'message', stepId: 4001, message: sampleMessage() },
      lists(mine(4001, { title: 'João S.' }), mine(2)),
    ])
    expect([...rooms.byId.keys()]).toEqual([4001, 2])
    expect(talk(rooms)?.messages).toHaveLength(1)
    expect(rooms.byId.get(4001)?.chat.title).toBe('João S.')
    expect(last).toEqual([
      { type: 'forget', stepId: 1, uid: sampleChat({ id: 1 }).uid },
      { type: 'new_message_sound' },
    ])
  })
})

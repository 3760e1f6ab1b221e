import type { Message } from '@ramal/contract/entities/message'
import { openRoom } from '@ramal/domain/chat/rooms/state'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerSays } from '../../../testing/fake-socket.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const page = (messages: Message[], has_more = false): ServerSays => ({
  action: 'messages',
  data: { step_id: 4001, messages, has_more },
})
const messageFrame = (change: Partial<Message>): ServerSays => ({
  action: 'message',
  data: { step_id: 4001, message: sampleMessage(change) },
})

/** A chat in the list that is not shown yet. */
async function listed(options: Parameters<typeof chatHarness>[0] = {}) {
  const harness = chatHarness(options)
  await harness.start()
  harness.socket().say(chatFrame(mine()))
  const room = () => openRoom(harness.host.getSnapshot().rooms, 4001)
  return {
    ...harness,
    room,
    messages: () => room()?.conversation.messages ?? [],
    /** Lost and back: the console asks again. */
    gap() {
      harness.socket().drop()
      vi.advanceTimersByTime(2_000)
      harness.socket().accept()
    },
  }
}

describe('pages of messages', () => {
  test('The newest page is asked for once, and no more when it is there', async () => {
    const { host, sent, socket } = await listed()
    host.select(4001)
    host.select(4001)
    expect(sent('get_messages')).toEqual([{ action: 'get_messages', step_id: 4001, limit: 50 }])
    socket().say(page([sampleMessage()]))
    host.select(null)
    host.select(4001)
    expect(sent('get_messages')).toHaveLength(1)
  })

  test('Older messages are asked for before the first one that the server knows, once at a time, as long as there are some', async () => {
    const { host, sent, socket, messages } = await listed()
    host.select(4001)
    socket().say(page([sampleMessage({ id: 88_010 })], true))
    host.loadOlder(4001)
    host.loadOlder(4001)
    expect(sent('get_messages').slice(1)).toEqual([
      { action: 'get_messages', step_id: 4001, limit: 50, before_id: 88_010 },
    ])
    socket().say(page([sampleMessage({ id: 88_001 })], false))
    expect(messages().map(({ id }) => id)).toEqual([88_001, 88_010])
    host.loadOlder(4001)
    expect(sent('get_messages')).toHaveLength(2)
  })

  test('Older messages are not asked for while there is only one of ours that is on its way', async () => {
    const { host, sent, socket } = await listed({ api: { send: () => new Promise(() => undefined) } })
    host.select(4001)
    socket().say(page([], true))
    host.send(4001, 'Oi')
    host.loadOlder(4001)
    host.loadOlder(9999)
    expect(sent('get_messages')).toHaveLength(1)
  })

  test('The newest page is asked for again after a gap in which its answer was lost', async () => {
    const { host, sent, gap } = await listed()
    host.select(4001)
    gap()
    host.select(4001)
    expect(sent('get_messages')).toEqual([{ action: 'get_messages', step_id: 4001, limit: 50 }])
  })

  test('What came in a gap is asked for by the newest page where the server does not count', async () => {
    const { host, sent, socket, gap, messages } = await listed()
    host.select(4001)
    socket().say(page([sampleMessage()]))
    gap()
    expect(sent('get_messages')).toEqual([{ action: 'get_messages', step_id: 4001, limit: 50 }])
    socket().say(page([sampleMessage(), sampleMessage({ id: 88_002 })]))
    expect(messages().map(({ id }) => id)).toEqual([88_001, 88_002])
  })

  test('Nothing is asked for after a gap of a chat whose messages nobody has seen', async () => {
    const { sent, gap } = await listed()
    gap()
    expect(sent('get_messages')).toEqual([])
    expect(sent('get_message_status')).toEqual([])
  })

  test('Only the statuses that may still change are asked for after a gap, of the newest 200 messages', async () => {
    const { host, sent, socket, gap } = await listed()
    host.select(4001)
    const ours = (id: number, status: Message['status']) => sampleMessage({ id, sent_by: 'agent', status })
    const many = Array.from({ length: 201 }, (_, at) => ours(90_000 + at, 'dispatched'))
    socket().say(page([sampleMessage(), ours(88_002, 'consumed'), ...many]))
    gap()
    const [asked] = sent('get_message_status')
    expect(asked?.['message_ids']).toEqual(many.slice(1).map(({ id }) => id))
  })

  test('A count that was to be compared is not after the chat was left', async () => {
    const { host, sent, socket } = await listed()
    host.select(4001)
    socket().say(page([sampleMessage()]))
    socket().say(messageFrame({ id: 88_002 }))
    host.stop()
    vi.advanceTimersByTime(10_000)
    expect(sent('compare_number_of_messages')).toEqual([])
    expect(sent('count_unread_messages')).toEqual([])
  })

  test('Without messages only the unread ones are counted', async () => {
    const { host, sent, socket } = await listed()
    socket().say(messageFrame({ id: 88_002 }))
    vi.advanceTimersByTime(500)
    expect(sent('compare_number_of_messages')).toEqual([])
    expect(sent('count_unread_messages')).toHaveLength(1)
    host.recount(4001)
    expect(sent('count_unread_messages')).toHaveLength(2)
  })

  test('A message of a chat that has just ended does not ask for it', async () => {
    const { sent, socket } = await listed()
    socket().say({ action: 'end', data: { step_id: 4001, reason: 'transfer', finished_at: null } })
    socket().say(messageFrame({ id: 88_002 }))
    expect(sent('sync_step')).toEqual([])
  })

  test('A message of a chat in the list asks for no chat', async () => {
    const { sent, socket } = await listed()
    socket().say(messageFrame({ id: 88_002 }))
    expect(sent('sync_step')).toEqual([])
  })

  test('Counters change what the list says of a chat and nothing else of it', async () => {
    const { socket, room } = await listed()
    const partial = { ...mine({ title: 'other' }), unread_messages: 3 }
    socket().say({ action: 'chat', data: { partial: true, chat: partial } })
    expect(room()?.chat).toMatchObject({ title: 'João Souza', unread_messages: 3 })
    socket().say({
      action: 'chats',
      data: { partial: true, chats: [{ ...partial, unread_messages: 4 }], unread_total: 4 },
    })
    expect(room()?.chat).toMatchObject({ title: 'João Souza', unread_messages: 4 })
  })
})

describe('sending', () => {
  test('[R4.9-09] A text on its way stands in the conversation as the agent’s, at the time of sending', async () => {
    const { host, messages } = await listed({ api: { send: () => new Promise(() => undefined) } })
    host.send(4001, 'Oi')
    const { id, first_name: name } = host.getSnapshot().profile!
    expect(messages()).toEqual([
      expect.objectContaining({
        ...{ id: null, step: 4001, user: { id }, name, sent_by: 'agent', type: 'text', status: 'sending' },
        ...{ datetime: '2026-11-24T12:00:00.000Z', created_at: '2026-11-24T12:00:00.000Z' },
        ...{ visible: true, visible_agent: true, read: false, can_reply: false, is_reply: false },
        ...{ in_memory: true, contacts: [] },
        date_fmt: expect.stringContaining('24/11/2026'),
      }),
    ])
  })

  test('Nothing is sent in a chat that is not in the list, nor by nobody', async () => {
    const { host, api } = await listed()
    expect(host.send(9999, 'Oi')).toBe(false)
    host.setProfile(null)
    expect(host.send(4001, 'Oi')).toBe(false)
    expect(api.send).not.toHaveBeenCalled()
  })

  test('A message that has not failed is not sent again', async () => {
    const { host, api, messages } = await listed()
    host.send(4001, 'Oi')
    await vi.advanceTimersByTimeAsync(0)
    host.resend(4001, messages()[0]!.uid)
    host.resend(4001, 'no such message')
    host.resend(9999, messages()[0]!.uid)
    expect(api.send).toHaveBeenCalledOnce()
    expect(api.resend).not.toHaveBeenCalled()
  })
})

describe('drafts', () => {
  test('An emptied draft is kept no longer, and the drafts of other chats stay', async () => {
    const { host, deps, socket } = await listed()
    const other = mine({ id: 4002 })
    socket().say(chatFrame(other))
    host.setDraft(4001, 'um')
    host.setDraft(4002, 'dois')
    host.setDraft(4001, '')
    host.setDraft(9999, 'nobody')
    expect(deps.drafts.get()).toEqual({ [other.uid]: 'dois' })
    expect(host.getSnapshot().drafts).toEqual({ 4001: '', 4002: 'dois' })
  })

  test('What was kept does not replace what is being written', async () => {
    const { host, deps, socket } = await listed()
    host.setDraft(4001, 'new')
    deps.drafts.set({ [mine().uid]: 'old' })
    socket().say(chatFrame(mine()))
    expect(host.getSnapshot().drafts[4001]).toBe('new')
  })

  test('A draft is not shown to whoever signs in next', async () => {
    const { host } = await listed()
    const profile = host.getSnapshot().profile!
    host.setDraft(4001, 'um')
    host.setProfile({ ...profile, first_name: 'Anna' })
    expect(host.getSnapshot().drafts).toEqual({ 4001: 'um' })
    host.setProfile({ ...profile, id: 8 })
    expect(host.getSnapshot().drafts).toEqual({})
  })
})

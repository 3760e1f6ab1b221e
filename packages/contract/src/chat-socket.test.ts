import { describe, expect, it } from 'vitest'
import { readExample } from '../documents/read-examples.ts'
import { parseChatClientFrame, parseChatServerFrame } from './chat-socket.ts'
import { sendMessage } from './endpoints/chat.ts'
import { schemaOf } from './kit/endpoint.ts'

const uid = 'b19c1bb2-5a1f-7d3e-8c4a-0f1e2d3c4b5a'
const message = readExample('sendMessage').answer.body as object

function messageFrame(change: object): string {
  return JSON.stringify({ action: 'message', data: { step_id: 4001, message: { ...message, ...change } } })
}

describe('[R3-58] values outside the closed lists of a message', () => {
  it('Values outside the closed lists of a message are refused in a request', () => {
    const body = schemaOf(sendMessage).body()
    expect(body?.safeParse({ uid, content: 'Oi', reply: null, type: 'text' }).success).toBe(true)
    expect(body?.safeParse({ uid, content: 'Oi', reply: null, type: 'hologram' }).success).toBe(false)
    const frame = { action: 'send', step_id: 1, uid, type: 'hologram', content: 'Oi' }
    expect(parseChatClientFrame(JSON.stringify(frame))).toMatchObject({ ok: false, reason: 'bad_payload' })
  })

  it.each([
    [{ type: 'hologram' }, { type: 'text' }, 'message.type', 'hologram'],
    [{ sent_by: 'robot' }, { sent_by: 'system' }, 'message.sent_by', 'robot'],
    [{ status: 'beamed' }, { status: 'accepted' }, 'message.status', 'beamed'],
  ])(
    'Values outside the closed lists of a message are kept in a frame and reported: %j',
    (change, shown, path, value) => {
      expect(parseChatServerFrame(messageFrame(change))).toMatchObject({
        ok: true,
        data: { message: { ...message, ...shown } },
        replaced: [{ path, value }],
      })
    },
  )

  it('Values outside the closed lists do not excuse other faults of the same message', () => {
    const read = parseChatServerFrame(messageFrame({ type: 'hologram', id: 'x' }))
    expect(read).toMatchObject({ ok: false, reason: 'bad_payload' })
  })

  it.each([undefined, null, 7])(
    'Values outside the closed lists do not excuse a field that has no word at all: %j',
    (sent_by) => {
      const read = parseChatServerFrame(messageFrame({ sent_by }))
      expect(read).toMatchObject({ ok: false, reason: 'bad_payload' })
    },
  )
})

describe('send', () => {
  it.each(['', ' ', '\n\t'])('The action send refuses the blank text %j (§5)', (content) => {
    const frame = { action: 'send', step_id: 1, uid, type: 'text', content }
    expect(parseChatClientFrame(JSON.stringify(frame))).toMatchObject({ ok: false, reason: 'bad_payload' })
  })
})

describe('chats and chat', () => {
  it('The frames chats and chat need no more than the counters when partial', () => {
    const counters = { id: 4001, unread_messages: 2, unread: true }
    const frame = { action: 'chats', data: { chats: [counters], unread_total: 2, partial: true } }
    expect(parseChatServerFrame(JSON.stringify(frame)).ok).toBe(true)
    const whole = { ...frame, data: { ...frame.data, partial: false } }
    expect(parseChatServerFrame(JSON.stringify(whole)).ok).toBe(false)
  })
})

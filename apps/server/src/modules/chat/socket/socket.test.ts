import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { userGroups } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { cookieCaller } from '../../../testing/sign-in.ts'
import { type Frame, SocketClient } from '../../../testing/socket-client.ts'
import { type AgentAtChat, ChatFixture, chatOf, statusOf } from '../testing/chat-fixture.ts'

let fixture: ChatFixture
let ana: AgentAtChat
beforeEach(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
})
afterEach(() => fixture.stop())

type Listed = { chats: { id: number; unread_messages: number }[]; unread_total: number; partial: boolean }
const messagesIn = (frame: Frame) => frame.data['messages'] as { id: number; content: string; seq: number }[]
const textsIn = (frame: Frame) => messagesIn(frame).map((message) => message.content)
/** Nothing else was under way. */
async function quiet(socket: SocketClient): Promise<string[]> {
  socket.send('ping')
  await socket.next('pong')
  return socket.frames.map((frame) => frame.action)
}

describe('who may open /ws/chat/ (contract §9)', () => {
  it('[R7.6-01] The subprotocol of the chat socket carries the token and is never echoed with it', async () => {
    const url = `ws://127.0.0.1:${fixture.server.port}/ws/chat/`
    const known = new WebSocket(url, ['chat.v1', `token.${ana.token}`])
    await once(known, 'open')
    expect(known.protocol).toBe('chat.v1')
    known.close()
    await once(known, 'close')
    const unknown = await SocketClient.open(url, ['chat.v1', 'token.nobody'])
    expect(await unknown.closed()).toBe(4401)
  })

  it('A browser opens the chat socket by its cookie session with its CSRF token, from our own origin only', async () => {
    const { cookie, csrfToken } = await cookieCaller(fixture.server.app, 'ana')
    const url = `ws://127.0.0.1:${fixture.server.port}/ws/chat/`
    const protocols = ['chat.v1', `token.${csrfToken}`]
    const own = await SocketClient.open(url, protocols, { cookie })
    own.send('ping')
    await own.next('pong')
    own.close()
    const foreign = await SocketClient.open(url, protocols, { cookie, origin: 'http://evil.example' })
    expect(await foreign.closed()).toBe(4401)
  })

  it('The chat socket is closed with 4403 without the permission to chat', async () => {
    await fixture.server.store.write((tx) => tx.db.delete(userGroups).where(eq(userGroups.user_id, 1)))
    expect(await (await fixture.openChat(ana.token)).closed()).toBe(4403)
  })

  it('[R7.6-02] [R7.6-19] A ping is answered, and frames that nobody knows or can read are not', async () => {
    ana.chat.sendText('{')
    ana.chat.send('dance')
    ana.chat.send('answer', { step_id: 'x' })
    ana.chat.send('ping')
    expect((await ana.chat.next('pong')).data).toEqual({})
    expect(ana.chat.frames).toEqual([])
  })
})

describe('chats of the agent', () => {
  it('[R7.6-03] [R7.6-11] The frame check_rooms lists what waits for the agent and what is theirs, and nothing else', async () => {
    const mine = await fixture.answeredChat(ana, '5511900000001')
    await fixture.customerWrites('Oi', { from: '5511900000002' })
    const bruno = await fixture.agentAtChat('bruno')
    await ana.chat.next('chat', (data) => chatOf(data).phone === '5511900000002')
    ana.chat.send('check_rooms')
    const list = (await ana.chat.next('chats')).data as Listed
    bruno.chat.send('check_rooms')
    const other = (await bruno.chat.next('chats')).data as Listed
    expect(list).toMatchObject({ partial: false, unread_total: list.chats.length })
    expect(list.chats.map((chat) => chat.id)).toEqual([mine.id, mine.id + 1])
    expect(other.chats).toEqual([])
  })

  it('[R7.6-04] [R7.6-12] An answer is told as chat on every tab of the agent, with its place in the topic', async () => {
    const second = await fixture.openChat(ana.token)
    second.send('check_rooms')
    await second.next('chats')
    await fixture.customerWrites('Oi')
    const offer = await ana.chat.next('chat')
    ana.chat.send('answer', { step_id: chatOf(offer.data).id })
    const answered = await second.next('chat', (data) => chatOf(data).answered)
    expect(answered).toMatchObject({ topic: 'user:1', event_seq: offer.event_seq! + 1 })
  })

  it('[R7.6-05] [R7.6-17] A hangup brings no frame to its sender, and end to the agent’s other tabs', async () => {
    const second = await fixture.openChat(ana.token)
    second.send('check_rooms')
    await second.next('chats')
    await fixture.customerWrites('Oi')
    const { id } = chatOf((await ana.chat.next('chat')).data)
    ana.chat.send('hangup', { step_id: id, reason: 'limit' })
    expect((await second.next('end')).data).toEqual({ step_id: id, reason: 'hangup', finished_at: null })
    expect(await quiet(ana.chat)).not.toContain('end')
  })

  it('[R7.6-22] The frame sync_step brings the chat as it is, and nothing of another agent’s', async () => {
    const { id } = await fixture.answeredChat(ana)
    const bruno = await fixture.agentAtChat('bruno')
    ana.chat.send('sync_step', { step_id: id })
    expect(chatOf((await ana.chat.next('chat', (data) => chatOf(data).id === id)).data).answered).toBe(true)
    bruno.chat.send('sync_step', { step_id: id })
    expect(await quiet(bruno.chat)).toEqual([])
  })
})

describe('messages of a chat', () => {
  it('[R7.6-14] A message of the client comes to the agent who answered, and to no one else', async () => {
    await fixture.answeredChat(ana)
    const bruno = await fixture.agentAtChat('bruno')
    await fixture.customerWrites('Tudo bem?')
    expect((await ana.chat.next('message')).data).toMatchObject({
      message: { content: 'Tudo bem?', sent_by: 'client', seq: 2, name: 'João Souza' },
    })
    expect(await quiet(bruno.chat)).toEqual([])
  })

  it('[R7.6-10] A sent message comes back with its uid, and the same uid again is stored once', async () => {
    const { id } = await fixture.answeredChat(ana)
    const uid = randomUUID()
    for (let time = 0; time < 2; time += 1) {
      ana.chat.send('send', { step_id: id, uid, type: 'text', content: 'Olá', reply: null })
      expect((await ana.chat.next('message')).data).toMatchObject({
        message: { uid, content: 'Olá', seq: 2 },
      })
    }
    await fixture.provider.received(1)
    expect(statusOf((await ana.chat.next('messageStatus')).data)).toMatchObject({ uid, status: 'accepted' })
    expect(fixture.provider.requests).toHaveLength(1)
  })

  it('A send in an expired chat is refused by messageStatus failed, and nothing is stored', async () => {
    const { id } = await fixture.answeredChat(ana)
    const change = { status: 'expired' as const }
    await fixture.server.store.write((tx) => tx.db.update(chatRooms).set(change).where(eq(chatRooms.id, id)))
    const uid = randomUUID()
    ana.chat.send('send', { step_id: id, uid, type: 'text', content: 'Olá', reply: null })
    expect(statusOf((await ana.chat.next('messageStatus')).data)).toMatchObject({
      id: null,
      uid,
      status: 'failed',
      code: 'chat_expired',
      reason: 'Chat expirado, envie um template para retornar o contato.',
    })
    expect(fixture.provider.requests).toEqual([])
  })

  it('[R7.6-08] [R7.6-13] The frame get_messages pages back, and resumes after a seq', async () => {
    const { id } = await fixture.answeredChat(ana)
    for (const content of ['dois', 'três']) await fixture.customerWrites(content)
    ana.chat.send('get_messages', { step_id: id, before_id: null, limit: 2 })
    const last = await ana.chat.next('messages')
    expect([textsIn(last), last.data['has_more']]).toEqual([['dois', 'três'], true])
    ana.chat.send('get_messages', { step_id: id, before_id: messagesIn(last)[0]?.id, limit: 2 })
    const first = await ana.chat.next('messages')
    expect([textsIn(first), first.data['has_more']]).toEqual([['Oi'], false])
    ana.chat.send('get_messages', { step_id: id, after_seq: 2 })
    expect(textsIn(await ana.chat.next('messages'))).toEqual(['três'])
  })

  it('[R7.6-06] [R7.6-09] [R7.6-21] The frame read_message changes what both counters of unread messages tell', async () => {
    const { id } = await fixture.answeredChat(ana)
    await fixture.customerWrites('dois')
    const { message } = (await ana.chat.next('message')).data as { message: { id: number } }
    await fixture.customerWrites('três')
    ana.chat.send('read_message', { step_id: id, message_id: message.id })
    await ana.chat.next('chat', (data) => chatOf(data).unread_messages === 1)
    ana.chat.send('count_unread_messages', { step_id: id })
    const isPartial = (data: Frame['data']) => data['partial'] === true
    expect((await ana.chat.next('chat', isPartial)).data).toEqual({
      partial: true,
      chat: { id, unread_messages: 1, unread: true },
    })
    ana.chat.send('count_unread_all_messages')
    expect((await ana.chat.next('chats', isPartial)).data).toEqual({
      partial: true,
      chats: [{ id, unread_messages: 1, unread: true }],
      unread_total: 1,
    })
  })

  it('[R7.6-07] [R7.6-15] The frame get_message_status tells how messages stand', async () => {
    const { id } = await fixture.answeredChat(ana)
    const posted = (await fixture.post(ana, id, 'Olá')).json<{ id: number; uid: string }>()
    await ana.chat.next('messageStatus', (data) => statusOf(data).status === 'accepted')
    ana.chat.send('get_message_status', { step_id: id, message_ids: [posted.id, 999_999] })
    const { messages } = (await ana.chat.next('messageStatus')).data
    expect(messages).toMatchObject([{ id: posted.id, uid: posted.uid, status: 'accepted', read: false }])
  })

  it('[R7.6-16] [R7.6-20] The frame compare_number_of_messages brings nothing when equal, else syncMessages', async () => {
    const { id } = await fixture.answeredChat(ana)
    ana.chat.send('compare_number_of_messages', { step_id: id, count: 1 })
    expect(await quiet(ana.chat)).not.toContain('syncMessages')
    ana.chat.send('compare_number_of_messages', { step_id: id, count: 0 })
    expect((await ana.chat.next('syncMessages')).data).toEqual({ step_id: id, count: 1 })
  })

  it('Every action on another agent’s chat is treated as if the chat were not there', async () => {
    const { id } = await fixture.answeredChat(ana)
    const bruno = await fixture.agentAtChat('bruno')
    bruno.chat.send('get_messages', { step_id: id })
    bruno.chat.send('read_message', { step_id: id, message_id: 1 })
    bruno.chat.send('get_message_status', { step_id: id, message_ids: [1] })
    bruno.chat.send('count_unread_messages', { step_id: id })
    bruno.chat.send('compare_number_of_messages', { step_id: id, count: 9 })
    bruno.chat.send('send', { step_id: id, uid: randomUUID(), type: 'text', content: 'x', reply: null })
    bruno.chat.send('hangup', { step_id: id, reason: 'rejected' })
    expect(await quiet(bruno.chat)).toEqual([])
    expect((await fixture.get(ana, `/chat/room/${id}/`)).json()).toMatchObject({ step: { user: { id: 1 } } })
  })
})

describe('after a lost connection (architecture §5)', () => {
  it('A reconnected socket brings what each topic published meanwhile, in order and once', async () => {
    const { id } = await fixture.answeredChat(ana)
    await fixture.customerWrites('antes')
    const seen = await ana.chat.next('message')
    const user = await ana.chat.next('chat')
    ana.chat.close()
    await fixture.customerWrites('um')
    await fixture.customerWrites('dois')
    const again = await fixture.openChat(ana.token)
    again.send('check_rooms', { since: { 'user:1': user.event_seq!, [`room:${id}`]: seen.event_seq! } })
    await again.next('chats')
    await fixture.customerWrites('três')
    const texts: string[] = []
    while (texts.at(-1) !== 'três') {
      const { data } = await again.next('message')
      texts.push((data['message'] as { content: string }).content)
    }
    expect(texts).toEqual(['um', 'dois', 'três'])
  })

  it('A topic whose frames are not kept comes as its state', async () => {
    const { id } = await fixture.answeredChat(ana)
    await fixture.customerWrites('dois')
    ana.chat.close()
    const again = await fixture.openChat(ana.token)
    again.send('check_rooms', { since: { [`room:${id}`]: 999 } })
    expect(textsIn(await again.next('messages'))).toEqual(['Oi', 'dois'])
    expect(((await again.next('chats')).data as Listed).chats.map((chat) => chat.id)).toEqual([id])
  })
})

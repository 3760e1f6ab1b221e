import { outbox } from '@ramal/db/schema/realtime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'

let fixture: ChatFixture
let ana: AgentAtChat
beforeEach(async () => {
  fixture = await ChatFixture.start()
  ana = await fixture.agentAtChat('ana')
})
afterEach(() => fixture.stop())

it('An agent who answers a chat of somebody else, over and over, hears nothing of it meanwhile', async () => {
  const { id } = await fixture.answeredChat(ana)
  const bruno = await fixture.agentAtChat('bruno')
  for (let message = 0; message < 5; message += 1) {
    for (let n = 0; n < 30; n += 1) bruno.chat.send('answer', { step_id: id })
    await fixture.customerWrites(`SEGREDO ${message}`)
    await ana.chat.next('message')
  }
  for (let n = 0; n < 150; n += 1) await bruno.chat.next('noAnswer')
  expect(JSON.stringify(bruno.chat.frames)).not.toContain('SEGREDO')
})

it('A message right behind the answer reaches the agent who answered', async () => {
  await fixture.customerWrites('Oi')
  const { id } = chatOf((await ana.chat.next('chat')).data)
  ana.chat.send('answer', { step_id: id })
  await ana.chat.next('chat', (data) => chatOf(data).answered)
  await Promise.all(Array.from({ length: 5 }, (_, n) => fixture.customerWrites(`logo ${n}`)))
  const texts = new Set<string>()
  while (texts.size < 5) {
    const { message } = (await ana.chat.next('message')).data as { message: { content: string } }
    texts.add(message.content)
  }
})

it('An answer to one’s own answered chat is told to the asking tab alone and stores nothing', async () => {
  const { id } = await fixture.answeredChat(ana)
  const rows = () => fixture.server.store.read((tx) => tx.db.select().from(outbox))
  const before = (await rows()).length
  for (let n = 0; n < 50; n += 1) ana.chat.send('answer', { step_id: id })
  for (let n = 0; n < 50; n += 1)
    expect(chatOf((await ana.chat.next('chat')).data)).toMatchObject({ id, answered: true })
  expect(await rows()).toHaveLength(before)
})

it('A chat that was handed on while the list was asked for is heard no more', async () => {
  const { id } = await fixture.answeredChat(ana)
  const bruno = await fixture.agentAtChat('bruno')
  const second = await fixture.openChat(ana.token)
  second.send('check_rooms')
  ana.chat.send('hangup', { step_id: id, reason: 'limit' })
  await second.next('chats')
  await bruno.chat.next('chat')
  bruno.chat.send('answer', { step_id: id })
  await bruno.chat.next('chat', (data) => chatOf(data).answered)
  await fixture.customerWrites('SEGREDO')
  await bruno.chat.next('message')
  second.send('ping')
  await second.next('pong')
  expect(JSON.stringify(second.frames)).not.toContain('SEGREDO')
})

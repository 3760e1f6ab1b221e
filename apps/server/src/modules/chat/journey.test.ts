import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ChatFixture, chatOf, statusOf } from './testing/chat-fixture.ts'

let fixture: ChatFixture
beforeEach(async () => {
  fixture = await ChatFixture.start()
})
afterEach(() => fixture.stop())

it('[R4.9-07] A customer writes, an agent answers, the agent’s message goes out and its statuses come back', async () => {
  const ana = await fixture.agentAtChat('ana')
  await fixture.customerWrites('Bom dia')
  const offer = chatOf((await ana.chat.next('chat')).data)
  expect(offer).toMatchObject({
    answered: false,
    last_message: 'Bom dia',
    title: 'João Souza',
    unread_messages: 1,
  })

  ana.chat.send('answer', { step_id: offer.id })
  expect(chatOf((await ana.chat.next('chat')).data)).toMatchObject({ id: offer.id, answered: true })

  const uid = randomUUID()
  const posted = await fixture.post(ana, offer.id, 'Olá, João', { uid })
  expect(posted.statusCode).toBe(201)
  expect(posted.json()).toMatchObject({ uid, status: 'sending', content: 'Olá, João', seq: 2, name: 'Ana' })
  await fixture.provider.received(1)
  expect(fixture.provider.requests[0]).toMatchObject({
    path: '/v21.0/100200300/messages',
    body: { to: '5511999990001', text: { body: 'Olá, João' }, biz_opaque_callback_data: uid },
  })

  const seen = [statusOf((await ana.chat.next('messageStatus')).data).status]
  for (const told of ['sent', 'delivered', 'read']) {
    await fixture.providerTells('wamid.OUT1', told)
    seen.push(statusOf((await ana.chat.next('messageStatus')).data).status)
  }
  expect(seen).toEqual(['accepted', 'dispatched', 'received', 'consumed'])
})

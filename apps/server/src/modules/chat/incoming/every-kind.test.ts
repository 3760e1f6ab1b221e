import type { Message } from '@ramal/contract/entities/message'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS_OF_MESSAGES } from '../../../channels/whatsapp/testing/payloads.ts'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'

const CUSTOMER = '5511999990001'

describe('a message of a customer, whatever kind it is (contract §5.3)', () => {
  let fixture: ChatFixture
  let ana: AgentAtChat
  let chat: { id: number; uid: string }
  let sent = 0
  beforeAll(async () => {
    fixture = await ChatFixture.start()
    ana = await fixture.agentAtChat('ana')
    chat = await fixture.answeredChat(ana)
  })
  afterAll(() => fixture.stop())

  const messages = async () => {
    const answer = await fixture.get(ana, `/chat/chats/${chat.id}/messages/?limit=200`)
    return answer.json<{ results: Message[] }>().results
  }

  it.each(KINDS_OF_MESSAGES)(
    '[R3-22] A message of the kind $name is stored, published, counted and kept as it came',
    async ({ message, shown }) => {
      sent += 1
      const id = `wamid.KIND${sent}`
      const before = (await messages()).length
      const raw = { id, from: CUSTOMER, timestamp: String(Math.floor(Date.now() / 1000)), ...message }
      const answer = await fixture.webhook({
        contacts: [{ wa_id: CUSTOMER, profile: { name: 'Ivo Prado' } }],
        messages: [raw],
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, {}])

      const told = await ana.chat.next('message', (data) => (data['message'] as Message).seq === before + 1)
      const all = await messages()
      expect(all).toHaveLength(before + 1)
      expect(all.at(-1)).toMatchObject({ sent_by: 'client', ...shown })
      expect(told.data['message']).toMatchObject({ sent_by: 'client', ...shown })
      // A message without an extension says nothing of it.
      if (!('details' in shown)) expect(all.at(-1)).not.toHaveProperty('details')

      const [kept] = await fixture.server.store.read((tx) =>
        tx.db.select().from(providerPayloads).where(eq(providerPayloads.wamid, id)),
      )
      expect(kept).toMatchObject({ state: 'kept', message_id: all.at(-1)!.id, type: message.type })
      expect(kept!.payload_enc).not.toContain(CUSTOMER)
      expect(JSON.parse(fixture.server.box.open(kept!.payload_enc))).toEqual(raw)
    },
  )

  it('A message of any kind is counted as unread, and the list says what came last', async () => {
    const fromCustomer = (await messages()).filter((message) => message.sent_by === 'client').length
    ana.chat.send('sync_step', { step_id: chat.id })
    const { data } = await ana.chat.next(
      'chat',
      (frame) => chatOf(frame).last_message === 'Ivo has a new phone',
    )
    expect(data['chat']).toMatchObject({ unread_messages: fromCustomer })
  })

  it('A message of another kind than text can be answered with a quote', async () => {
    const target = (await messages()).find((message) => message.details?.kind === 'order')!
    expect(target.can_reply).toBe(true)
    await fixture.post(ana, chat.id, 'Anotado', { reply: target.id })
    await fixture.provider.received(1)
    expect(fixture.provider.requests.at(-1)!.body.context).toEqual({
      message_id: expect.stringMatching(/^wamid\.KIND/),
    })
  })

  it('An order tells its money as the reader writes it, and in the list it tells none', async () => {
    const { message } = KINDS_OF_MESSAGES.find(({ name }) => name === 'order')!
    const timestamp = String(Math.floor(Date.now() / 1000))
    await fixture.webhook({ messages: [{ id: 'wamid.ORDER', from: CUSTOMER, timestamp, ...message }] })
    const listed = '2 × pao-10, 1 × bolo-1 – para hoje'
    await ana.chat.next('chat', (frame) => chatOf(frame).last_message === listed)
    const answer = await fixture.server.app.inject({
      url: `/api/v1/chat/chats/${chat.id}/messages/?limit=200`,
      headers: { ...ana.headers, 'accept-language': 'en-us' },
    })
    expect(answer.json<{ results: Message[] }>().results.at(-1)?.content).toBe(
      '2 × pao-10 (R$7.50)\n1 × bolo-1 (R$32.00)\npara hoje',
    )
  })
})

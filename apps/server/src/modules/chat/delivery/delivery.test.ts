import { randomUUID } from 'node:crypto'
import { chatMessages } from '@ramal/db/schema/chat'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Administrator } from '../testing/administrator.ts'
import { type AgentAtChat, ChatFixture, chatOf, statusOf } from '../testing/chat-fixture.ts'
import { nextChat } from '../testing/next-chat.ts'

let clock: ManualClock
let fixture: ChatFixture
let ana: AgentAtChat
let stepId: number
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  ana = await fixture.agentAtChat('ana')
  stepId = (await fixture.answeredChat(ana)).id
})
afterEach(() => fixture.stop())

const nextStatus = async () => statusOf((await ana.chat.next('messageStatus')).data)
const stored = async (uid: string) => {
  const [row] = await fixture.server.store.read((tx) =>
    tx.db.select().from(chatMessages).where(eq(chatMessages.uid, uid)),
  )
  return row!
}
const resend = (messageId: number, method: 'GET' | 'POST' = 'GET') =>
  fixture.server.app.inject({
    method,
    url: `/api/v1/chat/chats/${stepId}/resend?message_id=${messageId}`,
    headers: ana.headers,
  })

describe('delivery of messages (contract §5.1, §5.3)', () => {
  it('A message takes statuses in any order and each once: they only move forward', async () => {
    await fixture.post(ana, stepId, 'Oi')
    expect((await nextStatus()).status).toBe('accepted')
    for (const told of ['delivered', 'sent', 'delivered', 'read', 'delivered', 'failed'])
      await fixture.providerTells('wamid.OUT1', told)
    expect([(await nextStatus()).status, (await nextStatus()).status]).toEqual(['received', 'consumed'])
    expect(ana.chat.frames.filter((frame) => frame.action === 'messageStatus')).toEqual([])
  })

  it('[R4.9-08] A message that the provider refuses fails with code, reason and the raw error', async () => {
    const error = { code: 131026, message: 'Message undeliverable', error_data: { details: 'no account' } }
    fixture.provider.answerWith((_, reply) => fixture.provider.refuse(reply, 400, error))
    const uid = randomUUID()
    await fixture.post(ana, stepId, 'Oi', { uid })
    expect(await nextStatus()).toMatchObject({
      uid,
      status: 'failed',
      code: '131026',
      reason: 'Message undeliverable: no account',
      external_error: error,
    })
  })

  it('A failure told later fails the message with what the provider says', async () => {
    await fixture.post(ana, stepId, 'Oi')
    await nextStatus()
    await fixture.providerTells('wamid.OUT1', 'failed', {
      errors: [{ code: 131026, title: 'Undeliverable' }],
    })
    expect(await nextStatus()).toMatchObject({ status: 'failed', code: '131026', reason: 'Undeliverable' })
  })

  it('The error 131047 closes the window of the chat', async () => {
    const error = { code: 131047, message: 'Re-engagement message' }
    fixture.provider.answerWith((_, reply) => fixture.provider.refuse(reply, 400, error))
    await fixture.post(ana, stepId, 'Oi')
    await ana.chat.next('chat', (data) => (data['chat'] as { has_expired: boolean }).has_expired)
    const refused = await fixture.post(ana, stepId, 'de novo')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'chat_expired'])
  })

  it('[R4.9-41] [R7.4-16] A message fails while the provider is down, and is accepted when sent again with the same id and uid', async () => {
    await fixture.provider.stop()
    const uid = randomUUID()
    const posted = (await fixture.post(ana, stepId, 'Oi', { uid })).json<{ id: number }>()
    expect(await nextStatus()).toMatchObject({ status: 'failed', code: 'unreachable' })

    await fixture.provider.startAgain()
    const again = await resend(posted.id)
    expect(again.json()).toMatchObject({ id: posted.id, uid, status: 'sending', code: null })
    expect([(await nextStatus()).status, (await nextStatus()).status]).toEqual(['sending', 'accepted'])
    expect(fixture.provider.requests.map((request) => request.body.biz_opaque_callback_data)).toEqual([uid])
  })

  it('After a resend the old provider id no longer counts', async () => {
    const uid = randomUUID()
    const posted = (await fixture.post(ana, stepId, 'Oi', { uid })).json<{ id: number }>()
    await nextStatus()
    await fixture.providerTells('wamid.OUT1', 'failed', { errors: [{ code: 1, title: 'x' }] })
    fixture.provider.answerWith(() => {}) // the second attempt gets no answer
    await resend(posted.id)
    await fixture.provider.received(2)
    await fixture.providerTells('wamid.OUT1', 'read', { biz_opaque_callback_data: uid })
    expect((await stored(uid)).status).toBe('sending')
  })

  it('A resend is answered 409 for a message that did not fail, and 404 for one that the room does not have', async () => {
    const posted = (await fixture.post(ana, stepId, 'Oi')).json<{ id: number }>()
    await nextStatus()
    const refused = await resend(posted.id)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'not_failed'])
    expect((await resend(999_999, 'POST')).statusCode).toBe(404) // POST too
  })

  it('A message whose answer never comes is not sent twice, and has failed after 60 s', async () => {
    fixture.provider.answerWith(() => {})
    const uid = randomUUID()
    await fixture.post(ana, stepId, 'Oi', { uid })
    await fixture.provider.received(1)
    await giveUpRequest()
    clock.advance(49_000)
    expect((await stored(uid)).status).toBe('sending')
    clock.advance(2_000)
    expect(await nextStatus()).toMatchObject({ status: 'failed', code: 'unknown_outcome' })
    expect(fixture.provider.requests).toHaveLength(1)
  })

  it('A message whose answer never comes, but whose uid has a status, is known to be with the provider', async () => {
    fixture.provider.answerWith(() => {})
    const uid = randomUUID()
    await fixture.post(ana, stepId, 'Oi', { uid })
    await fixture.provider.received(1)
    await fixture.providerTells('wamid.LATE', 'sent', { biz_opaque_callback_data: uid })
    expect(await nextStatus()).toMatchObject({ uid, status: 'dispatched' })
    await giveUpRequest()
    clock.advance(60_000)
    expect(await stored(uid)).toMatchObject({ status: 'dispatched', wamid: 'wamid.LATE' })
  })

  it('A server that died before the attempt sends at its next start; one that died in it does not', async () => {
    fixture.provider.answerWith(() => {})
    const inFlight = randomUUID()
    await fixture.post(ana, stepId, 'em curso', { uid: inFlight })
    await fixture.provider.received(1)
    await fixture.server.chat.stop()
    const untried = randomUUID()
    await fixture.post(ana, stepId, 'depois', { uid: untried })

    fixture.provider.answerWith((_, reply) => fixture.provider.accept(reply))
    const next = nextChat(fixture.server, clock)
    await next.start()
    expect(await nextStatus()).toMatchObject({ uid: untried, status: 'accepted' })
    clock.advance(61_000)
    expect(await nextStatus()).toMatchObject({ uid: inFlight, status: 'failed', code: 'unknown_outcome' })
    expect(fixture.provider.requests.map((request) => request.body.text?.body)).toEqual([
      'em curso',
      'depois',
    ])
    await next.stop()
  })

  it('Messages of a room leave in the order in which the agent sent them', async () => {
    for (const content of ['um', 'dois', 'três']) await fixture.post(ana, stepId, content)
    await fixture.provider.received(3)
    expect(fixture.provider.requests.map((request) => request.body.text?.body)).toEqual([
      'um',
      'dois',
      'três',
    ])
  })

  it('A reply quotes the provider id of the message', async () => {
    const wamid = await fixture.customerWrites('pergunta')
    const { message } = (await ana.chat.next('message')).data as { message: { id: number } }
    const posted = await fixture.post(ana, stepId, 'resposta', { reply: message.id })
    expect(posted.json()).toMatchObject({ is_reply: true, replied_message: { content: 'pergunta' } })
    await fixture.provider.received(1)
    expect(fixture.provider.requests[0]?.body.context).toEqual({ message_id: wamid })
    expect(chatOf((await ana.chat.next('chat')).data).id).toBe(stepId)
  })
})

/** The request that was made now is given up after 10 s, and comes to its end outside of the manual clock; its outcome is waited for. */
async function giveUpRequest(): Promise<void> {
  const outcomeAt = clock.now() + 60_000
  clock.advance(10_000)
  await expect.poll(() => clock.hasWaitAt(outcomeAt)).toBe(true)
}

it('[obeys chatChannels.send_read_receipt] What an agent has read its customer is told, the newest alone, and nothing where the channel tells nothing', async () => {
  const administrator = new Administrator(fixture)
  const reads = async (message_id: number) => {
    ana.chat.send('read_message', { step_id: stepId, message_id })
    await ana.chat.next('chat', (data) => (data['chat'] as { unread_messages: number }).unread_messages === 0)
  }
  const last = async (wamid: string) => {
    const rows = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatMessages).where(eq(chatMessages.wamid, wamid)),
    )
    return rows[0]!.id
  }
  await fixture.customerWrites('Oi?')
  const second = await fixture.customerWrites('Alguém aí?')
  await reads(await last(second))
  await until('the receipt', () => fixture.provider.receipts.length === 1)
  expect(fixture.provider.receipts).toEqual([second])
  await reads(await last(second)) // read already
  await administrator.change('/chat/channels/1/', { send_read_receipt: false })
  await reads(await last(await fixture.customerWrites('Em silêncio')))
  await administrator.change('/chat/channels/1/', { send_read_receipt: true })
  const third = await fixture.customerWrites('De novo')
  await reads(await last(third))
  await until('the next receipt', () => fixture.provider.receipts.length > 1)
  expect(fixture.provider.receipts).toEqual([second, third])
})

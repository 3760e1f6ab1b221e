import { randomUUID } from 'node:crypto'
import type { MessageStatus } from '@ramal/contract/vocabulary'
import { CANNOT_DELIVER, type CustomerProvider } from '../../client/customer-provider.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { type AtChat, atChat, attend, newCustomer, requiredProvider } from './steps.ts'

/** Contract §5.1 and §5.3: what the provider tells moves a message, forward only. */
export const statuses = scenario({
  id: 'chat/statuses',
  title: 'A message goes to the provider and its statuses come back, forward only',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer', 'provider'],
  after: ['chat/sending'],
  covers: { endpoints: ['sendMessage'], actions: ['chat.messageStatus', 'chat.get_message_status'] },
  async run(ctx) {
    const provider = await requiredProvider(ctx)
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    const { id: stepId } = await attend(ctx, at, customer)
    const { uid, id } = await say(at, stepId, 'Bom dia')
    const [handed] = await provider.taken(uid)
    if (!handed) return nothingOf(ctx, provider, uid)
    ctx.check('5.3', 'the body of the Cloud API, to the customer, with the uid of the message', {
      expected: ['text', customer.phone, 'Bom dia', uid, true],
      actual: [
        handed.body?.type,
        handed.body?.to,
        handed.body?.type === 'text' ? handed.body.text.body : handed.text,
        handed.uid,
        handed.authorization.startsWith('Bearer '),
      ],
    })
    await expectStatus(at, uid, 'accepted', 'a provider that takes it: accepted')
    const { wamid } = handed
    for (const [status, ours] of [
      ['sent', 'dispatched'],
      ['delivered', 'received'],
      ['read', 'consumed'],
    ] as const) {
      await customer.tell({ wamid, uid, status })
      await expectStatus(at, uid, ours, `[R7.6-15] webhook status ${status}: ${ours}`)
    }
    await customer.tell({ wamid, uid, status: 'failed', error: CANNOT_DELIVER })
    const isRead = 'consumed never fails'
    ctx.check('5.1', isRead, { expected: 'consumed', actual: await statusOf(at, stepId, id) })

    // The provider's webhooks come in any order.
    const other = await say(at, stepId, 'Posso ajudar?')
    const [second] = await provider.taken(other.uid)
    for (const status of ['read', 'delivered', 'sent'] as const)
      await customer.tell({ wamid: second?.wamid ?? '', uid: other.uid, status })
    ctx.check('5.1', 'a status that comes late takes nothing back', {
      expected: 'consumed',
      actual: await statusOf(at, stepId, other.id),
    })
  },
})

/** Contract §5.2 `resend`, A-110. */
export const resend = scenario({
  id: 'chat/resend',
  title: 'A failed message says why and is sent again with its id and uid',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer', 'provider'],
  after: ['chat/statuses'],
  covers: { endpoints: ['resendMessage'], actions: ['chat.messageStatus'] },
  async run(ctx) {
    const provider = await requiredProvider(ctx)
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    const { id: step } = await attend(ctx, at, customer)
    provider.refuseNext()
    const { uid, id } = await say(at, step, 'Chegou?')
    const failed = await expectStatus(at, uid, 'failed', 'a provider that refuses it: failed')
    ctx.check('5.3', 'with the code of the provider, and the reason in words', {
      expected: ['131026', true],
      actual: [failed?.code, (failed?.reason ?? '') !== ''],
    })
    const input = { params: { step }, query: { message_id: id } }
    const sent = await at.api.call('resendMessage', input)
    ctx.check('5.2', '[R7.4-16] resend starts it anew, the same message', {
      expected: [id, uid, true, null],
      actual: [sent.body.id, sent.body.uid, sent.body.status !== 'failed', sent.body.code],
    })
    const twice = await provider.taken(uid, { count: 2 })
    ctx.check('5.3', '[R7.4-16] the provider has it again', { expected: 2, actual: twice.length })
    await expectStatus(at, uid, 'accepted', '[R7.4-16] and takes it')
    await at.api.refused('resendMessage', input, {
      status: 409,
      section: '5.2',
      title: '[R7.4-16] what did not fail is 409',
    })

    // after another resend the provider id of before no longer counts.
    const old = twice[1]?.wamid ?? ''
    await customer.tell({ wamid: old, uid, status: 'failed', error: CANNOT_DELIVER })
    await expectStatus(at, uid, 'failed', 'webhook status failed: failed')
    await at.api.call('resendMessage', input)
    await expectStatus(at, uid, 'accepted', 'sent again')
    await customer.tell({ wamid: old, uid, status: 'read' })
    await at.chat.expectNone('messageStatus', {
      because: 'events of the old provider id are ignored',
      section: '5.1',
      where: (data) => data.messages.some((one) => one.uid === uid && one.status === 'consumed'),
    })
  },
})

/** The message did not come, or came without its uid. */
function nothingOf(ctx: Context, { handedOver }: CustomerProvider, uid: string): void {
  const title = 'it is handed over, and biz_opaque_callback_data is its uid'
  ctx.check('5.3', title, { expected: uid, actual: handedOver[0]?.text ?? 'nothing', ok: false })
}

async function say({ api }: AtChat, stepId: number, content: string): Promise<{ uid: string; id: number }> {
  const uid = randomUUID()
  const { body } = await api.call('sendMessage', {
    params: { stepId },
    body: { uid, content, reply: null },
  })
  return { uid, id: body.id }
}

/** As get_message_status tells it. */
async function statusOf({ chat }: AtChat, step_id: number, id: number): Promise<string | undefined> {
  await chat.drain('messageStatus')
  chat.send('get_message_status', { step_id, message_ids: [id] })
  const { messages } = await chat.expect('messageStatus', {
    because: '[R7.6-07] get_message_status is answered',
    section: '9.1',
    where: (data) => data.messages.some((message) => message.id === id),
  })
  return messages[0]?.status
}

async function expectStatus({ chat }: AtChat, uid: string, status: MessageStatus, because: string) {
  const { messages } = await chat.expect('messageStatus', {
    because,
    section: '5.3',
    where: (data) => data.messages.some((one) => one.uid === uid && one.status === status),
  })
  return messages.find((one) => one.uid === uid)
}

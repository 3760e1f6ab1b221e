import type { ChatData } from '@ramal/contract/chat-socket'
import { madeUpWamid } from '../../client/customer.ts'
import { scenario } from '../../scenario.ts'
import { answerChat, atChat, expectOffer, listRooms, newCustomer } from './steps.ts'

/** Contract §5.3 and §9: what a customer writes reaches an agent once. */
export const incoming = scenario({
  id: 'chat/incoming',
  title: 'A customer writes; their chat rings at the agent, who answers it',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/opened'],
  covers: {
    endpoints: ['getRoom', 'receiveWebhook'],
    actions: ['chat.check_rooms', 'chat.chats', 'chat.chat', 'chat.answer', 'chat.message'],
  },
  async run(ctx) {
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    const wamid = madeUpWamid()
    await customer.write('Quero falar do meu pedido', { wamid })
    const offer = await expectOffer(at, customer)
    ctx.check('5.1', '[R7.6-12] it came in, waits, and is nobody’s yet', {
      expected: [20, false, false, 1, true, 'Quero falar do meu pedido'],
      actual: [
        offer.chat_type,
        offer.answered,
        offer.end,
        offer.unread_messages,
        offer.unread,
        offer.last_message,
      ],
    })
    ctx.check('5.1', '[R3-14] the chat has every field of the entity that is not the console’s own', {
      expected: [],
      actual: lacking(offer, CHAT_FIELDS),
    })
    const ringing = (await listRooms(at.chat)).find(({ id }) => id === offer.id)
    ctx.check('9.1', '[R7.6-03] check_rooms lists what waits for this agent', {
      expected: false,
      actual: ringing?.answered,
    })
    const room = await answerChat(ctx, at, offer)
    ctx.check('4.9', 'who answered may write: the window is open', {
      expected: [false, true],
      actual: [room.has_expired, room.can_agent_send_message],
    })

    const reloaded = await ctx.chat()
    await listRooms(reloaded)
    await customer.write('Quero falar do meu pedido', { wamid })
    await customer.write('Número 4711')
    const told = {
      because: '[R7.6-14] what the customer writes now is told as a message',
      section: '9.2',
      where: (data: ChatData<'message'>) =>
        data.step_id === room.id && data.message.content === 'Número 4711',
    }
    const { message } = await at.chat.expect('message', told)
    await reloaded.expect('message', { ...told, because: '[R7.6-14] a console that reloaded hears it too' })
    ctx.check('5.1', 'from the client', {
      expected: ['client', 'text', room.id],
      actual: [message.sent_by, message.type, message.step],
    })
    ctx.check('5.1', '[R3-20] the message has every field of the entity that is not the console’s own', {
      expected: [],
      actual: lacking(message, MESSAGE_FIELDS),
    })
    const { body } = await at.api.call('getRoom', { params: { stepId: room.id } })
    ctx.check('5.3', 'the same provider id twice is one message', {
      expected: ['Quero falar do meu pedido', 'Número 4711'],
      actual: body.messages.map(({ content }) => content),
    })
  },
})

/** Spec 3, the fields of the wire. Written out: a schema that loses one would not miss it. */
const CHAT_FIELDS = `id uid title phone datetime avatar badge_color badge_icon subtitle chat_type channel queue
  unread_messages unread last_client_message_content last_message last_client_response_ts answered user end has_expired
  can_agent_send_message compatibility client mailing mailing_client campaign`
const MESSAGE_FIELDS = `id uid step user avatar name visible visible_agent read sent_by type content status datetime
  date_fmt created_at attachment attachment_name can_reply is_reply replied_message external_error code reason location
  contacts call_step template_type url`

function lacking(entity: object, fields: string): string[] {
  return fields.split(/\s+/).filter((name) => !Object.hasOwn(entity, name))
}

/** Contract §9.1 `hangup`: the offer goes back. */
export const declined = scenario({
  id: 'chat/hangup',
  title: 'A declined chat goes back to its queue and rings again',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/incoming'],
  covers: { actions: ['chat.hangup', 'chat.end', 'chat.check_rooms', 'chat.chats', 'chat.chat'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const other = await ctx.chat()
    await listRooms(other)
    const customer = await newCustomer(ctx)
    await customer.write('Alguém aí?')
    const { id } = await expectOffer(at, customer)
    at.chat.send('hangup', { step_id: id, reason: 'rejected' })
    const end = await other.expect('end', {
      because: '[R7.6-05] [R7.6-17] the other tabs hear that it rings no longer',
      section: '9.1',
      where: (data) => data.step_id === id,
    })
    ctx.check('9.1', 'with the reason hangup', { expected: 'hangup', actual: end.reason })
    await at.chat.expectNone('end', {
      because: 'who hung up gets no frame',
      section: '9.1',
      where: (data) => data.step_id === id,
    })
    // With nobody else there it rings at the same agent again, after a rest that is the backend's own.
    await answerChat(ctx, at, await expectOffer(at, customer, 15_000))
  },
})

/** Contract §9.1 `answer`: of several who answer, one has the chat. */
export const takenChat = scenario({
  id: 'chat/no-answer',
  title: 'A chat that somebody else has cannot be answered',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer', 'peer-user'],
  after: ['chat/incoming'],
  covers: { actions: ['chat.answer', 'chat.noAnswer'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    await customer.write('Bom dia')
    const { id } = await answerChat(ctx, at, await expectOffer(at, customer))
    const late = await atChat(ctx, await ctx.peer())
    late.chat.send('answer', { step_id: id })
    const refused = await late.chat.expect('noAnswer', {
      because: '[R7.6-18] who comes too late gets noAnswer',
      section: '9.1',
    })
    ctx.check('9.2', 'for that chat', { expected: id, actual: refused.step_id })
    const mine = (await listRooms(at.chat)).find((room) => room.id === id)
    ctx.check('9.1', 'it stays with who has it', { expected: at.userId, actual: mine?.user?.id })
    ctx.check('9.1', 'and is not in the list of who came late', {
      expected: undefined,
      actual: (await listRooms(late.chat)).find((room) => room.id === id),
    })
  },
})

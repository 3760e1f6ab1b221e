import { randomUUID } from 'node:crypto'
import type { Api } from '../../api.ts'
import type { HttpExchange } from '../../client/trace-entry.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { atChat, expectChat, openWithTemplate, payloadOf, providerOf, settled } from './steps.ts'

/** Contract §5.2, A-105: a chat that the agent opens, which waits for its customer. */
export const opened = scenario({
  id: 'chat/opened',
  title: 'A template opens a chat that is the agent’s at once and waits for the customer',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel'],
  after: ['chat/templates'],
  covers: {
    endpoints: ['sendTemplate', 'getRoom', 'listChatMessages', 'sendMessage', 'getTemplate'],
    actions: ['chat.chat', 'chat.check_rooms', 'chat.chats', 'chat.send', 'chat.messageStatus'],
  },
  async run(ctx) {
    const provider = await providerOf(ctx)
    const at = await atChat(ctx)
    const { api, chat, userId } = at
    const { stepId, message, phone, template } = await openWithTemplate(ctx, api)
    ctx.check('5.2', '[R7.4-06] the message is the template', {
      expected: ['template', 'agent', stepId],
      actual: [message.type, message.sent_by, message.step],
    })
    const told = await expectChat(chat, '[R7.6-12] the new chat is told', ({ id }) => id === stepId)
    ctx.check('5.1', 'opened by the agent: type 10, theirs, answered', {
      expected: [10, userId, true, false],
      actual: [told.chat_type, told.user?.id, told.answered, told.end],
    })
    const { body: room } = await api.call('getRoom', { params: { stepId } })
    ctx.check('5.2', '[R7.4-07] the room has the message', {
      expected: [stepId, [message.id]],
      actual: [room.step.id, room.messages.map(({ id }) => id)],
    })
    const { body: messages } = await api.call('listChatMessages', { params: { id: stepId } })
    ctx.check('5.2', '[R7.4-14] and so has its list', {
      expected: [message.id],
      actual: messages.results.map(({ id }) => id),
    })
    await api.call('getTemplate', { params: { id: template.id }, query: { step_id: stepId } })

    // A template that failed asks nothing of the customer: then the window is closed.
    const { status } = await settled(ctx, api, message)
    if (provider) {
      ctx.check('5.3', 'the provider has the template', {
        expected: ['template', phone],
        actual: (await provider.taken(message.uid)).map(({ body }) => [body?.type, body?.to])[0],
      })
    }
    const code = status === 'failed' ? 'chat_expired' : 'waiting_client'
    const words = { uid: randomUUID(), content: 'Posso ajudar?', reply: null }
    await api.refused(
      'sendMessage',
      { params: { stepId }, body: words },
      { status: 409, code, section: '5.2', title: '[R7.4-01] before the customer answers it is 409' },
    )
    const uid = randomUUID()
    chat.send('send', { step_id: stepId, uid, type: 'text', content: 'Posso ajudar?', reply: null })
    const refused = await chat.expect('messageStatus', {
      because: '[R7.6-15] the same rule over the websocket: messageStatus failed',
      section: '9.1',
      where: (data) => data.messages.some((one) => one.uid === uid),
    })
    ctx.check('9.1', 'with the reason', {
      expected: ['failed', code],
      actual: [refused.messages[0]?.status, refused.messages[0]?.code],
    })

    const again = await api.call('sendTemplate', {
      body: payloadOf(template, { phone, channel: told.channel.id }),
    })
    ctx.check('5.2', '[R7.4-06] another template to the same telephone goes into the same chat', {
      expected: stepId,
      actual: again.body.step_id,
    })
  },
})

/** Contract §5.2: the viewer's polling, and the two forms. */
export const room = scenario({
  id: 'chat/room',
  title: 'A room is asked again cheaply; its forms carry its uid',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel'],
  after: ['chat/opened'],
  covers: { endpoints: ['getRoom', 'getChatForms'] },
  async run(ctx) {
    await providerOf(ctx)
    const api = await ctx.user()
    const { stepId, message } = await openWithTemplate(ctx, api)
    await settled(ctx, api, message)
    const { httpExchange, body } = await api.call('getRoom', { params: { stepId } })
    ctx.check('5.2', '[R7.4-07] the room is open', {
      expected: ['open', null],
      actual: [body.status === 'expired' ? 'open' : body.status, body.finished_at],
    })
    await askedAgain(ctx, api, stepId, httpExchange)
    const { body: forms } = await api.call('getChatForms', { params: { id: stepId } })
    ctx.check('5.2', "[R7.4-15] the forms are this chat's", { expected: stepId, actual: forms.step_id })
    for (const form of [forms.form, forms.classification])
      if (form)
        ctx.check('5.2', 'a form has the uid of its chat', { expected: body.step.uid, actual: form.uid })
  },
})

/** Asks with the last tag. A room that changed meanwhile (its message was delivered) is asked once more, a few times. */
async function askedAgain(ctx: Context, api: Api, stepId: number, first: HttpExchange): Promise<void> {
  let last = first
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const tag = last.answerHeaders['etag']
    if (!tag) return ctx.note('GET room has no ETag: every poll of the viewer brings the whole room')
    const next = await api.attempt('getRoom', { params: { stepId }, headers: { 'If-None-Match': tag } })
    const isChanged = next.status === 200 && next.answer !== last.answer
    if (!isChanged)
      return void ctx.check('5.2', 'an unchanged room is 304', { expected: 304, actual: next.status })
    last = next
  }
}

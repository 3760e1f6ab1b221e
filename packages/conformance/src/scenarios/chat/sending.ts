import { randomUUID } from 'node:crypto'
import { scenario } from '../../scenario.ts'
import { atChat, attend, newCustomer, providerOf } from './steps.ts'

/** Contract §5.2 and §9.1: an agent writes, over both wires. */
export const sending = scenario({
  id: 'chat/sending',
  title: 'A message is sent once per uid, by POST or by frame, and may quote another',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/incoming'],
  covers: {
    endpoints: ['sendMessage', 'listChatMessages'],
    actions: ['chat.send', 'chat.message', 'chat.get_message_status', 'chat.messageStatus'],
  },
  async run(ctx) {
    const provider = await providerOf(ctx)
    const at = await atChat(ctx)
    const { api, chat } = at
    const customer = await newCustomer(ctx)
    const { id: stepId } = await attend(ctx, at, customer)
    const params = { stepId }
    const asked = (await api.call('listChatMessages', { params: { id: stepId } })).body.results[0]
    const body = { uid: randomUUID(), content: 'Bom dia, em que posso ajudar?', reply: asked?.id ?? null }
    const first = await api.call('sendMessage', { params, body })
    ctx.check('5.2', '[R7.4-01] a new message is 201, the agent’s, not yet delivered', {
      expected: [201, body.uid, body.content, 'agent', true],
      actual: [
        first.status,
        first.body.uid,
        first.body.content,
        first.body.sent_by,
        ['sending', 'accepted'].includes(first.body.status),
      ],
    })
    ctx.check('5.1', '[R7.4-01] it quotes what it replies to', {
      expected: [true, asked?.uid],
      actual: [first.body.is_reply, first.body.replied_message?.uid],
    })
    const again = await api.call('sendMessage', { params, body: { ...body, content: 'outro texto' } })
    ctx.check('5.2', '[R7.4-01] the same uid again is 200 with what is stored', {
      expected: [200, first.body.id, body.content],
      actual: [again.status, again.body.id, again.body.content],
    })
    const told = { because: '[R7.6-14] the own message is told', section: '9.2' }
    await chat.expect('message', { ...told, where: (data) => data.message.uid === body.uid })

    chat.send('send', { step_id: stepId, uid: body.uid, type: 'text', content: 'mais um', reply: null })
    const { message: same } = await chat.expect('message', {
      because: 'send with a uid that is stored answers what is stored',
      section: '9.1',
      where: (data) => data.message.uid === body.uid,
    })
    ctx.check('9.1', 'send is idempotent by uid, whichever wire came first', {
      expected: [first.body.id, body.content],
      actual: [same.id, same.content],
    })
    const uid = randomUUID()
    chat.send('send', { step_id: stepId, uid, type: 'text', content: 'Pelo websocket', reply: null })
    const { message } = await chat.expect('message', {
      because: 'send is answered by the message of that uid',
      section: '9.1',
      where: (data) => data.message.uid === uid,
    })
    const { results } = (await api.call('listChatMessages', { params: { id: stepId } })).body
    ctx.check('5.2', '[R7.4-14] the chat holds each once, oldest first', {
      expected: ['Bom dia', body.content, 'Pelo websocket'],
      actual: results.map(({ content }) => content),
    })
    if (provider) {
      await provider.taken(uid)
      const handed = [body.uid, uid].map((one) => provider.of(one).length)
      ctx.check('5.3', 'each is handed to the provider once', { expected: [1, 1], actual: handed })
    }

    chat.send('get_message_status', { step_id: stepId, message_ids: [first.body.id, message.id] })
    const { messages } = await chat.expect('messageStatus', {
      because: '[R7.6-07] [R7.6-15] get_message_status is answered with every message asked for',
      section: '9.1',
      where: (data) => data.messages.length === 2,
    })
    ctx.check('9.1', '[R7.6-07] by id and uid', {
      expected: [
        [first.body.id, body.uid],
        [message.id, uid],
      ],
      actual: messages.map((one) => [one.id, one.uid]).sort(([a], [b]) => Number(a) - Number(b)),
    })
    await api.refused(
      'sendMessage',
      { params, body: { uid: randomUUID(), content: ' \n', reply: null } },
      { status: 400, field: 'content', section: '5.2', title: '[R7.4-01] a blank text is 400 on the field' },
    )
  },
})

/** Contract §5.2: nobody writes into another agent's chat. */
export const foreignChat = scenario({
  id: 'chat/not-owner',
  title: 'Another agent’s chat is neither written to, closed, nor handed on',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer', 'peer-user'],
  after: ['chat/sending'],
  covers: { endpoints: ['sendMessage', 'closeChat', 'transferChat'], actions: ['chat.send'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const { id, uid } = await attend(ctx, at, await newCustomer(ctx))
    const peer = await ctx.peer()
    const roles = (await peer.call('getProfile')).body.roles
    const words = { uid: randomUUID(), content: 'De outro', reply: null }
    const refusal = { status: 403, section: '5.2' }
    await peer.refused(
      'sendMessage',
      { params: { stepId: id }, body: words },
      { ...refusal, title: 'send-message of another agent is 403' },
    )
    await peer.refused(
      'closeChat',
      { params: { uid }, body: { force: true } },
      { ...refusal, title: 'close of another agent is 403' },
    )
    // A supervisor of the team may hand it on (spec 6).
    if (!roles.includes('sites.view_dashboard_supervisor'))
      await peer.refused(
        'transferChat',
        { params: { id }, body: { app: 'disconnect', appdata: null, comment: '' } },
        { ...refusal, title: 'transfer by another agent is 403' },
      )
    const socket = await ctx.chat({ api: peer })
    socket.send('send', { step_id: id, uid: words.uid, type: 'text', content: 'De outro', reply: null })
    socket.send('ping', {})
    await socket.expect('pong', { because: 'the link goes on', section: '9.1' })
    const { results } = (await at.api.call('listChatMessages', { params: { id } })).body
    ctx.check('9.1', 'send of another agent stores nothing', {
      expected: ['Bom dia'],
      actual: results.map(({ content }) => content),
    })
  },
})

import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { type AtChat, answerChat, atChat, attend, expectChat, expectOffer, newCustomer } from './steps.ts'

/** Spec 6: a chat goes to a colleague. */
export const transferToPeer = scenario({
  id: 'chat/transfer',
  title: 'A chat is handed to a colleague, who answers it',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer', 'peer-user'],
  after: ['chat/not-owner'],
  covers: { endpoints: ['transferChat'], actions: ['chat.end', 'chat.chat', 'chat.answer'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const room = await attend(ctx, at, await newCustomer(ctx))
    if (room.can_transfer === false) return ctx.skip('the queue of --channel allows no transfer')
    const peer = await atChat(ctx, await ctx.peer())
    const destination = { app: 'user', appdata: peer.userId, comment: 'Cliente pede outro setor' }
    const { body } = await at.api.call('transferChat', { params: { id: room.id }, body: destination })
    ctx.check('5.2', '[R7.4-02] to an agent who is there it succeeds', {
      expected: true,
      actual: body.success,
    })
    await expectLeft(ctx, at, room.id)
    const offer = await expectChat(
      peer.chat,
      '[R7.4-02] it rings at the colleague',
      ({ id }) => id === room.id,
    )
    ctx.check('5.1', 'theirs, and still to be answered', {
      expected: [peer.userId, false],
      actual: [offer.user?.id, offer.answered],
    })
    await at.api.refused(
      'sendMessage',
      { params: { stepId: room.id }, body: { uid: randomUUID(), content: 'Oi', reply: null } },
      { status: 403, section: '5.2', title: '[R7.4-01] who handed it on writes no more: 403' },
    )
    await answerChat(ctx, peer, offer)
    const { results } = (await peer.api.call('listChatMessages', { params: { id: room.id } })).body
    ctx.check('5.2', '[R7.4-14] the colleague reads what was said', {
      expected: ['Bom dia'],
      actual: results.map(({ content }) => content),
    })
  },
})

/** Spec 6: back to the queue, to its end, and to nobody. */
export const transferElsewhere = scenario({
  id: 'chat/transfer-queue',
  title: 'A chat goes back to its queue and to its end; an unknown destination is refused in words',
  level: 'chat',
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  after: ['chat/hangup'],
  covers: { endpoints: ['transferChat', 'getRoom'], actions: ['chat.end', 'chat.chat'] },
  async run(ctx) {
    const at = await atChat(ctx)
    const customer = await newCustomer(ctx)
    const room = await attend(ctx, at, customer)
    if (room.can_transfer === false) return ctx.skip('the queue of --channel allows no transfer')
    const params = { id: room.id }
    for (const app of ['user', 'queue', 'message'])
      await refusedInWords(ctx, at, room.id, { app, appdata: 987_654_321, comment: '' })
    await at.api.refused(
      'transferChat',
      { params, body: { app: 'moon', appdata: 1, comment: '' } },
      { status: 400, field: 'app', section: '5.2', title: '[R7.4-02] an unknown app is 400 on the field' },
    )

    const queue = { app: 'queue', appdata: room.queue?.id ?? 0, comment: '' }
    const moved = await at.api.call('transferChat', { params, body: queue })
    ctx.check('5.2', '[R7.4-02] to a queue it succeeds', { expected: true, actual: moved.body.success })
    await expectLeft(ctx, at, room.id)
    await answerChat(ctx, at, await expectOffer(at, customer, 15_000))

    const end = { app: 'disconnect', appdata: null, comment: '' }
    const ended = await at.api.call('transferChat', { params, body: end })
    ctx.check('5.2', '[R7.4-02] disconnect succeeds', { expected: true, actual: ended.body.success })
    await expectLeft(ctx, at, room.id)
    const { body } = await at.api.call('getRoom', { params: { stepId: room.id } })
    ctx.check('5.2', '[R7.4-02] and ends the chat', { expected: true, actual: body.step.end })
  },
})

/** 200 with `success: false` and its sentence, or a 4xx with `detail` (contract §5.2). */
async function refusedInWords(ctx: Context, { api }: AtChat, id: number, body: object): Promise<void> {
  const answer = await api.call('transferChat', { params: { id }, body }, [200, 400, 404, 409])
  const detail: unknown = Reflect.get(Object(answer.body), 'detail')
  ctx.check('5.2', `[R7.4-02] an unknown destination is refused in words: ${JSON.stringify(body)}`, {
    expected: 'success: false or 4xx, with a detail',
    actual: answer.httpExchange.answer,
    ok: (answer.status >= 400 || !answer.body.success) && (answer.status === 400 || Boolean(detail)),
  })
}

async function expectLeft(ctx: Context, { chat }: AtChat, stepId: number): Promise<void> {
  const { reason } = await chat.expect('end', {
    because: '[R7.6-17] who had the chat hears that they have it no longer',
    section: '9.2',
    where: (data) => data.step_id === stepId,
  })
  ctx.check('9.2', 'because it was handed on', { expected: 'transfer', actual: reason })
}

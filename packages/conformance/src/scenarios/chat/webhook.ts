import { scenario } from '../../scenario.ts'
import { atChat, channelId, newCustomer } from './steps.ts'

/** Contract §5.3: who may deliver. */
export const webhook = scenario({
  id: 'chat/webhook',
  title: 'Only what the provider signed is taken, and its verification is answered',
  level: 'chat',
  optional: true,
  needs: ['permission:sites.view_chat', 'channel', 'chat-customer'],
  covers: { endpoints: ['receiveWebhook', 'verifyWebhook'] },
  async run(ctx) {
    const { chat } = await atChat(ctx)
    const customer = await newCustomer(ctx)
    const forged = customer.signed('Não assinado', 'not the secret')
    const refusal = { status: 401, section: '5.3' }
    await ctx.anonymous.refused('receiveWebhook', forged, { ...refusal, title: 'a wrong signature is 401' })
    await ctx.anonymous.refused(
      'receiveWebhook',
      { ...forged, headers: {} },
      { ...refusal, title: 'no signature is 401' },
    )
    await chat.expectNone('chat', {
      because: 'nothing of it is stored',
      section: '5.3',
      where: (data) => !data.partial && data.chat.last_message === 'Não assinado',
    })

    const { verifyToken } = ctx.options
    if (verifyToken === undefined) return ctx.note('the verification of the webhook needs --verify-token')
    const params = { channelId: await channelId(ctx) }
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' }
    const { httpExchange } = await ctx.anonymous.call('verifyWebhook', { params, query })
    ctx.check('5.3', 'the challenge comes back', { expected: '1158201444', actual: httpExchange.answer })
    await ctx.anonymous.refused(
      'verifyWebhook',
      { params, query: { ...query, 'hub.verify_token': 'wrong' } },
      { status: 403, section: '5.3', title: 'a wrong verify token is 403' },
    )
  },
})

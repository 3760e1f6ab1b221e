import type { Chat } from '@ramal/contract/entities/chat'
import type { Message } from '@ramal/contract/entities/message'
import { Template } from '@ramal/contract/entities/template'
import type { Api } from '../../api.ts'
import { Customer, madeUpPhone } from '../../client/customer.ts'
import { CustomerProvider } from '../../client/customer-provider.ts'
import type { Context } from '../../context.ts'
import type { LiveSocket } from '../../live-socket.ts'
import { channelOf } from '../../needs.ts'
import { activeTab } from '../agent/steps.ts'

/** An agent at their chats: their tab serves them, they are signed in to chat and have listed their rooms. */
export interface AtChat {
  readonly api: Api
  readonly userId: number
  readonly tab: LiveSocket<'business'>
  readonly chat: LiveSocket<'chat'>
}

/** The run's channel; scenarios that ask need `channel`. */
export async function channelId(ctx: Context): Promise<number> {
  return (await channelOf(ctx)) ?? ctx.skip('this user has no chat channel')
}

/** A customer of the run's channel whom nobody knows; scenarios that ask need `chat-customer`. */
export async function newCustomer(ctx: Context): Promise<Customer> {
  const appSecret = ctx.options.appSecret ?? ctx.skip('no app secret was given')
  return new Customer(ctx.anonymous, { channelId: await channelId(ctx), appSecret })
}

/**
 * The provider of the channel, played by the checker for one scenario; null when nobody asked for it, or when nothing that the channel
 * sends comes here: a run told a wrong port is no fault of the backend.
 */
export async function providerOf(ctx: Context): Promise<CustomerProvider | null> {
  const { providerPort } = ctx.options
  if (providerPort === undefined || !(await leadsHere(ctx, providerPort))) return null
  const provider = await CustomerProvider.listen(providerPort)
  ctx.cleanup(() => provider.close())
  return provider
}

/** The same, for a scenario that cannot be told without. */
export async function requiredProvider(ctx: Context): Promise<CustomerProvider> {
  return (await providerOf(ctx)) ?? ctx.skip('nothing is handed over to --provider-port')
}

/** By run: whether a message was ever handed over to the checker. */
const leading = new WeakMap<object, Promise<boolean>>()

function leadsHere(ctx: Context, port: number): Promise<boolean> {
  const known = leading.get(ctx.options)
  if (known) return known
  const found = tryProvider(ctx, port)
  leading.set(ctx.options, found)
  found.catch(() => leading.delete(ctx.options))
  return found
}

async function tryProvider(ctx: Context, port: number): Promise<boolean> {
  const provider = await CustomerProvider.listen(port)
  try {
    await openWithTemplate(ctx, await ctx.user())
    const deadline = Date.now() + (ctx.options.patienceMs ?? 3_000)
    while (provider.handedOver.length === 0 && Date.now() < deadline) await ctx.wait(20)
    if (provider.handedOver.length === 0)
      ctx.note(
        `nothing is handed over to --provider-port ${port}: where does the channel's api_base_url lead?`,
      )
    return provider.handedOver.length > 0
  } finally {
    await provider.close()
  }
}

/** Signs an agent in to chat as their console does; they are left as they were found. */
export async function atChat(ctx: Context, caller?: Api): Promise<AtChat> {
  const api = caller ?? (await ctx.user())
  const { body: profile } = await api.call('getProfile')
  if (!profile.userextra.login_channel_chat)
    ctx.cleanup(() => api.attempt('channelLogout', { query: { channel: 'chat' } }))
  await api.call('channelLogin', { query: { channel: 'chat', logged_in_by: 'user' } })
  const tab = await activeTab(ctx, api)
  tab.send('change_state', { type: 'webchat', state: 'not_inuse' })
  const chat = await ctx.chat({ api })
  await listRooms(chat)
  return { api, userId: profile.id, tab, chat }
}

/** The full list of an agent's rooms. */
export async function listRooms(chat: LiveSocket<'chat'>): Promise<readonly Chat[]> {
  chat.send('check_rooms', {})
  const { partial, chats } = await chat.expect('chats', {
    because: '[R7.6-03] [R7.6-11] check_rooms is answered with chats',
    section: '9.1',
    where: (data) => !data.partial,
  })
  return partial ? [] : chats
}

/** The next `chat` frame with all of this room, where it fits. */
export async function expectChat(
  chat: LiveSocket<'chat'>,
  because: string,
  where: (room: Chat) => boolean,
  within?: number,
): Promise<Chat> {
  const data = await chat.expect('chat', {
    because,
    section: '9.2',
    where: (one) => !one.partial && where(one.chat),
    ...(within === undefined ? {} : { within }),
  })
  // `where` took no partial one.
  return data.chat as Chat
}

/** The customer's chat as it rings at the agent. */
export function expectOffer(at: AtChat, { phone }: Customer, within?: number): Promise<Chat> {
  const because = 'what a customer writes is offered to an agent of its queue (--channel, --user)'
  return expectChat(at.chat, because, (room) => isPhone(room.phone, phone) && !room.answered, within)
}

/** Takes an offered chat; it is closed when the scenario ends. */
export async function answerChat(ctx: Context, at: AtChat, { id, uid }: Chat): Promise<Chat> {
  at.chat.send('answer', { step_id: id })
  const because = '[R7.6-04] [R7.6-12] answer is followed by the chat, answered'
  const room = await expectChat(at.chat, because, (one) => one.id === id && one.answered)
  ctx.cleanup(() => at.api.attempt('closeChat', { params: { uid }, body: { force: true } }))
  ctx.check('9.1', 'it is the chat of who answered', { expected: at.userId, actual: room.user?.id })
  return room
}

/** A chat that this customer began with `words` and the agent has answered. */
export async function attend(ctx: Context, at: AtChat, customer: Customer, words = 'Bom dia'): Promise<Chat> {
  await customer.write(words)
  return answerChat(ctx, at, await expectOffer(at, customer))
}

/** A chat that the agent opened with a template; it is closed when the scenario ends. */
export async function openWithTemplate(
  ctx: Context,
  api: Api,
): Promise<{ stepId: number; message: Message; phone: string; template: Template }> {
  const channel = await channelId(ctx)
  const template = (await templatesOf(api, channel))[0] ?? ctx.skip('this channel has no approved template')
  const phone = madeUpPhone()
  const { body } = await api.call('sendTemplate', { body: payloadOf(template, { phone, channel }) })
  const stepId = body.step_id
  const { uid } = (await api.call('getRoom', { params: { stepId } })).body.step
  ctx.cleanup(() => api.attempt('closeChat', { params: { uid }, body: { force: true } }))
  return { stepId, message: body.message, phone, template }
}

/** Templates that may be sent on a channel; those with text only first. */
export async function templatesOf(api: Api, channel: number): Promise<Template[]> {
  const query = { channel, 'ignore-team': true, limit: 999_999 }
  const { body } = await api.call('listTemplates', { query })
  const found = body.results.flatMap((row) => Template.safeParse(row).data ?? [])
  return found.sort((a, b) => Number(b.template_type === 'TEXT') - Number(a.template_type === 'TEXT'))
}

/** §3 "Send-template payload", every parameter with some value. */
export function payloadOf(template: Template, { phone, channel }: { phone: string; channel: number }) {
  const params = template.params.map(({ name, value }) => ({ name, value: value || 'verificação' }))
  const { id: template_id, content } = template
  return { phone, channel_id: channel, template_id, params, content }
}

/** The same telephone, however it is written. */
export function isPhone(one: string, other: string): boolean {
  return one.replace(/\D/g, '').slice(-8) === other.slice(-8)
}

/** The message once it waits for the provider no longer, or as it is after `patienceMs`. */
export async function settled(ctx: Context, api: Api, message: Message): Promise<Message> {
  const deadline = Date.now() + (ctx.options.patienceMs ?? 3_000)
  for (;;) {
    const query = { limit: 50 }
    const { body } = await api.call('listChatMessages', { params: { id: message.step }, query })
    const now = body.results.find(({ id }) => id === message.id) ?? message
    if (now.status !== 'sending' || Date.now() > deadline) return now
    await ctx.wait(100)
  }
}

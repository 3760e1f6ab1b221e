import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { users } from '@ramal/db/schema/business'
import { chatInbounds } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../../testing/sign-in.ts'
import { ChatFixture } from '../testing/chat-fixture.ts'

let chats: ChatFixture
let admin: Caller
let count = 0
beforeAll(async () => {
  chats = await ChatFixture.start()
  admin = await tokenCaller(chats.server.app, 'admin')
})
afterAll(() => chats.stop())

const ask = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await chats.server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return method === 'DELETE' ? { id: 0 } : answer.json<{ id: number }>()
}
/** A rule that only this test's word takes, before all others. */
const rule = (word: string, values: object) =>
  ask('POST', '/chat/inbounds/', {
    ...{ description: word, channel: 1, priority: 1, match_type: 'keyword', match_value: word },
    ...{ app: 'queue', appdata: '1', ...values },
  })
const text = (content: string) =>
  ask('POST', '/chat/text-messages/', { description: `Texto ${++count}`, content, scope: 'contract' })

async function writes(content: string): Promise<typeof chatRooms.$inferSelect> {
  const from = `55119777700${10 + ++count}`
  await chats.customerWrites(content, { from })
  const [room] = await chats.server.store.read(({ db }) =>
    db.select().from(chatRooms).where(eq(chatRooms.phone, from)).orderBy(desc(chatRooms.id)).limit(1),
  )
  return room!
}
const sent = () => chats.provider.requests.map(({ body }) => JSON.stringify(body)).join('\n')

describe('settings of chats that the running system obeys', () => {
  it('[obeys chatInbounds] A new inbound takes the next chat, and one that is switched off takes none', async () => {
    const { id } = await rule('novidade', { description: 'Novidade' })
    expect(await writes('uma novidade')).toMatchObject({ inbound_id: id, queue_id: 1 })
    await ask('PATCH', `/chat/inbounds/${id}/`, { is_active: false })
    expect((await writes('outra novidade')).inbound_id).not.toBe(id)
  })

  it('[obeys textMessages.content] A changed text message is what the next customer is told', async () => {
    const message = await text('Fechamos às 18h.')
    await rule('horario', { app: 'message', appdata: String(message.id) })
    const first = await writes('qual o horario?')
    expect(first.ended_at).not.toBeNull()
    await expect.poll(sent).toContain('Fechamos às 18h.')
    await ask('PATCH', `/chat/text-messages/${message.id}/`, { content: 'Agora até as 20h.' })
    await writes('e o horario?')
    await expect.poll(sent).toContain('Agora até as 20h.')
  })

  it('[obeys chatInbounds.welcome_message] A welcome message is said first, and the chat waits in its queue', async () => {
    const welcome = await text('Olá, {{client.first_name}}! Já vamos atender.')
    await rule('bemvindo', { welcome_message: welcome.id })
    expect(await writes('bemvindo')).toMatchObject({ queue_id: 1, ended_at: null })
    await expect.poll(sent).toContain('Já vamos atender.')
  })

  it('[obeys chatInbounds.calendar] [obeys calendars] Outside the hours of its calendar a rule leads elsewhere', async () => {
    const closed = await ask('POST', '/service/calendars/', {
      description: 'Nunca aberto',
      always_open: false,
      exceptions: [{ description: 'Fechado', date_start: '2000-01-01', date_end: '2999-12-31' }],
    })
    const message = await text('Estamos fechados.')
    await rule('fechado', {
      ...{ calendar: closed.id, closed_app: 'message', closed_appdata: String(message.id) },
    })
    expect(await writes('fechado?')).toMatchObject({ queue_id: null, ended_at: expect.any(Number) })
    await expect.poll(sent).toContain('Estamos fechados.')
  })

  it('[obeys chatQueues.closed_app] A queue that is closed leads its chats on, and another queue takes them', async () => {
    const closed = await ask('POST', '/service/calendars/', {
      description: 'Fila fechada',
      always_open: false,
      exceptions: [{ description: 'Fechado', date_start: '2000-01-01', date_end: '2999-12-31' }],
    })
    const night = await ask('POST', '/chat/queues/', { description: 'Plantão' })
    const day = await ask('POST', '/chat/queues/', {
      ...{ description: 'Comercial', calendar: closed.id },
      ...{ closed_app: 'queue', closed_appdata: String(night.id) },
    })
    await rule('comercial', { appdata: String(day.id) })
    expect(await writes('comercial, por favor')).toMatchObject({ queue_id: night.id, ended_at: null })
    await ask('PATCH', `/chat/queues/${day.id}/`, { calendar: null })
    expect(await writes('comercial de novo')).toMatchObject({ queue_id: day.id })
  })

  it('[obeys chatInbounds.reopen_window_minutes] Who comes back within the window goes on in the chat that ended, and later begins a new one', async () => {
    const { id } = await rule('retorno', { reopen_window_minutes: 30 })
    const first = await writes('retorno')
    await chats.patchRoom(first.id, {
      status: 'ended',
      ended_by: 'agent',
      ended_at: Date.now() - 29 * 60_000,
    })
    count -= 1
    const again = await writes('retorno, esqueci uma coisa')
    expect(again).toMatchObject({ id: first.id, queue_id: 1, ended_at: null, user_id: null, last_seq: 2 })
    await chats.patchRoom(first.id, {
      status: 'ended',
      ended_by: 'agent',
      ended_at: Date.now() - 31 * 60_000,
    })
    count -= 1
    const third = await writes('retorno, outra coisa')
    expect(third.id).not.toBe(first.id)
    await ask('DELETE', `/chat/inbounds/${id}/`)
  })

  it('[obeys blacklists.channel_scope] Who stands on a blacklist of chats is ended, unless the rule does not ask', async () => {
    const phone = `55119777700${10 + count + 1}`
    await chats.server.store.write(async ({ db }) => {
      const own = { tenant_id: 1, description: 'Chat' }
      const [list] = await db
        .insert(blacklists)
        .values({ ...own, channel_scope: 'chat' })
        .returning()
      await db
        .insert(blacklistEntries)
        .values({ ...own, blacklist_id: list!.id, phone, phone_key: `+${phone}` })
    })
    const { id } = await rule('bloqueio', {})
    expect(await writes('bloqueio')).toMatchObject({ queue_id: null, ended_at: expect.any(Number) })
    await ask('PATCH', `/chat/inbounds/${id}/`, { check_blacklist: false })
    count -= 1
    expect(await writes('bloqueio')).toMatchObject({ queue_id: 1, ended_at: null })
  })

  it('[obeys chatChannels.inbound_default] What no rule takes goes to the default of its channel', async () => {
    const { id } = await rule('so-esta', {})
    const inactive = (is_active: boolean) =>
      chats.server.store.write(({ db }) =>
        db
          .update(chatInbounds)
          .set({ is_active })
          .where(and(eq(chatInbounds.channel_id, 1), eq(chatInbounds.match_type, 'any'))),
      )
    await inactive(false)
    await ask('PATCH', '/chat/channels/1/', { inbound_default: id })
    expect(await writes('nada que se procure')).toMatchObject({ inbound_id: id, queue_id: 1 })
    await ask('PATCH', '/chat/channels/1/', { inbound_default: null })
    await inactive(true)
  })

  it('[obeys chatInbounds.sticky] Somebody who comes back rings at the agent who served them, who is signed in', async () => {
    await chats.agentAtChat('ana')
    await rule('volto', { sticky: 'last_agent', sticky_minutes: 60 })
    const first = await writes('volto')
    const [agent] = await chats.server.store.read(({ db }) =>
      db.select({ id: users.id }).from(users).where(eq(users.username, 'ana')),
    )
    const userId = agent!.id
    await chats.patchRoom(first.id, { user_id: userId, answered_at: Date.now(), ended_at: Date.now() })
    count -= 1
    expect(await writes('volto de novo')).toMatchObject({ user_id: userId, queue_id: 1, answered_at: null })
  })
})

describe('a channel that is switched off', () => {
  it('[obeys chatChannels.is_active] A deactivated channel refuses what its provider sends, and is taken up again when it is back', async () => {
    await ask('PATCH', '/chat/channels/1/', { is_active: false })
    const refused = await chats.webhook({ messages: [] })
    expect(refused.statusCode).toBe(404)
    await ask('PATCH', '/chat/channels/1/', { is_active: true })
    expect((await chats.webhook({ messages: [] })).statusCode).toBe(200)
  })

  it('[obeys contracts.max_chat_channels] It is taken up again only while the contract allows one more, and those that run are kept', async () => {
    const allow = (max_chat_channels: number | null) =>
      chats.server.store.write(({ db }) => db.update(contracts).set({ max_chat_channels }))
    await allow(0)
    await ask('PATCH', '/chat/channels/1/', { send_read_receipt: true })
    await ask('PATCH', '/chat/channels/1/', { is_active: false })
    await expect(ask('PATCH', '/chat/channels/1/', { is_active: true })).rejects.toThrow(/permite 0 canais/)
    expect((await chats.webhook({ messages: [] })).statusCode).toBe(404)
    await allow(null)
    await ask('PATCH', '/chat/channels/1/', { is_active: true })
    expect((await chats.webhook({ messages: [] })).statusCode).toBe(200)
  })
})

import { chatInbounds } from '@ramal/db/schema/channels'
import { clients } from '@ramal/db/schema/crm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IncomingMessage, Sender } from '../../../channels/whatsapp/provider-event.ts'
import { createClient } from '../../clients/client-rows.ts'
import { findClientByUser } from '../../clients/whatsapp-id-rows.ts'
import type { Room } from '../rooms/room-rows.ts'
import { NOW, StoredChats, TENANT } from '../testing/stored-chats.ts'
import { audienceOf, openRoomOf, receiveMessage } from './incoming.ts'

let chats: StoredChats
beforeAll(async () => {
  chats = await StoredChats.open()
})
afterAll(() => chats.close())

let count = 0
const message = (sender: Partial<Sender> = {}, change: Partial<IncomingMessage> = {}): IncomingMessage => {
  count += 1
  const phone = `551196655${1000 + count}`
  return {
    wamid: `wamid.IN${count}`,
    sender: { phone, userId: null, username: null, name: 'Lia', ...sender },
    at: NOW - 1_000,
    type: 'text',
    content: 'Oi',
    details: null,
    attachmentName: null,
    mediaId: null,
    location: null,
    contacts: [],
    repliesTo: null,
    forwarded: null,
    isSystem: false,
    referral: null,
    ...change,
  }
}
const receive = (incoming: IncomingMessage, offered: readonly number[] = []) =>
  chats.write((tx) => receiveMessage(tx, chats.channel, incoming, chats.context(offered)))
/** The chat that begins with this message. */
const begun = async (incoming: IncomingMessage): Promise<Room> => {
  const { messageId } = await receive(incoming)
  const room = await chats.write(async (tx) => {
    const { phone, userId } = incoming.sender
    const who = { phone: phone ?? '', phoneKey: phone ? `+${phone}` : `user:${userId}`, userId }
    return openRoomOf(tx, chats.channel, { ...who, username: null, name: null }, chats.context())
  })
  expect((await chats.messagesOf(room!))[0]?.id).toBe(messageId)
  return room!
}
/** The one rule of the channel, as this. */
const rule = (change: Partial<typeof chatInbounds.$inferInsert>) =>
  chats.write(({ db }) => db.update(chatInbounds).set(change))
const clientRow = async (id: number) =>
  (await chats.read(({ db }) => db.select().from(clients).where(eq(clients.id, id))))[0]!

describe('a customer who writes for the first time', () => {
  it('A chat begins in the queue of its rule, waits from now on, and is known by the customer', async () => {
    const incoming = message({ username: 'lia' })
    const room = await begun(incoming)
    expect(room).toMatchObject({
      tenant_id: TENANT,
      channel_id: chats.channel.id,
      queue_id: chats.queueId,
      user_id: null,
      chat_type: 20,
      title: 'Lia',
      phone: incoming.sender.phone,
      phone_key: `+${incoming.sender.phone}`,
      wa_username: 'lia',
      started_at: NOW,
      queue_started_at: NOW,
      status: 'open',
      unread: true,
      unread_messages: 1,
      last_message: 'Oi',
      last_client_message_content: 'Oi',
      last_client_response_at: NOW,
    })
    expect(await chats.ledger(room)).toEqual([
      { event: 'created', userId: null, data: { inbound_id: room.inbound_id } },
    ])
    expect(room.inbound_id).not.toBeNull()
  })

  it('A queue hears of a chat that begins, and of none that goes on', async () => {
    const first = message()
    const { begun: new_ } = await receive(first)
    expect(new_).toMatchObject({ tenantId: TENANT, queueId: chats.queueId })
    const next = await receive(message({ phone: first.sender.phone }))
    expect(next.begun).toBeNull()
    expect((await chats.messagesOf({ id: new_!.roomId })).map((row) => row.id)).toContain(next.messageId)
  })

  it('A message that is here already is not stored again', async () => {
    const first = message()
    const { messageId, begun: new_ } = await receive(first)
    expect(await receive(first)).toEqual({ messageId, begun: null, led: null })
    expect(await chats.messagesOf({ id: new_!.roomId })).toHaveLength(1)
  })

  it.each<[string, Partial<typeof chatInbounds.$inferInsert>]>([
    ['that leads to no queue', { app: 'message', appdata: 'Oi' }],
    ['whose queue is none', { app: 'queue', appdata: '' }],
    ['that is not active', { is_active: false }],
  ])('A chat waits for nobody under a rule %s', async (_, change) => {
    const [before] = await chats.read(({ db }) => db.select().from(chatInbounds))
    await rule(change)
    const incoming = message()
    const { begun: new_ } = await receive(incoming)
    expect(new_).toBeNull()
    const room = await begun({ ...message({ phone: incoming.sender.phone }), wamid: incoming.wamid })
    expect(room).toMatchObject({ queue_id: null, queue_started_at: null })
    const { app, appdata, is_active } = before!
    await rule({ app, appdata, is_active })
  })
})

describe('the client of a chat', () => {
  it('A client is made for somebody unknown where the rule says so, and the chat is theirs', async () => {
    const room = await begun(message({ userId: 'BR.made' }))
    const { full_name, wa_id } = await clientRow(room.client_id!)
    expect({ full_name, wa_id }).toEqual({ full_name: 'Lia', wa_id: room.phone })
    expect((await chats.read((tx) => findClientByUser(tx, TENANT, 'BR.made')))?.id).toBe(room.client_id)
  })

  it('No client is made where the rule does not say so, or where there is none', async () => {
    await rule({ create_client: false })
    expect((await begun(message())).client_id).toBeNull()
    await rule({ create_client: true, is_active: false })
    expect((await begun(message())).client_id).toBeNull()
    await rule({ is_active: true })
  })

  it('A client who is known gives the chat their name, and is known by the user id, too', async () => {
    const phone = '5511933330001'
    const contact = { tenantId: TENANT, name: 'Lia Prado', phone, phoneKey: `+${phone}` }
    const { id } = await chats.write((tx) => createClient(tx, contact, NOW))
    const room = await begun(message({ phone, userId: 'BR.known', name: 'lili' }))
    expect(room).toMatchObject({ client_id: id, title: 'Lia Prado' })
    expect((await chats.read((tx) => findClientByUser(tx, TENANT, 'BR.known')))?.id).toBe(id)
  })

  it('A customer who hides number and name is called by their user id', async () => {
    const room = await begun(message({ phone: null, userId: 'BR.nameless', name: null }))
    expect(room).toMatchObject({ title: 'BR.nameless', phone: '', phone_key: 'user:BR.nameless' })
    expect(await clientRow(room.client_id!)).toMatchObject({ full_name: 'BR.nameless', wa_id: null })
  })

  it('A customer without a name is called by their number', async () => {
    const incoming = message({ name: null })
    expect((await begun(incoming)).title).toBe(incoming.sender.phone)
  })

  it('A number that had a user id once has it in the next chat', async () => {
    const phone = '5511933330009'
    const known = { phone, phone_key: `+${phone}`, wa_user_id: 'BR.before' }
    await chats.room({ ...known, ended_at: NOW, status: 'ended' })
    expect((await begun(message({ phone }))).wa_user_id).toBe('BR.before')
  })
})

describe('a message that comes', () => {
  const stored = async (change: Partial<IncomingMessage>) => {
    const room = await chats.room({ user_id: 1, answered_at: NOW })
    await chats.message(room, 'Pergunta', { sent_by: 'agent', wamid: `wamid.Q${room.id}` })
    const { messageId } = await receive(
      message({ phone: room.phone }, { repliesTo: `wamid.Q${room.id}`, ...change }),
    )
    const rows = await chats.messagesOf(room)
    return { room: await chats.roomNow(room), rows, row: rows.find((one) => one.id === messageId)! }
  }

  it('A message is the client’s, received and unread, at the room’s next place, and quotes what it answers', async () => {
    const { rows, row } = await stored({})
    expect(row).toMatchObject({
      seq: 2,
      sent_by: 'client',
      status: 'received',
      read: false,
      name: 'Lia',
      created_at: NOW - 1_000,
      replied_message_id: rows[0]!.id,
    })
    expect((await chats.frames(`room:${row.room_id}`)).at(-1)).toMatchObject({
      action: 'message',
      data: { step_id: row.room_id, message: { id: row.id } },
    })
  })

  it('What the provider says of the customer is the system’s, and waits for no answer', async () => {
    const { room, row } = await stored({ isSystem: true })
    expect(row.sent_by).toBe('system')
    expect(room).toMatchObject({ unread_messages: 0, last_client_response_at: null, last_message: 'Oi' })
  })

  it('A reaction to a message that is not here is read, and waits for no answer', async () => {
    const details = { kind: 'reaction', target: 'wamid.elsewhere' } as const
    const { room, row } = await stored({ details, repliesTo: null })
    expect(row).toMatchObject({ sent_by: 'client', read: true })
    expect(room).toMatchObject({ unread_messages: 0, last_message_kind: 'reaction' })
  })

  it('A file is called in the list by its name where it has no words', async () => {
    const { room } = await stored({ type: 'document', content: '', attachmentName: 'nota.pdf' })
    expect(room).toMatchObject({ last_message: 'nota.pdf', last_message_kind: 'document' })
  })

  it('A place without a name is stored with an empty one', async () => {
    const location = { latitude: 1, longitude: 2 } as NonNullable<IncomingMessage['location']>
    expect((await stored({ location })).row.location).toEqual({ latitude: 1, longitude: 2, name: '' })
  })

  it('A chat is shown to its agent, and one that waits to those it is offered to', async () => {
    const { room } = await stored({})
    const context = { offeredTo: () => [7, 8] }
    expect(audienceOf(room, context)).toEqual([1])
    expect(audienceOf({ ...room, user_id: null }, context)).toEqual([7, 8])
  })
})

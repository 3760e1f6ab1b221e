import { users } from '@ramal/db/schema/business'
import { queueEvents } from '@ramal/db/schema/calls'
import { chatEvents, chatRooms } from '@ramal/db/schema/chat'
import { chatQueues, queueMembers } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { textMessages } from '@ramal/db/schema/templates'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../../testing/sign-in.ts'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'

let clock: ManualClock
let fixture: ChatFixture
let ana: AgentAtChat
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  ana = await fixture.agentAtChat('ana')
})
afterEach(() => fixture.stop())

const transfer = async (id: number, payload: object, caller: { headers: Record<string, string> } = ana) => {
  const answer = await fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/chat/transfer/${id}/`,
    headers: caller.headers,
    payload,
  })
  return { status: answer.statusCode, body: answer.json<object>() }
}
const DONE = { status: 200, body: { success: true, detail: null } }
const refused = (detail: string) => ({ status: 200, body: { success: false, detail } })
const patchRoom = (id: number, change: Partial<typeof chatRooms.$inferInsert>) =>
  fixture.server.store.write((tx) => tx.db.update(chatRooms).set(change).where(eq(chatRooms.id, id)))
const roomOf = async (id: number) => {
  const rows = await fixture.server.store.read((tx) =>
    tx.db.select().from(chatRooms).where(eq(chatRooms.id, id)),
  )
  return rows[0]!
}
const addText = async (values: Partial<typeof textMessages.$inferInsert>) => {
  const [row] = await fixture.server.store.write((tx) =>
    tx.db
      .insert(textMessages)
      .values({ tenant_id: 1, description: 'Texto', content: 'Oi', ...values })
      .returning({ id: textMessages.id }),
  )
  return row!.id
}
const supportQueue = async () =>
  (await fixture.server.store.read((tx) => tx.db.select().from(chatQueues)))[0]!.id

describe('what is no destination', () => {
  it('An id with something before it is none: 0 before a queue’s id names no queue', async () => {
    const { id } = await fixture.answeredChat(ana)
    expect(await transfer(id, { app: 'queue', appdata: `0${await supportQueue()}` })).toEqual(
      refused('O destino não existe ou não está ativo.'),
    )
  })

  it.each<[string, Partial<typeof textMessages.$inferInsert>]>([
    ['is no text', { message_type: 'photo', content: 'legenda' }],
    ['says nothing', { content: '  ' }],
  ])('A canned message that %s cannot be the last word of a chat', async (_what, values) => {
    const { id } = await fixture.answeredChat(ana)
    expect(await transfer(id, { app: 'message', appdata: await addText(values) })).toEqual(
      refused('Esta mensagem não pode ser enviada.'),
    )
    expect((await roomOf(id)).ended_at).toBeNull()
  })

  it('A chat without words of the transfer keeps none, and both ledgers say where it went', async () => {
    const { id, uid } = await fixture.answeredChat(ana)
    const queue = await supportQueue()
    expect(await transfer(id, { app: 'queue', appdata: queue })).toEqual(DONE)
    const { chat, queued } = await fixture.server.store.read(async (tx) => ({
      chat: await tx.db
        .select()
        .from(chatEvents)
        .where(and(eq(chatEvents.room_id, id), eq(chatEvents.event, 'transferred'))),
      queued: await tx.db.select().from(queueEvents).where(eq(queueEvents.event, 'transfer')),
    }))
    const from = chat[0]?.user_id
    expect(chat).toMatchObject([
      { data: { app: 'queue', appdata: queue, comment: '', from, archived: false } },
    ])
    expect(queued).toMatchObject([{ queue_id: queue, user_id: from, data: { app: 'queue', appdata: queue } }])
    expect(JSON.stringify(queued)).toContain(uid)
  })
})

describe('who supervises', () => {
  const leaveTeams = (...names: string[]) =>
    fixture.server.store.write(async (tx) => {
      for (const name of names)
        await tx.db.update(users).set({ team_id: null }).where(eq(users.username, name))
    })

  it.each([[['ana']], [['sofia']], [['ana', 'sofia']]])(
    'A supervisor transfers no chat of an agent where %j are in no team',
    async (names) => {
      const { id } = await fixture.answeredChat(ana)
      await leaveTeams(...names)
      const sofia = await tokenCaller(fixture.server.app, 'sofia')
      expect((await transfer(id, { app: 'disconnect' }, sofia)).status).toBe(403)
    },
  )

  it('A chat that still waits is nobody’s to transfer', async () => {
    await fixture.customerWrites('Oi')
    const offer = await ana.chat.next('chat')
    const { id } = chatOf(offer.data)
    const sofia = await tokenCaller(fixture.server.app, 'sofia')
    expect((await transfer(id, { app: 'disconnect' }, sofia)).status).toBe(403)
    expect((await transfer(id, { app: 'disconnect' })).status).toBe(403)
  })

  it('An agent of the same team who is no supervisor transfers no chat of a colleague', async () => {
    const { id } = await fixture.answeredChat(ana)
    const bruno = await tokenCaller(fixture.server.app, 'bruno')
    expect((await transfer(id, { app: 'disconnect' }, bruno)).status).toBe(403)
  })
})

describe('who is free afterwards', () => {
  beforeEach(async () => {
    await fixture.server.store.write(async (tx) => {
      await tx.db.update(teams).set({ chat_limit_per_user: 1 })
      await tx.db.update(chatQueues).set({ ring_timeout: 600 })
    })
  })

  it('An agent whose chat ended by a transfer is offered the next one that waits', async () => {
    const { id } = await fixture.answeredChat(ana)
    await fixture.customerWrites('Eu também', { from: '5511999990002' })
    expect(ana.chat.frames.filter(({ action }) => action === 'chat')).toEqual([])
    expect(await transfer(id, { app: 'disconnect' })).toEqual(DONE)
    const offer = await ana.chat.next('chat', (data) => chatOf(data).id !== id)
    expect(chatOf(offer.data)).toMatchObject({ phone: '5511999990002', answered: false })
  })

  it('An agent who transferred a chat hears nothing of it any more', async () => {
    const { id } = await fixture.answeredChat(ana)
    const queue = await fixture.server.store.write(async (tx) => {
      const [row] = await tx.db
        .insert(chatQueues)
        .values({ tenant_id: 1, description: 'Ninguém' })
        .returning({ id: chatQueues.id })
      return row!.id
    })
    expect(await transfer(id, { app: 'queue', appdata: queue })).toEqual(DONE)
    await ana.chat.next('end')
    await fixture.customerWrites('Ainda aí?')
    ana.chat.send('check_rooms')
    expect((await ana.chat.next('chats')).data['chats']).toEqual([])
    expect(ana.chat.frames.filter(({ action }) => action === 'message')).toEqual([])
  })
})

describe('a chat that waited too long', () => {
  const queueLeadsTo = (change: Partial<typeof chatQueues.$inferInsert>) =>
    fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ max_wait_seconds: 60, ...change }))
  const waitOut = async () => {
    await fixture.server.chat.settled()
    clock.advance(60_000)
    await fixture.server.chat.settled()
  }
  const only = async () => (await fixture.server.store.read((tx) => tx.db.select().from(chatRooms)))[0]!
  beforeEach(() => fixture.server.store.write((tx) => tx.db.delete(queueMembers)))

  it('The ledgers say where a queue led a chat that waited too long', async () => {
    const text = String(await addText({}))
    await queueLeadsTo({ timeout_app: 'message', timeout_appdata: text })
    await fixture.customerWrites('Oi')
    await waitOut()
    const events = await fixture.server.store.read(async (tx) => ({
      chat: await tx.db.select().from(chatEvents).where(eq(chatEvents.event, 'queue_timeout')),
      queue: await tx.db.select().from(queueEvents).where(eq(queueEvents.event, 'timeout')),
    }))
    expect(events.chat).toMatchObject([{ user_id: null, data: { app: 'message', appdata: text } }])
    expect(events.queue).toMatchObject([{ queue_id: await supportQueue() }])
  })

  it('A chat whose window has closed waits on where its queue leads to a text', async () => {
    await queueLeadsTo({ timeout_app: 'message', timeout_appdata: String(await addText({})) })
    await fixture.customerWrites('Oi')
    const { id } = await only()
    await patchRoom(id, { last_client_response_at: 1 })
    await waitOut()
    expect((await only()).ended_at).toBeNull()
    expect(fixture.provider.requests).toEqual([])
  })

  it.each<[string, Partial<typeof chatRooms.$inferInsert>]>([
    ['somebody has by now', { user_id: 1 }],
    ['has ended by now', { ended_at: 7, status: 'ended', ended_by: 'agent' }],
    ['is in no queue by now', { queue_id: null }],
  ])('A chat that %s is not led on', async (_what, change) => {
    await queueLeadsTo({ timeout_app: 'disconnect' })
    await fixture.customerWrites('Oi')
    await patchRoom((await only()).id, change)
    await waitOut()
    expect(await only()).toMatchObject(change)
    expect((await only()).ended_by).not.toBe('timeout')
  })
})

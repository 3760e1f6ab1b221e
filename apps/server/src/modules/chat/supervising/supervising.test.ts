import { randomUUID } from 'node:crypto'
import { auditLog } from '@ramal/db/schema/audit'
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { chatMessages } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../../testing/sign-in.ts'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'

let clock: ManualClock
let fixture: ChatFixture
let ana: AgentAtChat
let sofia: AgentAtChat
let room: { id: number }
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock, requestsPerSecond: 1_000 })
  ana = await fixture.agentAtChat('ana')
  room = await fixture.answeredChat(ana)
  sofia = await fixture.agentAtChat('sofia')
})
afterEach(() => fixture.stop())

const post = (path: string, payload: object | undefined, caller: Caller) =>
  fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/operation/chat/${path}`,
    headers: caller.headers,
    ...(payload && { payload }),
  })
const note = (text = 'Ofereça 10 %', { id = room.id, uid = randomUUID(), caller = sofia as Caller } = {}) =>
  post(`${id}/note/`, { uid, text }, caller)
const take = (caller: Caller = sofia, id = room.id) => post(`${id}/take/`, undefined, caller)
const audited = (action: 'chat.note' | 'chat.take_over') =>
  fixture.server.store.read((tx) => tx.db.select().from(auditLog).where(eq(auditLog.action, action)))
const leaveTeam = (username: string) =>
  fixture.server.store.write((tx) =>
    tx.db.update(users).set({ team_id: null }).where(eq(users.username, username)),
  )

describe('a note to the agent of a chat', () => {
  it('A note reaches the agent alone: the provider is never given it', async () => {
    expect((await note()).statusCode).toBe(201)
    const { data } = await ana.chat.next('message')
    expect(data).toMatchObject({
      step_id: room.id,
      message: { content: 'Ofereça 10 %', name: 'Sofia Prado', sent_by: 'system', visible: false },
    })
    expect((await fixture.post(ana, room.id, 'Bom dia')).statusCode).toBe(201)
    await fixture.provider.received(1)
    expect(JSON.stringify(fixture.provider.requests)).not.toContain('Ofereça')
    expect(fixture.provider.requests).toHaveLength(1)
    // What is `sending` is sent by the next start.
    expect(data).toMatchObject({ message: { status: 'accepted' } })
  })

  it('The customer waits on, and the list shows what it showed', async () => {
    const before = await fixture.roomOf(room.id)
    await note()
    expect(await fixture.roomOf(room.id)).toMatchObject({
      waiting_since: before.waiting_since,
      last_message: before.last_message,
      unread_messages: before.unread_messages,
    })
  })

  it('A note is kept without what controls or hides, and keeps its lines', async () => {
    const { id } = (await note('Of\u0000ereça\u202e 10 %\r\nhoje')).json<{ id: number }>()
    const [stored] = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatMessages).where(eq(chatMessages.id, id)),
    )
    expect(stored?.content).toBe('Of ereça 10 %\nhoje')
  })

  it('The same note twice is stored once, and no uid of another message is taken', async () => {
    const uid = randomUUID()
    const first = await note('Uma vez', { uid })
    expect((await note('Uma vez', { uid })).json()).toEqual(first.json())
    const theirs = randomUUID()
    await fixture.post(ana, room.id, 'Oi', { uid: theirs })
    expect((await note('x', { uid: theirs })).statusCode).toBe(404)
    const rows = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatMessages).where(eq(chatMessages.content, 'Uma vez')),
    )
    expect(rows).toHaveLength(1)
  })

  it('A note is written by who may write to agents, in a live chat of an agent whom they reach', async () => {
    expect((await note('x', { caller: { headers: {} } })).statusCode).toBe(401)
    expect((await note('x', { caller: ana })).statusCode).toBe(403)
    expect((await note('x', { id: 999 })).statusCode).toBe(404)
    expect((await note('   ')).statusCode).toBe(400)
    expect((await note('\u0000\u202e')).statusCode).toBe(400)
    expect((await note('x'.repeat(1_001))).statusCode).toBe(400)
    await fixture.patchRoom(room.id, { ended_at: 5, status: 'ended' })
    expect((await note()).statusCode).toBe(409)
    await leaveTeam('ana')
    expect((await note()).statusCode).toBe(404)
    const admin = await tokenCaller(fixture.server.app, 'admin')
    expect((await note('x', { caller: admin })).statusCode).toBe(409)
  })

  it('The audit ledger keeps who wrote in which chat, and not what', async () => {
    await note('segredo')
    const rows = await audited('chat.note')
    expect(rows).toMatchObject([{ user_id: 4, entity: 'chat', entity_id: room.id, data: { agent: 1 } }])
    expect(JSON.stringify(rows)).not.toContain('segredo')
  })

  it('Twenty notes at once are taken, the next waits', async () => {
    for (let count = 0; count < 20; count += 1) expect((await note()).statusCode).toBe(201)
    expect((await note()).statusCode).toBe(429)
  })
})

describe('a chat that is taken over', () => {
  it('The chat is the supervisor’s at once, and its agent is told who has it', async () => {
    expect((await take()).json()).toEqual({ success: true, detail: null })
    expect((await ana.chat.next('end')).data).toMatchObject({ step_id: room.id, reason: 'transfer' })
    expect((await ana.tab.next('chatTaken')).data).toEqual({
      ...{ step_id: room.id, title: 'João Souza' },
      by: { id: 4, description: 'Sofia Prado' },
    })
    const { data } = await sofia.chat.next('chat', (said) => chatOf(said).id === room.id)
    expect(chatOf(data).answered).toBe(true)
    expect((await fixture.post(ana, room.id, 'x')).statusCode).toBe(403)
    expect((await fixture.post(sofia, room.id, 'Aqui é a Sofia')).statusCode).toBe(201)
    await fixture.customerWrites('Obrigado')
    await sofia.chat.next('message', ({ message }) => (message as { content: string }).content === 'Obrigado')
    expect(ana.chat.frames.filter(({ action }) => action === 'message')).toEqual([])
    expect(await audited('chat.take_over')).toMatchObject([
      { user_id: 4, entity_id: room.id, data: { from: 1 } },
    ])
  })

  it('Nobody takes over without the permission, nor from another team, nor what waits or is not there', async () => {
    expect((await take({ headers: {} })).statusCode).toBe(401)
    expect((await take(ana)).statusCode).toBe(403)
    expect((await take(sofia, 999)).statusCode).toBe(404)
    await fixture.patchRoom(room.id, { user_id: null, answered_at: null })
    expect((await take()).statusCode).toBe(404)
    await fixture.patchRoom(room.id, { user_id: 1, answered_at: 5 })
    await leaveTeam('ana')
    expect((await take()).statusCode).toBe(404)
    expect((await fixture.roomOf(room.id)).user_id).toBe(1)
  })

  it('A chat that ended, is theirs already, or whose queue allows no transfer is not taken, and why is said', async () => {
    await fixture.patchRoom(room.id, { ended_at: 5, status: 'ended' })
    expect((await take()).json()).toEqual({ success: false, detail: 'Este chat foi encerrado.' })
    await fixture.patchRoom(room.id, { ended_at: null, status: 'open' })
    await fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ enable_transfer: false }))
    expect((await take()).json()).toEqual({
      success: false,
      detail: 'A fila deste chat não permite transferência.',
    })
    await fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ enable_transfer: true }))
    await fixture.patchRoom(room.id, { user_id: 4 })
    expect((await take()).json()).toMatchObject({ success: false })
  })

  it('Who is not signed in to chat is told so: the customer would wait for nobody', async () => {
    await fixture.server.store.write((tx) =>
      tx.db.delete(agentChannelLogins).where(eq(agentChannelLogins.user_id, 4)),
    )
    expect((await take()).json()).toEqual({
      success: false,
      detail: 'Você não está no chat: entre nele para assumir.',
    })
    expect((await fixture.roomOf(room.id)).user_id).toBe(1)
  })
})

import { users } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { queueMembers } from '@ramal/db/schema/queues'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'

let clock: ManualClock
let fixture: ChatFixture
let ana: AgentAtChat
let bruno: AgentAtChat
let brunoId: number
let room: { id: number }
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  const [row] = await fixture.server.store.write(async (tx) => {
    const found = await tx.db.select({ id: users.id }).from(users).where(eq(users.username, 'bruno'))
    await tx.db.delete(queueMembers).where(eq(queueMembers.user_id, found[0]!.id))
    return found
  })
  brunoId = row!.id
  ana = await fixture.agentAtChat('ana')
  bruno = await fixture.agentAtChat('bruno')
  room = await fixture.answeredChat(ana)
})
afterEach(() => fixture.stop())

const patch = (change: Partial<typeof chatRooms.$inferInsert>) =>
  fixture.server.store.write((tx) => tx.db.update(chatRooms).set(change).where(eq(chatRooms.id, room.id)))
const toBruno = async () => {
  await fixture.server.app.inject({
    method: 'POST',
    url: `/api/v1/chat/transfer/${room.id}/`,
    headers: ana.headers,
    payload: { app: 'user', appdata: brunoId },
  })
  await ana.chat.next('end')
  await bruno.chat.next('chat')
}
const ownerOf = async () => {
  const rows = await fixture.server.store.read((tx) =>
    tx.db.select().from(chatRooms).where(eq(chatRooms.id, room.id)),
  )
  return rows[0]?.user_id
}

describe('a chat transferred to an agent who does not come', () => {
  it('A transferred chat whose agent does not come goes to its queue after the ring time, and not before', async () => {
    await toBruno()
    clock.advance(29_999)
    expect(await ownerOf()).toBe(brunoId)
    clock.advance(1)
    expect((await bruno.chat.next('end')).data).toMatchObject({ step_id: room.id, reason: 'hangup' })
    const offer = await ana.chat.next('chat', (data) => chatOf(data).id === room.id)
    expect(chatOf(offer.data).answered).toBe(false)
  })

  it('A transferred chat without a queue goes back to the agent who transferred it', async () => {
    await patch({ queue_id: null })
    await toBruno()
    clock.advance(30_000)
    const back = await ana.chat.next('chat', (data) => chatOf(data).id === room.id)
    expect(back.data['chat']).toMatchObject({ answered: true })
    expect((await fixture.post(ana, room.id, 'Voltei')).statusCode).toBe(201)
  })

  it('A transferred chat stays with the agent who answered in time', async () => {
    await toBruno()
    bruno.chat.send('answer', { step_id: room.id })
    await bruno.chat.next('chat', (data) => chatOf(data).answered)
    clock.advance(60_000)
    await fixture.server.chat.settled()
    expect(await ownerOf()).toBe(brunoId)
  })

  it('A transferred chat is in its new agent’s list, unanswered, after a reload', async () => {
    await toBruno()
    bruno.chat.send('check_rooms')
    const list = await bruno.chat.next('chats')
    expect(list.data['chats']).toMatchObject([{ id: room.id, answered: false, user: { id: brunoId } }])
  })
})

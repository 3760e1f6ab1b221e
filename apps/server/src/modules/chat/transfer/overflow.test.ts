import { chatEvents, chatRooms } from '@ramal/db/schema/chat'
import { chatQueues, queueMembers } from '@ramal/db/schema/queues'
import { textMessages } from '@ramal/db/schema/templates'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChatFixture, chatOf } from '../testing/chat-fixture.ts'

type Queue = typeof chatQueues.$inferInsert

let clock: ManualClock
let fixture: ChatFixture
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
})
afterEach(() => fixture.stop())

const settled = () => fixture.server.chat.settled()
const queueLeadsTo = (change: Partial<Queue>) =>
  fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ max_wait_seconds: 60, ...change }))
const room = async () =>
  (await fixture.server.store.read((tx) => tx.db.select().from(chatRooms).where(eq(chatRooms.id, 1))))[0]!
const waitOut = async () => {
  await settled()
  clock.advance(60_000)
  await settled()
}

describe('a chat that waits longer than its queue allows (entities §4 max_wait_seconds)', () => {
  it('A chat that waits longer than its queue allows is told so and ends', async () => {
    const [text] = await fixture.server.store.read((tx) => tx.db.select().from(textMessages))
    await queueLeadsTo({ timeout_app: 'message', timeout_appdata: String(text!.id) })
    await fixture.customerWrites('Oi')
    clock.advance(59_999)
    await settled()
    expect((await room()).ended_at).toBeNull()
    clock.advance(1)
    await settled()
    expect(await room()).toMatchObject({ status: 'ended', ended_by: 'timeout' })
    await fixture.provider.received(1)
    expect(fixture.provider.requests[0]?.body.text?.body).toBe('Olá, João! Em que posso ajudar?')
  })

  it('A chat that waits too long ends where the queue disconnects, and its offer is taken back first', async () => {
    await queueLeadsTo({ timeout_app: 'disconnect', ring_timeout: 300 })
    const ana = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Oi')
    await ana.chat.next('chat')
    await waitOut()
    expect((await ana.chat.next('end')).data).toMatchObject({ step_id: 1, reason: 'hangup' })
    expect(await room()).toMatchObject({ status: 'ended', ended_by: 'timeout' })
  })

  it('A chat that waits too long goes to another queue, whose members are asked', async () => {
    const second = await fixture.server.store.write(async (tx) => {
      const [queue] = await tx.db
        .insert(chatQueues)
        .values({ tenant_id: 1, description: 'Reserva' })
        .returning({ id: chatQueues.id })
      const [first] = await tx.db.select().from(queueMembers).where(eq(queueMembers.queue_type, 'chat'))
      await tx.db.update(queueMembers).set({ queue_id: queue!.id }).where(eq(queueMembers.id, first!.id))
      return queue!.id
    })
    await queueLeadsTo({ timeout_app: 'queue', timeout_appdata: String(second) })
    const ana = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Oi')
    await waitOut()
    const offer = await ana.chat.next('chat')
    expect(offer.data['chat']).toMatchObject({ id: 1, queue: { id: second, description: 'Reserva' } })
    const events = await fixture.server.store.read((tx) => tx.db.select().from(chatEvents))
    expect(events.map((event) => event.event)).toContain('queue_timeout')
  })

  it('A chat that queues lead in circles stays in one of them, and its customer is no longer told', async () => {
    const [text] = await fixture.server.store.read((tx) => tx.db.select().from(textMessages))
    const news = { announcement: 'on_enter', announcement_message: text!.id } as const
    await queueLeadsTo({ ...news, timeout_app: 'queue', timeout_appdata: '1' })
    await fixture.customerWrites('Oi')
    for (let at = 0; at < 25; at += 1) await waitOut()
    const events = await fixture.server.store.read((tx) => tx.db.select().from(chatEvents))
    expect(events.filter(({ event }) => event === 'queue_timeout')).toHaveLength(20)
    expect(await room()).toMatchObject({ ended_at: null, user_id: null })
    const ana = await fixture.agentAtChat('ana')
    expect(chatOf((await ana.chat.next('chat')).data).id).toBe(1)
  })

  it('A chat that waits too long without anywhere to go waits on and is still offered', async () => {
    await queueLeadsTo({ timeout_app: 'message', timeout_appdata: '' })
    await fixture.customerWrites('Oi')
    await waitOut()
    expect(await room()).toMatchObject({ ended_at: null, user_id: null })
    const ana = await fixture.agentAtChat('ana')
    expect(chatOf((await ana.chat.next('chat')).data).id).toBe(1)
  })

  it('A chat that was answered in time is left alone', async () => {
    await queueLeadsTo({ timeout_app: 'disconnect' })
    const ana = await fixture.agentAtChat('ana')
    const { id } = await fixture.answeredChat(ana)
    await waitOut()
    const rows = await fixture.server.store.read((tx) =>
      tx.db.select().from(chatRooms).where(eq(chatRooms.id, id)),
    )
    expect(rows[0]?.ended_at).toBeNull()
  })
})

import { chatEvents, chatRooms } from '@ramal/db/schema/chat'
import { chatQueues, queueMembers } from '@ramal/db/schema/queues'
import { textMessages } from '@ramal/db/schema/templates'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ManualClock } from '../../../testing/manual-clock.ts'
import { ChatWorld, chatOf } from '../testing/chat-world.ts'

type Queue = typeof chatQueues.$inferInsert

let clock: ManualClock
let world: ChatWorld
beforeEach(async () => {
  clock = new ManualClock()
  world = await ChatWorld.start({ clock })
})
afterEach(() => world.stop())

const settled = () => world.server.chat.settled()
const queueLeadsTo = (change: Partial<Queue>) =>
  world.server.store.write((tx) => tx.db.update(chatQueues).set({ max_wait_seconds: 60, ...change }))
const room = async () =>
  (await world.server.store.read((tx) => tx.db.select().from(chatRooms).where(eq(chatRooms.id, 1))))[0]!
const waitOut = async () => {
  await settled()
  clock.advance(60_000)
  await settled()
}

describe('a chat that waits longer than its queue allows (entities §4 max_wait_seconds)', () => {
  it('is told so and ends', async () => {
    const [text] = await world.server.store.read((tx) => tx.db.select().from(textMessages))
    await queueLeadsTo({ timeout_app: 'message', timeout_appdata: String(text!.id) })
    await world.customerWrites('Oi')
    clock.advance(59_999)
    await settled()
    expect((await room()).ended_at).toBeNull()
    clock.advance(1)
    await settled()
    expect(await room()).toMatchObject({ status: 'ended', ended_by: 'timeout' })
    await world.provider.received(1)
    expect(world.provider.requests[0]?.body.text?.body).toBe('Olá, João! Em que posso ajudar?')
  })

  it('ends where the queue disconnects, an offer is taken back first', async () => {
    await queueLeadsTo({ timeout_app: 'disconnect', ring_timeout: 300 })
    const ana = await world.agentAtChat('ana')
    await world.customerWrites('Oi')
    await ana.chat.next('chat')
    await waitOut()
    expect((await ana.chat.next('end')).data).toMatchObject({ step_id: 1, reason: 'hangup' })
    expect(await room()).toMatchObject({ status: 'ended', ended_by: 'timeout' })
  })

  it('goes to another queue, whose members are asked', async () => {
    const second = await world.server.store.write(async (tx) => {
      const [queue] = await tx.db
        .insert(chatQueues)
        .values({ tenant_id: 1, description: 'Reserva' })
        .returning({ id: chatQueues.id })
      const [first] = await tx.db.select().from(queueMembers).where(eq(queueMembers.queue_type, 'chat'))
      await tx.db.update(queueMembers).set({ queue_id: queue!.id }).where(eq(queueMembers.id, first!.id))
      return queue!.id
    })
    await queueLeadsTo({ timeout_app: 'queue', timeout_appdata: String(second) })
    const ana = await world.agentAtChat('ana')
    await world.customerWrites('Oi')
    await waitOut()
    const offer = await ana.chat.next('chat')
    expect(offer.data['chat']).toMatchObject({ id: 1, queue: { id: second, description: 'Reserva' } })
    const events = await world.server.store.read((tx) => tx.db.select().from(chatEvents))
    expect(events.map((event) => event.event)).toContain('queue_timeout')
  })

  it('without anywhere to go it waits on and is still offered', async () => {
    await queueLeadsTo({ timeout_app: 'message', timeout_appdata: '' })
    await world.customerWrites('Oi')
    await waitOut()
    expect(await room()).toMatchObject({ ended_at: null, user_id: null })
    const ana = await world.agentAtChat('ana')
    expect(chatOf((await ana.chat.next('chat')).data).id).toBe(1)
  })

  it('one that was answered in time is left alone', async () => {
    await queueLeadsTo({ timeout_app: 'disconnect' })
    const ana = await world.agentAtChat('ana')
    const { id } = await world.answeredChat(ana)
    await waitOut()
    const rows = await world.server.store.read((tx) =>
      tx.db.select().from(chatRooms).where(eq(chatRooms.id, id)),
    )
    expect(rows[0]?.ended_at).toBeNull()
  })
})

import { users } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChatFixture } from '../testing/chat-fixture.ts'
import { DirectOffers } from './direct-offers.ts'

let clock: ManualClock
let fixture: ChatFixture
let offers: DirectOffers
let heard: string[]
let lines: { msg: string; room: number; err: { message: string } }[]
let roomId: number
let brunoId: number
beforeEach(async () => {
  clock = new ManualClock()
  heard = []
  lines = []
  fixture = await ChatFixture.start({ clock })
  const { store, chat } = fixture.server
  await chat.stop() // what rings here is the test's own
  await fixture.customerWrites('Oi')
  const [[room], [bruno]] = await store.read(async (tx) => [
    await tx.db.select({ id: chatRooms.id }).from(chatRooms),
    await tx.db.select({ id: users.id }).from(users).where(eq(users.username, 'bruno')),
  ])
  roomId = room!.id
  brunoId = bruno!.id
  offers = new DirectOffers({
    store,
    clock,
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    sockets: {
      unfollow: (userId: number, id: number) => heard.push(`${userId} no longer hears ${id}`),
    } as never,
    distribution: {
      enter: (room: { roomId: number }, tried: readonly number[]) =>
        heard.push(`${room.roomId} waits, ${tried} was asked`),
    } as never,
  })
})
afterEach(async () => {
  offers.stop()
  await fixture.stop()
})

const patch = (change: Partial<typeof chatRooms.$inferInsert>) =>
  fixture.server.store.write((tx) => tx.db.update(chatRooms).set(change).where(eq(chatRooms.id, roomId)))
const ringsAtBruno = () => patch({ user_id: brunoId, answered_at: null })
const owner = async () => {
  // Behind every write that was begun before.
  const rows = await fixture.server.store.write((tx) => tx.db.select().from(chatRooms))
  return rows.find(({ id }) => id === roomId)?.user_id
}
const ringTimeout = (ring_timeout: number) =>
  fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ ring_timeout }))
const taken = () => [`${brunoId} no longer hears ${roomId}`, `${roomId} waits, ${brunoId} was asked`]

describe('a chat that rings at one agent', () => {
  it('A chat that rings when the server starts rings as long as its queue says, and goes back there', async () => {
    await ringTimeout(45)
    await ringsAtBruno()
    await offers.start()
    clock.advance(44_999)
    expect(await owner()).toBe(brunoId)
    clock.advance(1)
    expect(await owner()).toBeNull()
    await expect.poll(() => heard).toEqual(taken())
  })

  it('A chat that is transferred once more rings from then on', async () => {
    await ringTimeout(30)
    await ringsAtBruno()
    await offers.ring(roomId)
    clock.advance(20_000)
    await offers.ring(roomId)
    clock.advance(20_000)
    expect(await owner()).toBe(brunoId)
    clock.advance(10_000)
    expect(await owner()).toBeNull()
  })

  it.each<[string, Partial<typeof chatRooms.$inferInsert>]>([
    ['waits for anybody', { user_id: null }],
    ['was answered', { answered_at: 5 }],
    ['has ended', { ended_at: 5, status: 'ended' }],
  ])('A chat that %s rings at nobody', async (_what, change) => {
    await ringsAtBruno()
    await patch(change)
    const before = await owner()
    await offers.start()
    await offers.ring(roomId)
    clock.advance(3_600_000)
    expect([await owner(), heard]).toEqual([before, []])
  })

  it('Only the chat that was transferred begins to ring', async () => {
    await ringsAtBruno()
    await offers.ring(roomId + 1)
    clock.advance(3_600_000)
    expect(await owner()).toBe(brunoId)
  })

  it('A server that ends takes no chat back', async () => {
    await ringsAtBruno()
    await offers.start()
    offers.stop()
    clock.advance(3_600_000)
    expect([await owner(), heard]).toEqual([brunoId, []])
  })

  it('A chat that cannot be taken back is in the log', async () => {
    await ringsAtBruno()
    await offers.start()
    const { store } = fixture.server
    const write = store.write.bind(store)
    store.write = () => Promise.reject(new Error('full'))
    clock.advance(3_600_000)
    await expect
      .poll(() => lines)
      .toMatchObject([{ msg: 'transferred chat not taken back', room: roomId, err: { message: 'full' } }])
    store.write = write
  })
})

import { users } from '@ramal/db/schema/business'
import { queueEvents } from '@ramal/db/schema/calls'
import { chatQueues, queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bareSockets } from '../../../realtime/testing/bare-sockets.ts'
import type { SocketClient } from '../../../testing/socket-client.ts'
import { ChatFixture, chatOf } from '../testing/chat-fixture.ts'
import { nextChat } from '../testing/next-chat.ts'

let clock: ManualClock
let fixture: ChatFixture
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
})
afterEach(() => fixture.stop())

const settled = () => fixture.server.chat.settled()
/** A frame that is there already; offers are made before this is asked. */
const has = (socket: SocketClient, action: string) =>
  socket.frames.some((frame) => frame.action === action && frame.topic !== undefined)
const offerTo = async (socket: SocketClient) => chatOf((await socket.next('chat')).data)
/** Frames already under way have come when this has. */
async function caughtUp(socket: SocketClient): Promise<void> {
  socket.send('ping')
  await socket.next('pong')
}
const ledger = async () => {
  const rows = await fixture.server.store.read((tx) =>
    tx.db
      .select({ event: queueEvents.event, user: queueEvents.user_id })
      .from(queueEvents)
      .orderBy(asc(queueEvents.id)),
  )
  return rows.map((row) => row.event)
}

describe('offering waiting chats (§4.9)', () => {
  it('A waiting chat is offered to one agent, and one who declines is not asked again before the others', async () => {
    const ana = await fixture.agentAtChat('ana')
    const bruno = await fixture.agentAtChat('bruno')
    await fixture.customerWrites('Oi')
    const { id } = await offerTo(ana.chat)
    await caughtUp(bruno.chat)
    expect(has(bruno.chat, 'chat')).toBe(false)

    ana.chat.send('hangup', { step_id: id, reason: 'rejected' })
    expect((await offerTo(bruno.chat)).id).toBe(id)
    await caughtUp(ana.chat)
    expect(has(ana.chat, 'end')).toBe(false) // contract §9.1: no frame to the sender
    expect(await ledger()).toEqual(['enter', 'offer', 'reject', 'offer'])
  })

  it('A chat that everybody declined waits, and is offered anew after a rest', async () => {
    const ana = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Oi')
    const { id } = await offerTo(ana.chat)
    ana.chat.send('hangup', { step_id: id, reason: 'rejected' })
    await caughtUp(ana.chat)
    await settled()
    expect(has(ana.chat, 'chat')).toBe(false)
    clock.advance(5_000)
    expect((await offerTo(ana.chat)).id).toBe(id)
  })

  it('An offer that nobody takes goes on to the next agent after the ring time', async () => {
    const ana = await fixture.agentAtChat('ana')
    const bruno = await fixture.agentAtChat('bruno')
    await fixture.customerWrites('Oi')
    const { id } = await offerTo(ana.chat)
    clock.advance(30_000)
    expect((await ana.chat.next('end')).data).toEqual({ step_id: id, reason: 'hangup', finished_at: null })
    expect((await offerTo(bruno.chat)).id).toBe(id)
  })

  it('A chat goes to the agent with the fewest open chats', async () => {
    const ana = await fixture.agentAtChat('ana')
    await fixture.answeredChat(ana, '5511999990011')
    const bruno = await fixture.agentAtChat('bruno')
    await fixture.customerWrites('Oi', { from: '5511999990012' })
    expect((await offerTo(bruno.chat)).answered).toBe(false)
  })

  it('A waiting chat is offered as soon as an agent signs in', async () => {
    await fixture.customerWrites('Oi')
    const ana = await fixture.agentAtChat('ana')
    expect(await offerTo(ana.chat)).toMatchObject({ answered: false })
  })

  it.each(['paused', 'busy', 'unavailable'])(
    '[A-106] An agent who reports %s is offered no chat',
    async (state) => {
      const ana = await fixture.agentAtChat('ana')
      ana.tab.send('change_state', { type: 'webchat', state, phone: '' })
      ana.tab.send('ping', { ts: 1 })
      await ana.tab.next('pong')
      await fixture.customerWrites('Oi')
      await caughtUp(ana.chat)
      expect(has(ana.chat, 'chat')).toBe(false)
    },
  )

  it('[obeys teams.chat_limit_per_user] An agent is offered nothing beyond the limit of the team, and the next chat when one is closed', async () => {
    await fixture.server.store.write((tx) => tx.db.update(teams).set({ chat_limit_per_user: 1 }))
    const ana = await fixture.agentAtChat('ana')
    const first = await fixture.answeredChat(ana, '5511999990021')
    await fixture.customerWrites('Oi', { from: '5511999990022' })
    await caughtUp(ana.chat)
    const isOffer = (data: Record<string, unknown>) => chatOf(data).id !== first.id
    expect(ana.chat.frames.some((frame) => frame.action === 'chat' && isOffer(frame.data))).toBe(false)
    const url = `/api/v1/chat/close/${first.uid}/`
    await fixture.server.app.inject({ method: 'POST', url, headers: ana.headers, payload: { force: true } })
    expect(chatOf((await ana.chat.next('chat', isOffer)).data).answered).toBe(false)
  })

  it('[R7.6-18] Of two agents who answer at once one has the chat, and the other hears noAnswer', async () => {
    await fixture.server.store.write((tx) => tx.db.update(chatQueues).set({ strategy: 'manual' }))
    const ana = await fixture.agentAtChat('ana')
    const bruno = await fixture.agentAtChat('bruno')
    await fixture.customerWrites('Oi')
    const { id } = await offerTo(ana.chat)
    await offerTo(bruno.chat)
    ana.chat.send('answer', { step_id: id })
    bruno.chat.send('answer', { step_id: id })
    const hears = async (one: typeof ana) => {
      await one.chat.next('chat', (data) => chatOf(data).answered)
      return one
    }
    // The other one waits in vain for their frame: that rejection is expected.
    const waits = [hears(ana), hears(bruno)]
    const won = await Promise.any(waits)
    const lost = won === ana ? bruno : ana
    expect((await lost.chat.next('noAnswer')).data).toEqual({ step_id: id, detail: null })
    lost.chat.close()
    await Promise.allSettled(waits)
    expect((await ledger()).filter((event) => event === 'answer')).toHaveLength(1)
  })

  it('A chat given back after its answer goes to the others first', async () => {
    const ana = await fixture.agentAtChat('ana')
    const { id } = await fixture.answeredChat(ana)
    const bruno = await fixture.agentAtChat('bruno')
    ana.chat.send('hangup', { step_id: id, reason: 'paused' })
    expect(await offerTo(bruno.chat)).toMatchObject({ id, answered: false })
  })

  it('A-71: The offer of an agent whose chat connection closes goes on to the next agent', async () => {
    const ana = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Oi')
    const { id } = await offerTo(ana.chat)
    const bruno = await fixture.agentAtChat('bruno')
    ana.chat.close()
    expect((await offerTo(bruno.chat)).id).toBe(id)
  })

  it('§8.3: An agent whose chat connection closed is offered the chat again as soon as they are back, without the rest of who declined', async () => {
    const { token, chat, tab } = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Oi')
    const { id } = await offerTo(chat)
    chat.close()
    await caughtUp(tab)
    await settled()
    const again = await fixture.openChat(token)
    again.send('check_rooms')
    expect((await offerTo(again)).id).toBe(id)
  })

  it('A connection that closed while it asked for its rooms is offered nothing', async () => {
    const { token, tab, chat } = await fixture.agentAtChat('ana')
    chat.close()
    const hasty = await fixture.openChat(token)
    hasty.send('check_rooms')
    hasty.close()
    await hasty.closed()
    tab.send('ping', { ts: 1 })
    await tab.next('pong')
    await fixture.customerWrites('Oi')
    expect(await ledger()).toEqual(['enter'])
  })

  it('A restarted server offers the chats that wait', async () => {
    const ana = await fixture.agentAtChat('ana')
    ana.chat.close()
    await ana.chat.closed()
    await fixture.server.chat.stop()
    await fixture.customerWrites('Oi') // stored, but nobody offers it any more
    const next = nextChat(fixture.server, clock)
    await next.start()
    const { sessions } = fixture.server.app.upgrades
    const { app, port } = await bareSockets((bare) => next.socket(bare), sessions.find.bind(sessions))
    const again = await fixture.openChat(ana.token, port)
    again.send('check_rooms')
    expect((await offerTo(again)).last_message).toBe('Oi')
    again.close()
    await again.closed()
    await next.stop()
    await app.close()
  })

  it('An agent of a team that serves the queue is offered its chats and answers them, and no longer when the team leaves it', async () => {
    const { store } = fixture.server
    const sofia = await fixture.agentAtChat('sofia')
    await store.write(async ({ db }) => {
      const [{ team_id } = {}] = await db.select().from(users).where(eq(users.username, 'sofia'))
      await db.delete(queueMembers).where(eq(queueMembers.queue_type, 'chat'))
      const ofTeam = { tenant_id: 1, queue_type: 'chat', queue_id: 1, team_id: team_id! } as const
      await db.insert(queueMemberTeams).values(ofTeam)
    })
    await fixture.customerWrites('Oi', { from: '5511999990031' })
    const { id } = await offerTo(sofia.chat)
    sofia.chat.send('answer', { step_id: id })
    expect(chatOf((await sofia.chat.next('chat', (data) => chatOf(data).answered)).data).id).toBe(id)

    await fixture.customerWrites('Oi', { from: '5511999990032' })
    const second = await offerTo(sofia.chat)
    await store.write(({ db }) => db.update(queueMemberTeams).set({ is_active: false }))
    expect((await sofia.chat.next('end')).data).toMatchObject({ step_id: second.id, reason: 'hangup' })
    sofia.chat.send('answer', { step_id: second.id })
    expect((await sofia.chat.next('noAnswer')).data['step_id']).toBe(second.id)
  })

  it('A member of another queue cannot take the chat', async () => {
    const sofia = await fixture.agentAtChat('sofia')
    const ana = await fixture.agentAtChat('ana')
    await fixture.customerWrites('Oi')
    const { id } = await offerTo(ana.chat)
    sofia.chat.send('answer', { step_id: id })
    expect((await sofia.chat.next('noAnswer')).data['step_id']).toBe(id)
  })
})

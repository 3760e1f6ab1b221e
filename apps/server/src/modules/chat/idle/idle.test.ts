import { teamSupervisors } from '@ramal/db/schema/business'
import { chatEvents } from '@ramal/db/schema/chat'
import { notifications } from '@ramal/db/schema/notifications'
import { MOST_TRIES } from '@ramal/domain/chat/idle/tries'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { userRow } from '../../../testing/user-rows.ts'
import { Administrator } from '../testing/administrator.ts'
import { type AgentAtChat, ChatFixture, chatOf } from '../testing/chat-fixture.ts'
import { IdleChats } from './idle-chats.ts'

const MINUTE = 60_000

let clock: ManualClock
let fixture: ChatFixture
let administrator: Administrator
let ana: AgentAtChat
beforeEach(async () => {
  clock = new ManualClock()
  fixture = await ChatFixture.start({ clock })
  administrator = new Administrator(fixture)
  ana = await fixture.agentAtChat('ana')
})
afterEach(() => fixture.stop())

const queue = (change: object) => administrator.change('/chat/queues/1/', change)

/** Time passes, and what falls due is done. */
async function later(ms: number): Promise<void> {
  clock.advance(ms)
  await fixture.server.chat.settled()
}
const room = (id: number) => fixture.roomOf(id)
const said = () => fixture.provider.requests.map(({ body }) => body.text?.body)
const events = async (id: number) =>
  (
    await fixture.server.store.read((tx) =>
      tx.db
        .select({ event: chatEvents.event })
        .from(chatEvents)
        .where(and(eq(chatEvents.room_id, id))),
    )
  ).filter(({ event }) => event.endsWith('_idle')).length

/** A chat in which Ana has had the last word. */
async function spokenTo(): Promise<{ id: number; uid: string }> {
  const chat = await fixture.answeredChat(ana)
  await fixture.post(ana, chat.id, 'Posso ajudar?')
  await fixture.provider.received(1)
  return chat
}

describe('a customer who is silent (entities §4, client_idle_minutes)', () => {
  it('[obeys chatQueues.time_expires_message] A customer who does not answer is asked once, and again only after the agent’s next word', async () => {
    const text = await administrator.text('Você ainda está aí?')
    await queue({
      client_idle_minutes: 1,
      action_when_time_expires: 'send_message',
      time_expires_message: text,
    })
    const { id } = await spokenTo()
    await later(MINUTE - 1)
    expect(await events(id)).toBe(0)
    await later(10_000)
    await fixture.provider.received(2)
    expect(said()).toEqual(['Posso ajudar?', 'Você ainda está aí?'])
    await later(60 * MINUTE)
    expect(said()).toHaveLength(2)
    expect((await room(id)).ended_at).toBeNull()
    await fixture.post(ana, id, 'Olá?')
    await later(MINUTE + 10_000)
    await fixture.provider.received(4)
    expect(said().slice(2)).toEqual(['Olá?', 'Você ainda está aí?'])
  })

  it('[obeys chatQueues.action_when_time_expires] A chat whose customer is silent is closed with the queue’s last words, and goes from its agent’s list', async () => {
    const text = await administrator.text('Encerramos por falta de resposta.')
    await queue({ client_idle_minutes: 1, action_when_time_expires: 'close', closing_message: text })
    const { id } = await spokenTo()
    await later(MINUTE + 10_000)
    expect((await ana.chat.next('end')).data).toMatchObject({ step_id: id, reason: 'closed' })
    expect(await room(id)).toMatchObject({ status: 'ended', ended_by: 'timeout' })
    await fixture.provider.received(2)
    expect(said()[1]).toBe('Encerramos por falta de resposta.')
  })

  it('A chat whose customer is silent is parked in the archive, where its agent takes it up again', async () => {
    await queue({ client_idle_minutes: 1, action_when_time_expires: 'park' })
    const { id } = await spokenTo()
    await later(MINUTE + 10_000)
    expect(await room(id)).toMatchObject({ status: 'archived' })
    const archives = await fixture.get(ana, '/chat/archives/?limit=5')
    expect(archives.json()).toMatchObject({ count: 1, results: [{ step_id: id }] })
  })

  it('[obeys chatQueues.time_expires_app] A chat whose customer is silent goes where the queue leads it', async () => {
    const second = await administrator.create('/chat/queues/', { description: 'Reserva' })
    await queue({
      client_idle_minutes: 1,
      action_when_time_expires: 'transfer',
      time_expires_app: 'queue',
      time_expires_appdata: String(second),
    })
    const { id } = await spokenTo()
    await later(MINUTE + 10_000)
    expect((await ana.chat.next('end')).data).toMatchObject({ step_id: id, reason: 'transfer' })
    expect(await room(id)).toMatchObject({ queue_id: second, user_id: null })
  })

  it('A silence with which nothing can be done is tried less and less, and given up with a word in the log', async () => {
    await queue({ client_idle_minutes: 1, action_when_time_expires: 'close' })
    const { id } = await spokenTo()
    const ahead = new ManualClock() // The server’s own look is on the other clock.
    ahead.advance(2 * MINUTE)
    const said: string[] = []
    const { store } = fixture.server
    const idle = new IdleChats({
      ...{ store: { ...store, write: () => Promise.reject(new Error('always')) }, clock: ahead },
      log: { ...silentLog, error: (_: object, text: string) => said.push(text) } as never,
      ...{ sender: null as never, chatTransfer: null as never },
    })
    idle.start()
    for (let at = 0; at < 60 * MINUTE; at += 10_000) {
      ahead.advance(10_000)
      await idle.settled()
    }
    await idle.stop()
    expect(said).toHaveLength(MOST_TRIES)
    expect(said.at(-1)).toBe('a silent chat is given up')
    expect((await room(id)).ended_at).toBeNull()
  })

  it('A customer who writes in time is left alone', async () => {
    await queue({ client_idle_minutes: 1, action_when_time_expires: 'close' })
    const { id } = await spokenTo()
    await later(MINUTE - 1)
    await fixture.customerWrites('Sim!')
    await later(30 * MINUTE)
    expect((await room(id)).ended_at).toBeNull()
  })
})

describe('an agent who is silent (entities §4, agent_idle_minutes)', () => {
  it('[obeys chatQueues.agent_idle_action] A customer whom their agent does not answer goes back to the queue, and another agent is asked', async () => {
    await queue({ agent_idle_minutes: 1, agent_idle_action: 'requeue' })
    const { id } = await fixture.answeredChat(ana)
    const bruno = await fixture.agentAtChat('bruno')
    await later(MINUTE + 10_000)
    expect((await ana.chat.next('end')).data).toMatchObject({ step_id: id })
    expect(chatOf((await bruno.chat.next('chat')).data).id).toBe(id)
  })

  it('The supervisors of an agent who does not answer are told once, in their bell', async () => {
    await queue({ agent_idle_minutes: 1, agent_idle_action: 'notify_supervisor' })
    const { store } = fixture.server
    const [agent, sofia] = await Promise.all([userRow(store, 'ana'), userRow(store, 'sofia')])
    await store.write(({ db }) =>
      db.insert(teamSupervisors).values({ team_id: agent.team_id!, user_id: sofia.id }).onConflictDoNothing(),
    )
    await fixture.answeredChat(ana)
    await later(MINUTE + 10_000)
    await fixture.customerWrites('Alô?')
    await later(30 * MINUTE)
    const told = await store.read((tx) => tx.db.select().from(notifications))
    expect(told.map(({ user_id, title }) => [user_id, title])).toEqual([
      [sofia.id, `${agent.description} não responde João Souza há 1 min`],
    ])
  })

  it('An automatic word of the queue is no answer: the agent’s time runs on', async () => {
    await queue({ agent_idle_minutes: 1, agent_idle_action: 'requeue' })
    const welcome = await administrator.text('Bem-vindo!')
    await administrator.change('/chat/inbounds/1/', { welcome_message: welcome })
    const { id } = await fixture.answeredChat(ana)
    expect((await room(id)).waiting_since).not.toBeNull()
    await later(MINUTE + 10_000)
    expect((await room(id)).user_id).toBeNull()
  })
})

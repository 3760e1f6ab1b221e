import type { AgentDay, QueueInSight } from '@ramal/contract/entities/agent-day'
import { groups, users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { chatQueues, queueMembers, queueMemberTeams, telephonyQueues } from '@ramal/db/schema/queues'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ana: Caller
let bruno: Caller
let everybody: (typeof users.$inferSelect)[]
let queueId: number
let foreignTenant: number
beforeAll(async () => {
  server = await startTestServer()
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
  await server.store.write(async ({ db }) => {
    everybody = await db.select().from(users)
    const queues = await db.select().from(telephonyQueues)
    queueId = queues.find(({ description }) => description === 'Suporte')!.id
    const [other] = await db
      .insert(contracts)
      .values({ code: 'other', description: 'Outra' })
      .returning({ id: contracts.id })
    foreignTenant = other!.id
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await setRoles(['sites.view_softphone', 'sites.view_chat'])
  await server.store.write(async ({ db }) => {
    await db.delete(calls)
    await db.delete(chatRooms)
  })
})

const idOf = (username: string) => everybody.find((row) => row.username === username)!.id
const now = () => Date.now()
const get = (url: string, headers: Record<string, string> = ana.headers) =>
  server.app.inject({ method: 'GET', url: `/api/v1/agent/${url}`, headers })
const day = async (query = '', who = ana) => (await get(`day/${query}`, who.headers)).json<AgentDay>()
const queues = async (who = ana) => (await get('queues/', who.headers)).json<QueueInSight[]>()
const setRoles = (permissions: string[]) =>
  server.store.write((tx) =>
    tx.db.update(groups).set({ permissions }).where(eq(groups.description, 'Agente')),
  )

let number = 0
/** An answered call of Ana's that came a minute ago. */
function call(more: Partial<typeof calls.$inferInsert> = {}) {
  number += 1
  const at = now() - 60_000
  const row = {
    tenant_id: 1,
    uid: `call-${number}`,
    call_type: 20,
    direction: 'incoming',
    phone: `1199999${1000 + number}`,
    phone_key: `+551199999${1000 + number}`,
    user_id: idOf('ana'),
    dial_status: 200,
    started_at: at,
    answered_at: at + 5_000,
    ended_at: at + 30_000,
    updated_at: at,
    ...more,
  } as const
  return server.store.write((tx) => tx.db.insert(calls).values(row))
}
const UNANSWERED = { answered_at: null, user_id: null, dial_status: 487 } as const

/** An open chat of Ana's whose customer has waited for a minute. */
async function chat(more: Partial<typeof chatRooms.$inferInsert> = {}) {
  number += 1
  await server.store.write(async ({ db }) => {
    const [channel] = await db.select().from(channels)
    await db.insert(chatRooms).values({
      tenant_id: 1,
      uid: `chat-${number}`,
      channel_id: channel!.id,
      user_id: idOf('ana'),
      chat_type: 20,
      title: 'Joana',
      phone: `551199999${1000 + number}`,
      phone_key: `551199999${1000 + number}`,
      started_at: now() - 60_000,
      waiting_since: now() - 60_000,
      ...more,
    })
  })
}

describe('the agent’s day (contract §3.6)', () => {
  it('Nobody is 401, neither channel is 403, and of one channel alone the other is null', async () => {
    for (const url of ['day/', 'queues/']) {
      expect((await get(url, {})).statusCode).toBe(401)
      await setRoles(['sites.view_dashboard'])
      expect((await get(url)).statusCode).toBe(403)
    }
    await setRoles(['sites.view_softphone'])
    expect(await day()).toMatchObject({ calls: { answered: 0 }, chats: null })
    await setRoles(['sites.view_chat'])
    expect(await day()).toMatchObject({ calls: null, chats: { closed: 0 } })
  })

  it('A day without calls and chats counts none, from midnight where the site is', async () => {
    const { since, ...rest } = await day()
    expect(rest).toEqual({
      calls: { answered: 0, made: 0, not_returned: 0, unclassified: 0 },
      chats: { closed: 0, unanswered: 0, waiting_since: null },
    })
    const age = now() - Date.parse(since)
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThanOrEqual(25 * 3_600_000)
  })

  it('Calls of the reader count, and those of a colleague, of another tenant and of the day before do not', async () => {
    const since = new Date(now() - 600_000).toISOString()
    await call()
    await call({ call_type: 21 })
    await call({ call_type: 10, direction: 'outgoing', answered_at: null, dial_status: 486 })
    await call({ user_id: idOf('bruno') })
    await call({ tenant_id: foreignTenant })
    await call({ started_at: now() - 700_000 })
    expect((await day(`?since=${since}`)).calls).toMatchObject({ answered: 2, made: 1 })
    expect((await day(`?since=${since}`, bruno)).calls).toMatchObject({ answered: 1, made: 0 })
  })

  it('What waits to be returned is counted as the list that shows it counts, a week back', async () => {
    const since = new Date(now()).toISOString()
    await call({ ...UNANSWERED, queue_id: queueId })
    await call({ ...UNANSWERED, queue_id: queueId, started_at: now() - 6 * 86_400_000 })
    await call({ ...UNANSWERED, queue_id: queueId, started_at: now() - 8 * 86_400_000 })
    await call({ ...UNANSWERED, queue_id: queueId, tenant_id: foreignTenant })
    const weekAgo = new Date(now() - 7 * 86_400_000).toISOString()
    const list = await server.app.inject({
      method: 'GET',
      url: `/api/v1/report/call-steps/?not_returned=true&datetime__gte=${weekAgo}`,
      headers: ana.headers,
    })
    expect((await day(`?since=${since}`)).calls?.not_returned).toBe(2)
    expect(list.json<{ count: number }>().count).toBe(2)
  })

  it('An answered call of a queue that offers classifications waits for one', async () => {
    await call({ queue_id: queueId })
    await call({ queue_id: queueId, classification_id: 1 })
    expect((await day()).calls?.unclassified).toBe(1)
  })

  it('Nobody has years of calls counted: the day began two days ago at most', async () => {
    const { since } = await day('?since=1999-01-01T00:00:00Z')
    expect(now() - Date.parse(since)).toBeLessThan(49 * 3_600_000)
  })

  it('A day that begins in the future has only just begun, however late the year', async () => {
    const answered = await get('day/?since=9999-12-31T23:59:59-14:00')
    expect(answered.statusCode).toBe(200)
    expect(Date.parse(answered.json<AgentDay>().since)).toBeLessThanOrEqual(now())
  })

  it('Chats whose customer waits are told with the longest wait, and those closed today', async () => {
    const first = now() - 360_000
    await chat()
    await chat({ waiting_since: first })
    await chat({ waiting_since: null })
    await chat({ user_id: idOf('bruno'), waiting_since: now() - 900_000 })
    await chat({ status: 'ended', ended_at: now(), waiting_since: null })
    await chat({ status: 'archived', ended_at: now(), waiting_since: null })
    await chat({ status: 'ended', ended_at: now() - 3 * 86_400_000, waiting_since: null })
    expect((await day()).chats).toEqual({
      closed: 2,
      unanswered: 2,
      waiting_since: new Date(first).toISOString(),
    })
  })
})

describe('queues in sight (contract §3.6)', () => {
  const mine = async (type: string, who = ana) =>
    (await queues(who)).find((queue) => queue.type === type && queue.description === 'Suporte')

  it('A queue tells who waits, the longest wait and who is available', async () => {
    const waiting = { ...UNANSWERED, ended_at: null, queue_id: queueId }
    await call({ ...waiting, queue_started_at: now() - 42_000 })
    await call({ ...waiting, queue_started_at: now() - 3_000 })
    server.agents.set(idOf('bruno'), {
      ownerOnline: true,
      signedIn: { telephony: 1, chat: null },
      webphone: 'not_inuse',
    })
    server.agents.set(idOf('carla'), {
      ownerOnline: true,
      signedIn: { telephony: 1, chat: null },
      webphone: 'busy',
    })
    expect(await mine('telephony')).toEqual({
      type: 'telephony',
      id: queueId,
      description: 'Suporte',
      waiting: 2,
      longest_wait: expect.closeTo(42, -1),
      available: 1,
    })
  })

  it('Available in one channel is not available in the other, and a closed tab is not available', async () => {
    server.agents.set(idOf('bruno'), {
      ownerOnline: true,
      signedIn: { telephony: null, chat: 1 },
      webchat: 'not_inuse',
    })
    expect(await mine('chat')).toMatchObject({ available: 1 })
    server.agents.set(idOf('bruno'), { ownerOnline: false })
    expect(await mine('chat')).toMatchObject({ available: 0 })
  })

  it('Queues that the reader does not serve, and those of another channel than theirs, are not told', async () => {
    await server.store.write(async ({ db }) => {
      const values = { tenant_id: 1, description: 'Vendas de outros' }
      await db.insert(telephonyQueues).values(values)
      await db.insert(chatQueues).values(values)
      await db.insert(telephonyQueues).values({ ...values, tenant_id: foreignTenant })
    })
    const names = (await queues()).map(({ description }) => description)
    expect(names).toContain('Suporte')
    expect(names).not.toContain('Vendas de outros')
    await setRoles(['sites.view_chat'])
    expect(new Set((await queues()).map(({ type }) => type))).toEqual(new Set(['chat']))
  })

  it('A queue that the reader’s team serves is theirs, and who serves it twice is counted once', async () => {
    const { team_id } = everybody.find((row) => row.username === 'ana')!
    await server.store.write(async ({ db }) => {
      const place = { tenant_id: 1, queue_type: 'telephony', queue_id: queueId, team_id: team_id! } as const
      await db.insert(queueMemberTeams).values(place)
      await db
        .delete(queueMembers)
        .where(and(eq(queueMembers.user_id, idOf('ana')), eq(queueMembers.queue_id, queueId)))
    })
    server.agents.set(idOf('bruno'), {
      ownerOnline: true,
      signedIn: { telephony: 1, chat: null },
      webphone: 'not_inuse',
    })
    expect(await mine('telephony')).toMatchObject({ available: 1 })
  })
})

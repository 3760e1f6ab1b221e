import { users } from '@ramal/db/schema/business'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { TEST_DATABASE } from '@ramal/db/store/testing/postgres-databases'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { type Frame, openTab, type SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let clock: ManualClock
let server: TestServer
let people: Map<string, typeof users.$inferSelect>
const tokens = new Map<string, string>()

beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock })
  tokens.clear()
  people = await readPeople()
})
afterEach(() => server.stop())

async function readPeople() {
  const rows = await server.store.read((tx) => tx.db.select().from(users))
  return new Map(rows.map((row) => [row.username, row]))
}

async function tab(username: string, page = '/'): Promise<SocketClient & { uid: string }> {
  const token = tokens.get(username) ?? (await tokenCaller(server.app, username)).token
  tokens.set(username, token)
  const client = await openTab(server.port, token)
  client.send('login', { uid: client.uid, page })
  await client.next('startService')
  return client
}

const channelLogin = (username: string, channel: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/agent/channel/login/?channel=${channel}`,
    headers: { authorization: `Token ${tokens.get(username)}` },
  })

/** What the clock woke reads and writes the store: this stands behind it, on PostgreSQL in the place of each of its readers. */
async function storeRests(): Promise<void> {
  const readers = process.env[TEST_DATABASE] ? 6 : 1
  const { promise: allCame, resolve } = Promise.withResolvers<void>()
  let came = 0
  const reads = Array.from({ length: readers }, () =>
    server.store.read(async () => {
      came += 1
      if (came === readers) resolve()
      await allCame
    }),
  )
  await Promise.all([...reads, server.store.write(async () => {})])
}

/** Everything that is due is sent, and what a ping brings back came after it. */
async function settle(...clients: SocketClient[]): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    clock.advance(1_000)
    await storeRests()
    for (const client of clients) {
      client.send('ping')
      await client.next('pong')
    }
  }
}

const updatesOf = (client: SocketClient, action: string) =>
  client.frames.filter((frame) => frame.action === action).map((frame) => frame.data)
const isOf = (username: string) => (data: Frame['data']) =>
  (data['user'] as { id: number }).id === people.get(username)?.id
const endpointIdOf = (username: string) => people.get(username)!.endpoint_id!

describe('endpointUpdate (contract §8.2)', () => {
  it('[R7.6-29] [R7.6-56] A change_page brings how everybody stands, then each change, until the page is left', async () => {
    const ana = await tab('ana')
    await channelLogin('ana', 'telephony')
    const carla = await tab('carla')
    carla.send('change_page', { page: '/coworkers' })
    expect((await carla.next('endpointUpdate', isOf('ana'))).data).toEqual({
      endpoint: '10001',
      user: { id: people.get('ana')!.id, description: 'Ana Lima' },
      webphone: 'unavailable',
      webchat: 'unavailable',
      device: 'unavailable',
      phone: null,
      since: null,
      pause: null,
    })
    await carla.next('endpointUpdate', isOf('admin'))
    ana.send('change_state', { type: 'webphone', state: 'busy', phone: '11999990001' })
    await settle(ana, carla)
    const busy = updatesOf(carla, 'endpointUpdate').filter(isOf('ana')).at(-1)
    expect(busy).toMatchObject({ webphone: 'busy', phone: '11999990001' })
    expect(busy?.['since']).not.toBeNull()
    carla.send('change_page', { page: '/chats' })
    await settle(carla)
    carla.frames.length = 0
    ana.send('change_state', { type: 'webphone', state: 'not_inuse' })
    await settle(ana, carla)
    expect(updatesOf(carla, 'endpointUpdate')).toEqual([])
  })

  it('[R7.6-30] Many changes in a moment are gathered into one endpointUpdate', async () => {
    const ana = await tab('ana')
    await channelLogin('ana', 'telephony')
    const carla = await tab('carla', '/coworkers')
    await settle(ana, carla)
    carla.frames.length = 0
    for (const state of ['not_inuse', 'ringing', 'busy'])
      ana.send('change_state', { type: 'webphone', state })
    await settle(ana, carla)
    expect(updatesOf(carla, 'endpointUpdate').map((data) => data['webphone'])).toEqual(['busy'])
  })

  it('An agent whose tab is gone is shown as unavailable', async () => {
    const ana = await tab('ana')
    await channelLogin('ana', 'telephony')
    const carla = await tab('carla', '/coworkers')
    ana.send('change_state', { type: 'webphone', state: 'not_inuse' })
    await settle(ana, carla)
    ana.close()
    await ana.closed()
    await settle(carla)
    expect(updatesOf(carla, 'endpointUpdate').filter(isOf('ana')).at(-1)).toMatchObject({
      webphone: 'unavailable',
    })
  })

  it('A live page hears nothing of another tenant', async () => {
    const [other] = await server.store.write((tx) =>
      tx.db.insert(contracts).values({ code: 'other', description: 'Outra' }).returning({ id: contracts.id }),
    )
    await server.store.write((tx) =>
      tx.db.update(users).set({ tenant_id: other!.id }).where(eq(users.username, 'carla')),
    )
    const ana = await tab('ana')
    await channelLogin('ana', 'telephony')
    const carla = await tab('carla', '/coworkers')
    await carla.next('endpointUpdate', isOf('carla'))
    ana.send('change_state', { type: 'webphone', state: 'busy' })
    server.telephony.setDevice(endpointIdOf('ana'), 'inuse', people.get('ana')!.id)
    await settle(ana, carla)
    expect(updatesOf(carla, 'endpointUpdate').filter((data) => !isOf('carla')(data))).toEqual([])
  })

  it('A live page is not sent to an agent who may not see it', async () => {
    const carla = await tab('carla', '/operation')
    await settle(carla)
    expect([...updatesOf(carla, 'endpointUpdate'), ...updatesOf(carla, 'queueUpdate')]).toEqual([])
  })
})

describe('changeDeviceState (contract §8.2)', () => {
  it('[R7.6-48] Every tab of a device’s own user hears how the exchange sees it, once per change', async () => {
    const first = await tab('ana')
    const second = await tab('ana')
    const bruno = await tab('bruno')
    for (const client of [first, second])
      expect((await client.next('changeDeviceState')).data).toEqual({
        endpoint: '10001',
        state: 'unavailable',
      })
    await settle(first, second, bruno)
    bruno.frames.length = 0
    for (const state of ['not_inuse', 'ringing', 'ringing'] as const) {
      server.telephony.setDevice(endpointIdOf('ana'), state, people.get('ana')!.id)
      await settle(first, second, bruno)
    }
    for (const client of [first, second])
      expect(updatesOf(client, 'changeDeviceState')).toEqual([
        { endpoint: '10001', state: 'not_inuse' },
        { endpoint: '10001', state: 'ringing' },
      ])
    expect(updatesOf(bruno, 'changeDeviceState')).toEqual([])
  })
})

describe('queueUpdate (contract §8.2)', () => {
  const queueOf = async (queues: typeof telephonyQueues | typeof chatQueues) =>
    (
      await server.store.read((tx) =>
        tx.db.select({ id: queues.id, description: queues.description }).from(queues),
      )
    )[0]!
  // Of the demo's queues, the one that calls are put into here.
  const isTelephony = (data: Frame['data']) =>
    data['type'] === 'telephony' && data['description'] === 'Suporte'
  const isChat = (data: Frame['data']) => data['type'] === 'chat'

  async function insertCall(queueId: number, uid: string): Promise<number> {
    const now = clock.now()
    return server.store.write(async (tx) => {
      const [call] = await tx.db
        .insert(calls)
        .values({
          tenant_id: people.get('ana')!.tenant_id,
          uid,
          call_type: 20,
          direction: 'incoming',
          phone: '11999990001',
          queue_id: queueId,
          started_at: now,
          queue_started_at: now,
          updated_at: now,
        })
        .returning({ id: calls.id })
      return call!.id
    })
  }

  it('[R7.6-55] The operation page gets every queue, then each change, at most once a second', async () => {
    const queue = await queueOf(telephonyQueues)
    const chat = await queueOf(chatQueues)
    await tab('ana')
    await channelLogin('ana', 'telephony')
    const sofia = await tab('sofia', '/operation')
    const empty = { waiting: 0, in_service: 0, longest_wait: 0 }
    expect((await sofia.next('queueUpdate', isTelephony)).data).toEqual({
      type: 'telephony',
      ...queue,
      ...empty,
      agents: 1,
    })
    expect((await sofia.next('queueUpdate', isChat)).data).toEqual({
      type: 'chat',
      ...chat,
      ...empty,
      agents: 0,
    })
    await insertCall(queue.id, 'call-1')
    clock.advance(500)
    await insertCall(queue.id, 'call-2')
    await settle(sofia)
    const updates = updatesOf(sofia, 'queueUpdate').filter(isTelephony)
    expect(updates).toHaveLength(1)
    expect(updates[0]).toMatchObject({ waiting: 2, in_service: 0, longest_wait: 1 })
  })

  it('A customer is in service while an agent is on the line, and waits again when the agent is gone', async () => {
    const queue = await queueOf(telephonyQueues)
    const sofia = await tab('sofia', '/operation')
    await sofia.next('queueUpdate', isTelephony)
    const callId = await insertCall(queue.id, 'call-1')
    const now = clock.now()
    const leg = { tenant_id: 1, call_id: callId, role: 'agent', state: 'answered', sip_role: 'uac' } as const
    await server.store.write((tx) =>
      tx.db.insert(callLegs).values({ ...leg, started_at: now, answered_at: now, updated_at: now }),
    )
    await settle(sofia)
    await expect
      .poll(() => updatesOf(sofia, 'queueUpdate').at(-1))
      .toMatchObject({ waiting: 0, in_service: 1 })
    await server.store.write((tx) => tx.db.update(callLegs).set({ ended_at: now }))
    await settle(sofia)
    await expect
      .poll(() => updatesOf(sofia, 'queueUpdate').at(-1))
      .toMatchObject({ waiting: 1, in_service: 0 })
    await server.store.write((tx) => tx.db.update(calls).set({ ended_at: now }))
    await settle(sofia)
    await expect
      .poll(() => updatesOf(sofia, 'queueUpdate').at(-1))
      .toMatchObject({
        waiting: 0,
        in_service: 0,
        longest_wait: 0,
      })
  })

  it('Chat queues count open rooms with and without an agent', async () => {
    const queue = await queueOf(chatQueues)
    const sofia = await tab('sofia', '/operation')
    await sofia.next('queueUpdate')
    const room = (n: number, user_id: number | null) => ({
      tenant_id: people.get('ana')!.tenant_id,
      uid: `room-${n}`,
      channel_id: 1,
      chat_type: 20 as const,
      title: 'João',
      phone: `551199999000${n}`,
      phone_key: `551199999000${n}`,
      queue_id: queue.id,
      user_id,
      started_at: clock.now(),
      queue_started_at: clock.now(),
    })
    await server.store.write((tx) =>
      tx.db.insert(chatRooms).values([room(1, null), room(2, people.get('ana')!.id), room(3, null)]),
    )
    await settle(sofia)
    const ofChat = () => updatesOf(sofia, 'queueUpdate').filter((data) => data['type'] === 'chat')
    await expect.poll(() => ofChat().at(-1)).toMatchObject({ id: queue.id, waiting: 2, in_service: 1 })
  })

  it('A live page that is opened again after nobody watched gets the changes of queues', async () => {
    const sofia = await tab('sofia', '/operation')
    await sofia.next('queueUpdate')
    sofia.close()
    await sofia.closed()
    await expect.poll(() => server.hub.isHeard(`live:queues:${people.get('ana')!.tenant_id}`)).toBe(false)
    clock.advance(1_000)
    await server.store.read(async () => {})
    const again = await tab('sofia', '/operation')
    await again.next('queueUpdate')
    await insertCall((await queueOf(telephonyQueues)).id, 'call-9')
    await settle(again)
    expect(updatesOf(again, 'queueUpdate').filter(isTelephony).at(-1)).toMatchObject({ waiting: 1 })
  })
})

import { randomUUID } from 'node:crypto'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cookieCaller, tokenCaller } from '../../testing/sign-in.ts'
import { openTab, SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('business websocket (contract §8)', () => {
  const clock = new ManualClock()
  let server: TestServer
  let token: string
  let userId: number
  const open: SocketClient[] = []

  beforeAll(async () => {
    server = await startTestServer({ clock })
    token = (await tokenCaller(server.app, 'ana')).token
    const profile = await server.app.inject({
      method: 'GET',
      url: '/api/v1/business/profile/',
      headers: { authorization: `Token ${token}` },
    })
    userId = profile.json<{ id: number }>().id
  })
  afterEach(async () => {
    for (const client of open.splice(0)) {
      client.close()
      await client.closed()
    }
    clock.advance(80_000) // every grace is over
  })
  afterAll(() => server.stop())

  const tab = async (uid?: string) => {
    const client = await openTab(server.port, token, uid)
    open.push(client)
    return client
  }
  const service = async (uid?: string) => {
    const client = await tab(uid)
    client.send('login', { uid: client.uid, page: '/' })
    const { data } = await client.next('startService')
    return { client, owner: data['uid'] }
  }
  const raw = (protocols: string[], headers: Record<string, string> = {}) =>
    SocketClient.open(`ws://127.0.0.1:${server.port}/ws/business/`, protocols, headers)

  it('[R7.1-02] [R7.6-23] [R7.6-25] [R7.6-38] The socket answers a ping with the server time, and closes a stranger with 4401', async () => {
    const client = await tab()
    client.send('ping', { ts: 5 })
    expect((await client.next('pong')).data).toEqual({
      ts: 5,
      server_time: new Date(clock.now()).toISOString(),
    })
    const stranger = await raw(['business.v1', `uid.${randomUUID()}`, 'token.nonsense'])
    expect(await stranger.closed()).toBe(4401)
  })

  it('A-59: Under the cookie strategy the CSRF token and our own origin are asked for', async () => {
    const { cookie, csrfToken } = await cookieCaller(server.app, 'ana')
    const protocols = (value: string) => ['business.v1', `uid.${randomUUID()}`, `token.${value}`]
    const good = await raw(protocols(csrfToken), { cookie, origin: `http://127.0.0.1:${server.port}` })
    good.send('ping')
    await good.next('pong')
    good.close()
    const foreign = await raw(protocols(csrfToken), { cookie, origin: 'https://evil.example' })
    expect(await foreign.closed()).toBe(4401)
    const forged = await raw(protocols('x'.repeat(64)), { cookie, origin: `http://127.0.0.1:${server.port}` })
    expect(await forged.closed()).toBe(4401)
  })

  it('[R4.11-01] [R7.6-24] [R7.6-28] [R7.6-43] The first tab serves, a later one hears whose it is, and Atender aqui moves the service', async () => {
    const first = await service()
    expect(first.owner).toBe(first.client.uid)
    const second = await service()
    expect(second.owner).toBe(first.client.uid)
    second.client.send('service_here', { uid: second.client.uid })
    expect((await first.client.next('startService')).data).toEqual({ uid: second.client.uid })
    expect((await second.client.next('startService')).data).toEqual({ uid: second.client.uid })
  })

  it('The same tab over a new socket replaces the old one (4409) and keeps the service', async () => {
    const uid = randomUUID()
    const first = await service(uid)
    const again = await service(uid)
    expect(await first.client.closed()).toBe(4409)
    expect(again.owner).toBe(uid)
  })

  it('A closed socket of the owner stops offers at once, and another tab gets the service when its agent was idle', async () => {
    const first = await service()
    expect(server.agents.of(userId).ownerOnline).toBe(true)
    first.client.close()
    await first.client.closed()
    await expect.poll(() => server.agents.of(userId).ownerOnline).toBe(false)
    const second = await service()
    expect(second.owner).toBe(second.client.uid)
  })

  it('A busy owner is waited for 10 s, and 75 s while a call of theirs has media', async () => {
    const first = await service()
    first.client.send('change_state', { type: 'webphone', state: 'busy' })
    await expect.poll(() => server.agents.of(userId).webphone).toBe('busy')
    server.telephony.media = true
    first.client.close()
    await first.client.closed()
    const second = await service()
    expect(second.owner).toBe(first.client.uid)
    clock.advance(30_000)
    expect(server.agents.of(userId).ownerOnline).toBe(false)
    server.telephony.media = false
    clock.advance(2_000)
    expect((await second.client.next('startService')).data).toEqual({ uid: second.client.uid })
  })

  it('[R7.6-30] A change_state of the owner is stored when it differs, and one of another tab is ignored', async () => {
    const { client } = await service()
    const other = await service()
    for (const state of ['not_inuse', 'not_inuse', 'ringing'])
      client.send('change_state', { type: 'webphone', state })
    other.client.send('change_state', { type: 'webphone', state: 'unavailable' })
    await expect.poll(() => server.agents.of(userId).webphone).toBe('ringing')
    other.client.send('ping')
    await other.client.next('pong')
    expect(server.agents.of(userId).webphone).toBe('ringing')
    await expect
      .poll(async () => {
        const rows = await server.store.read((tx) =>
          tx.db
            .select()
            .from(agentStateIntervals)
            .where(eq(agentStateIntervals.user_id, userId))
            .orderBy(agentStateIntervals.id),
        )
        return rows.slice(-2).map((row) => row.state)
      })
      .toEqual(['not_inuse', 'ringing'])
  })

  it('[R7.6-31] [R7.6-34] [R7.6-57] The frame answer_call reaches the exchange, and get_call_metadata answers only what is known', async () => {
    const { client } = await service()
    client.send('answer_call', { uid: 'call-1', endpoint: '10001' })
    await expect.poll(() => server.telephony.answered).toEqual([{ userId, uid: 'call-1' }])
    client.send('get_call_metadata', { uid: 'call-1', attempt: 1 })
    server.telephony.metadata = null
    client.send('ping')
    await client.next('pong')
    expect(client.frames.map((frame) => frame.action)).not.toContain('changeCallStep')
    const metadata = { uid: 'call-1', id: 7, status: 'inuse' }
    server.telephony.metadata = metadata
    client.send('get_call_metadata', { uid: 'call-1', attempt: 2 })
    expect((await client.next('changeCallStep')).data).toEqual(metadata)
    server.telephony.metadata = null
  })

  it('[R7.6-58] Unknown actions, wrong payloads and malformed JSON do not close the socket', async () => {
    const client = await tab()
    for (const text of [
      '{',
      '[]',
      '{"action":"nothing"}',
      '{"action":"change_state","state":7}',
      '{"action":"get_pauses"}',
    ])
      client.sendText(text)
    client.send('ping')
    await client.next('pong')
    expect(client.closeCode).toBeNull()
  })

  it('[R7.6-50] A reconnected tab gets what it missed, in order and once (since)', async () => {
    const { client } = await service()
    const publish = () => server.store.write((tx) => tx.publish(`user:${userId}`, 'updateUser', {}))
    await publish()
    const first = await client.next('updateUser')
    const seq = first.event_seq ?? 0
    client.close()
    await client.closed()
    await publish()
    await publish()
    const again = await tab(client.uid)
    again.send('login', { uid: again.uid, since: { [`user:${userId}`]: seq } })
    await publish()
    const seen = [
      await again.next('updateUser'),
      await again.next('updateUser'),
      await again.next('updateUser'),
    ]
    expect(seen.map((frame) => frame.event_seq)).toEqual([seq + 1, seq + 2, seq + 3])
  })

  it('A tab that has more events than this store ever counted is told to load its page again', async () => {
    const { client } = await service()
    client.close()
    await client.closed()
    const again = await tab(client.uid)
    again.send('login', { uid: again.uid, since: { [`user:${userId}`]: 1_000_000 } })
    expect((await again.next('refresh')).data).toEqual({ reason: 'lost' })
  })

  it('[R7.6-69] The frame logout ends the channels and frees the service', async () => {
    const { client } = await service()
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/agent/channel/login/?channel=telephony',
      headers: { authorization: `Token ${token}` },
    })
    client.send('logout', { reason: 'user' })
    await expect
      .poll(() => server.agents.of(userId))
      .toMatchObject({ signedIn: { telephony: null }, ownerOnline: false })
    const next = await service()
    expect(next.owner).toBe(next.client.uid)
  })

  it('A socket that is silent for 75 s is closed with 4408', async () => {
    const client = await tab()
    clock.advance(74_000)
    client.send('ping')
    await client.next('pong')
    clock.advance(74_000)
    expect(client.closeCode).toBeNull()
    clock.advance(1_001)
    expect(await client.closed()).toBe(4408)
  })
})

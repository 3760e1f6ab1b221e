import { sessions } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { writePastServer } from '../../testing/authorisation/testing/past-server.ts'
import { cookieCaller, profileStatus, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab, SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeUser, userRow } from '../../testing/user-rows.ts'

const HOUR_MS = 3_600_000

describe('who may not go on (contract §0.4)', () => {
  let clock: ManualClock
  let server: TestServer
  beforeEach(async () => {
    clock = new ManualClock()
    server = await startTestServer({ clock })
  })
  afterEach(() => server.stop())

  const profile = (headers: Record<string, string>) => profileStatus(server.app, headers)
  const chatOf = (token: string) =>
    SocketClient.open(`ws://127.0.0.1:${server.port}/ws/chat/`, ['chat.v1', `token.${token}`])
  const set = (username: string, values: Parameters<typeof changeUser>[2]) =>
    changeUser(server.store, username, values)
  const idOf = async (username: string) => (await userRow(server.store, username)).id
  const servingTab = (token: string) => openServingTab(server.port, token)

  it('A sign-out ends the sockets of that session at once and no others', async () => {
    const [here, elsewhere] = [await tokenCaller(server.app, 'ana'), await tokenCaller(server.app, 'ana')]
    const tab = await servingTab(here.token)
    const chat = await chatOf(here.token)
    const other = await servingTab(elsewhere.token)
    await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: here.headers })
    expect([await tab.closed(), await chat.closed()]).toEqual([4401, 4401])
    expect([tab.closeReason, chat.closeReason]).toEqual(['signed_out', 'signed_out'])
    expect(other.closeCode).toBeNull()
    other.close()
  })

  it.each([
    ['deactivated', () => set('ana', { is_active: false })],
    ['deleted', () => set('ana', { deleted_at: clock.now() })],
    [
      'of a suspended tenant',
      () => server.store.write((tx) => tx.db.update(contracts).set({ status: 'suspended' })),
    ],
  ])(
    'A person %s in the store itself has no sockets, sessions and telephone a second later',
    async (_t, end) => {
      const { token, headers } = await tokenCaller(server.app, 'ana')
      const tab = await servingTab(token)
      await end()
      expect(await profile(headers)).toBe(401)
      await server.accounts.access.look()
      expect(await tab.closed()).toBe(4401)
      expect(tab.closeReason).toBe('account_closed')
      const id = await idOf('ana')
      expect(server.telephony.endedDevices).toEqual([id])
      const open = await server.store.read((tx) =>
        tx.db.$count(sessions, and(eq(sessions.user_id, id), isNull(sessions.revoked_at))),
      )
      expect(open).toBe(0)
      expect(await auditLines(server.store, 'access.end')).toHaveLength(1)
    },
  )

  it('A second factor that another process has made due is known to requests as soon as the sockets are closed for it (A-13)', async () => {
    const { token, headers } = await tokenCaller(server.app, 'ana')
    const tab = await servingTab(token)
    expect(await profile(headers)).toBe(200) // from then on the server knows whose session it is
    await writePastServer(server.store, 'update teams set require_second_factor = true')
    await server.accounts.access.look()
    expect(await tab.closed()).toBe(4401)
    const answer = await server.app.inject({ url: '/api/v1/business/profile/', headers })
    expect(answer.json()).toMatchObject({ userextra: { second_factor_missing: true } })
  })

  it('A person who is active again signs in again, while the former session stays ended', async () => {
    const { token, headers } = await tokenCaller(server.app, 'ana')
    const tab = await servingTab(token)
    await set('ana', { is_active: false })
    await server.accounts.access.look()
    await tab.closed()
    await set('ana', { is_active: true })
    expect(await profile(headers)).toBe(401)
    expect(await profile((await tokenCaller(server.app, 'ana')).headers)).toBe(200)
  })

  it('An expired password ends sockets and telephone, and leaves the session in which a new one is set', async () => {
    const { token, headers } = await tokenCaller(server.app, 'ana')
    const tab = await servingTab(token)
    await set('ana', { password_expire_date: clock.now() - 1 })
    await server.accounts.access.look()
    expect(await tab.closed()).toBe(4401)
    expect(server.telephony.endedDevices).toEqual([await idOf('ana')])
    expect(await profile(headers)).toBe(200)
  })

  it('A store that refuses writes leaves nobody connected, and sessions are ended when it takes writes again', async () => {
    const [ana, bruno] = [await tokenCaller(server.app, 'ana'), await tokenCaller(server.app, 'bruno')]
    const tabs = [await servingTab(ana.token), await servingTab(bruno.token)]
    for (const name of ['ana', 'bruno']) await set(name, { is_active: false })
    const write = vi.spyOn(server.store, 'write').mockRejectedValue(new Error('disk full'))
    await server.accounts.access.look()
    expect(await Promise.all(tabs.map((tab) => tab.closed()))).toEqual([4401, 4401])
    write.mockRestore()
    await server.accounts.access.look()
    const ended = await auditLines(server.store, 'access.end')
    expect(ended.map(({ entity_id }) => entity_id).sort()).toEqual(
      [await idOf('ana'), await idOf('bruno')].sort(),
    )
    for (const name of ['ana', 'bruno']) await set(name, { is_active: true })
    expect([await profile(ana.headers), await profile(bruno.headers)]).toEqual([401, 401])
  })

  it('The server looks by itself every second for people who may not go on', async () => {
    const { token } = await tokenCaller(server.app, 'ana')
    const tab = await servingTab(token)
    await set('ana', { is_active: false })
    clock.advance(1_000)
    expect(await tab.closed()).toBe(4401)
  })

  it('A browser that nobody uses for twelve hours is signed out; one that is used, and a token, are not', async () => {
    const idle = await cookieCaller(server.app, 'ana')
    const used = await cookieCaller(server.app, 'bruno')
    const token = await tokenCaller(server.app, 'carla')
    clock.advance(11 * HOUR_MS)
    expect(await profile(used.headers)).toBe(200)
    await server.accounts.lastSeen.flush()
    clock.advance(2 * HOUR_MS)
    expect(await profile(idle.headers)).toBe(401)
    expect(await profile(used.headers)).toBe(200)
    expect(await profile(token.headers)).toBe(200)
  })

  it('A minute of requests costs one write of when the session was last seen', async () => {
    const { headers } = await tokenCaller(server.app, 'ana')
    const seen = async () => (await server.store.read((tx) => tx.db.select().from(sessions)))[0]?.last_seen_at
    for (let i = 0; i < 5; i++) await profile(headers)
    expect(await seen()).toBeNull()
    clock.advance(60_000)
    await expect.poll(seen).toBe(clock.now())
  })
})

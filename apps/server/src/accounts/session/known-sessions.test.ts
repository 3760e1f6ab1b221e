import { SESSION_IDLE_S } from '@ramal/contract/constants'
import { groups, secondFactors, sessions, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cookieCaller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashOf } from '../authentication.ts'
import { KnownSessions } from './known-sessions.ts'

describe('whose session it is', () => {
  let server: TestServer
  let reads: number
  let known: KnownSessions
  beforeEach(async () => {
    server = await startTestServer()
    reads = 0
    const counted: Store = {
      ...server.store,
      read: (fn, options) => {
        reads += 1
        return server.store.read(fn, options)
      },
    }
    known = new KnownSessions(counted, server.sessionSockets)
  })
  afterEach(async () => {
    known.stop()
    await server.stop()
  })

  const find = (token: string, now = Date.now()) => known.find(hashOf(token), 'token', now)
  const ofAna = eq(users.username, 'ana')

  it('A session is read from the store once and then known', async () => {
    const { token } = await tokenCaller(server.app, 'ana')
    const first = await find(token)
    expect(first).toMatchObject({ username: 'ana', owes: null, session: { kind: 'token' } })
    expect([await find(token), reads]).toEqual([first, 1])
  })

  it.each([
    ['revoked', { sessions: { revoked_at: 1 } }],
    ['of somebody who is deactivated', { users: { is_active: false } }],
    ['of somebody who is deleted', { users: { deleted_at: 1 } }],
    ['of a tenant that is suspended', { contracts: { status: 'suspended' as const } }],
  ])('A session that is %s signs nobody in from the write on', async (_, write) => {
    const { token } = await tokenCaller(server.app, 'ana')
    const ana = (await find(token))!
    await server.store.write(async ({ db }) => {
      if ('sessions' in write)
        await db.update(sessions).set(write.sessions).where(eq(sessions.user_id, ana.id))
      if ('users' in write) await db.update(users).set(write.users).where(ofAna)
      if ('contracts' in write) await db.update(contracts).set(write.contracts)
    })
    expect(await find(token)).toBeNull()
  })

  it('What a person may do and still owes follows each write', async () => {
    const { token } = await tokenCaller(server.app, 'ana')
    const ana = (await find(token))!
    expect(ana.roles.length).toBeGreaterThan(0)
    await server.store.write(({ db }) => db.update(teams).set({ require_second_factor: true }))
    expect(await find(token)).toMatchObject({ owes: 'second_factor' })
    await server.store.write(({ db }) =>
      db.insert(secondFactors).values({
        ...{ tenant_id: ana.tenantId, user_id: ana.id, secret: 'x', created_at: 1, confirmed_at: 1 },
      }),
    )
    expect(await find(token)).toMatchObject({ owes: null })
    await server.store.write(({ db }) => db.update(groups).set({ permissions: ['home.view'] }))
    expect(await find(token)).toMatchObject({ roles: ['home.view'] })
    await server.store.write(({ db }) => db.delete(userGroups).where(eq(userGroups.user_id, ana.id)))
    expect(await find(token)).toMatchObject({ roles: [] })
  })

  it('A session runs out by the clock alone: a token at its end, a cookie when it was not used for long', async () => {
    const now = Date.now()
    const { token } = await tokenCaller(server.app, 'ana')
    const { cookie } = await cookieCaller(server.app, 'bruno')
    const secret = /sessionid=([^;]+)/.exec(cookie)![1]!
    const ofCookie = (at: number) => known.find(hashOf(secret), 'cookie', at)
    expect(await find(token, now)).not.toBeNull()
    expect(await ofCookie(now)).toMatchObject({ username: 'bruno' })
    const idle = now + SESSION_IDLE_S * 1_000 + 60_000
    expect([(await find(token, idle)) !== null, await ofCookie(idle)]).toEqual([true, null])
    expect(await find(token, now + 400 * 86_400_000)).toBeNull()
    expect(await known.find(hashOf(secret), 'token', now)).toBeNull()
  })

  it('What another process has changed is known once the sockets of a session were ended for it', async () => {
    const { token } = await tokenCaller(server.app, 'ana')
    const deaf = new KnownSessions(
      { ...server.store, onWritten: () => () => undefined },
      server.sessionSockets,
    )
    const owes = async () => (await deaf.find(hashOf(token), 'token', Date.now()))?.owes
    expect(await owes()).toBeNull()
    await server.store.write(({ db }) => db.update(teams).set({ require_second_factor: true }))
    expect(await owes()).toBeNull() // nobody has told it
    server.sessionSockets.endSession(-1, 'expired')
    expect(await owes()).toBe('second_factor')
  })

  it('Secrets that belong to nobody are not kept in memory', async () => {
    for (let times = 0; times < 3; times += 1) expect(await find('nobody')).toBeNull()
    expect(reads).toBe(3)
  })
})

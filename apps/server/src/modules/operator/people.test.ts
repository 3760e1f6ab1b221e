import { secondFactors, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { cookieCaller, PASSWORD, signIn, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { userRow } from '../../testing/user-rows.ts'
import { openTestDoor, unasked } from './testing/door.ts'

const DAY_MS = 86_400_000
type Headers = Record<string, string>

let clock: ManualClock
let server: TestServer
let door: Awaited<ReturnType<typeof openTestDoor>>
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock })
  door = await openTestDoor({
    store: server.store,
    clock,
    access: server.accounts.access,
    ...unasked,
  })
})
afterEach(async () => {
  door.close()
  await server.stop()
})

const signInAs = (username: string, password: string) => signIn(server.app, username, { password })
const headersOf = async (username: string, password: string): Promise<Headers> => ({
  authorization: `Token ${(await signInAs(username, password)).json<{ token: string }>().token}`,
})
const status = async (url: string, headers: Headers) =>
  (await server.app.inject({ url: `/api${url}`, headers })).statusCode
const user = (username: string) => userRow(server.store, username)
const lastLine = async (action: Parameters<typeof auditLines>[1]) =>
  (await auditLines(server.store, action)).at(-1)
/** A second factor of ana's. */
async function addFactor() {
  const { id, tenant_id } = await user('ana')
  await server.store.write((tx) =>
    tx.db.insert(secondFactors).values({
      ...{ tenant_id, user_id: id, secret: server.box.seal('JBSWY3DPEHPK3PXP') },
      ...{ confirmed_at: clock.now(), created_at: clock.now() },
    }),
  )
}
const passwordIn = (out: string) => out.split('\n')[0]!
const secondTenant = () =>
  server.store.write(async (tx) => {
    const [other] = await tx.db
      .insert(contracts)
      .values({ code: 'acme', description: 'Acme' })
      .returning({ id: contracts.id })
    const { id: _, site_id, team_id, endpoint_id, ...ana } = await user('ana')
    await tx.db.insert(users).values({ ...ana, tenant_id: other!.id, external_id: null })
  })

describe('a forgotten password (ASVS 6.4.3)', () => {
  it('A new password ends everything that was open, signs in, and opens nothing but the choice of another', async () => {
    const before = await tokenCaller(server.app, 'ana')
    const tab = await openServingTab(server.port, before.token)
    const called = await door.call('user', 'new-password', 'Ana')
    expect([called.code, called.err]).toEqual([0, ''])
    const password = passwordIn(called.out)
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(await tab.closed()).toBe(4401)
    expect(server.telephony.endedDevices).toEqual([(await user('ana')).id])
    expect(await status('/v1/business/profile/', before.headers)).toBe(401)
    expect((await signInAs('ana', PASSWORD)).statusCode).toBe(400)
    const headers = await headersOf('ana', password)
    expect(await status('/v1/business/profile/', headers)).toBe(200)
    expect(await status('/v1/chat/queues/', headers)).toBe(403)
    const change = await server.app.inject({
      method: 'POST',
      url: '/api/v1/business/profile/change-password/',
      headers,
      payload: {
        old_password: password,
        new_password: 'segredo-novo-1',
        new_password_confirm: 'segredo-novo-1',
      },
    })
    expect(change.statusCode).toBe(200)
    expect(await status('/v1/chat/queues/', headers)).toBe(200)
    clock.advance(2 * DAY_MS)
    expect((await signInAs('ana', 'segredo-novo-1')).statusCode).toBe(200)
  })

  it('A new password signs in for 24 hours and no longer (ASVS 6.4.1)', async () => {
    const password = passwordIn((await door.call('user', 'new-password', 'ana')).out)
    clock.advance(DAY_MS - 1)
    expect((await signInAs('ana', password)).statusCode).toBe(200)
    clock.advance(1)
    expect((await signInAs('ana', password)).statusCode).toBe(400)
  })

  it('A new password leaves the second factor as it is', async () => {
    await addFactor()
    const password = passwordIn((await door.call('user', 'new-password', 'ana')).out)
    expect((await signInAs('ana', password)).json()).toMatchObject({ code: 'second_factor_required' })
  })

  it('A new password is different each time, and stands in the audit without its text', async () => {
    const passwords = [
      passwordIn((await door.call('user', 'new-password', 'ana')).out),
      passwordIn((await door.call('user', 'new-password', 'ana')).out),
    ]
    expect(new Set(passwords).size).toBe(2)
    const line = await lastLine('password.reset')
    const { id, tenant_id } = await user('ana')
    expect(line).toMatchObject({ tenant_id, user_id: null, entity: 'user', entity_id: id })
    expect(line?.data).toEqual({ origin: 'operator' })
    expect((await lastLine('access.end'))?.data).toEqual({ reason: 'new_password', origin: 'operator' })
  })

  it('The command for a new password takes none from the command line', async () => {
    const before = await user('ana')
    for (const more of [['segredo-1'], ['--password', 'segredo-1']]) {
      const called = await door.call('user', 'new-password', 'ana', ...more)
      expect([called.code, called.out]).toEqual([
        2,
        expect.stringContaining('usage: npx ramal user new-password NAME'),
      ])
    }
    expect((await user('ana')).password_hash).toBe(before.password_hash)
  })
})

describe('a lost second factor (ASVS 6.4.4)', () => {
  it('A lost second factor is dropped, and a team that demands one has another set up first', async () => {
    await addFactor()
    await server.store.write((tx) => tx.db.update(teams).set({ require_second_factor: true }))
    expect((await signInAs('ana', PASSWORD)).statusCode).toBe(400)
    const called = await door.call('user', 'drop-second-factor', 'ana')
    expect([called.code, called.out]).toEqual([0, expect.stringContaining('Their team demands one')])
    const headers = await headersOf('ana', PASSWORD)
    const refused = await server.app.inject({ url: '/api/v1/chat/queues/', headers })
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'second_factor_missing' }])
    expect(await lastLine('second_factor.drop')).toMatchObject({
      entity_id: (await user('ana')).id,
      data: { origin: 'operator' },
    })
  })

  it('A person without a second factor is said to have none', async () => {
    const called = await door.call('user', 'drop-second-factor', 'ana')
    expect([called.code, called.out]).toEqual([1, 'ana has no second factor.\n'])
  })
})

describe('sessions ended by the operator (ASVS 7.4.5)', () => {
  it('The operator ends the sessions of one person and nobody else’s', async () => {
    const [ana, bruno] = [await cookieCaller(server.app, 'ana'), await cookieCaller(server.app, 'bruno')]
    const listed = await door.call('sessions', 'ana')
    expect([listed.code, listed.out]).toEqual([
      0,
      expect.stringMatching(/^\d+ {2}cookie {2}since .* from 127.0.0.1/),
    ])
    expect((await door.call('user', 'end-sessions', 'ana')).code).toBe(0)
    expect(await status('/v1/business/profile/', ana.headers)).toBe(401)
    expect(await status('/v1/business/profile/', bruno.headers)).toBe(200)
    expect(server.telephony.endedDevices).toEqual([(await user('ana')).id])
    expect((await door.call('sessions', 'ana')).out).toBe('ana is signed in nowhere.\n')
    expect((await signInAs('ana', PASSWORD)).statusCode).toBe(200)
    expect((await lastLine('access.end'))?.data).toEqual({ reason: 'ended', origin: 'operator' })
  })

  it('The operator ends the sessions of everybody', async () => {
    const callers = [await cookieCaller(server.app, 'ana'), await tokenCaller(server.app, 'sofia')]
    const called = await door.call('user', 'end-sessions', '--all')
    expect([called.code, called.out]).toEqual([0, '2 people are signed out everywhere.\n'])
    for (const { headers } of callers) expect(await status('/v1/business/profile/', headers)).toBe(401)
  })

  it('The operator’s end of sessions refuses to name nobody, or one person and everybody together', async () => {
    for (const args of [[], ['ana', '--all']])
      expect((await door.call('user', 'end-sessions', ...args)).code).toBe(2)
    expect(await lastLine('access.end')).toBeUndefined()
  })
})

describe('who is meant', () => {
  it('A name that nobody has is answered with a sentence', async () => {
    for (const words of [['user', 'new-password'], ['user', 'end-sessions'], ['sessions']]) {
      const called = await door.call(...words, 'zelda')
      expect([called.code, called.out]).toEqual([1, 'Nobody is called zelda.\n'])
    }
  })

  it('What the server says is read in the language of the command, and a wrong word in it, too', async () => {
    expect(await door.call('--lang', 'pt', 'sessions', 'zelda')).toMatchObject({
      code: 1,
      out: 'Ninguém se chama zelda.\n',
    })
    expect(await door.call('--lang', 'es', 'user', 'create', 'nina', '--role', 'king')).toMatchObject({
      code: 2,
      out: expect.stringMatching(/^role: .*[Vv]alor.*\nuso: npx ramal user create/),
    })
  })

  it('A name that two tenants have must be said with its tenant', async () => {
    await secondTenant()
    const called = await door.call('user', 'new-password', 'ana')
    expect([called.code, called.out]).toEqual([
      1,
      'More than one tenant has a ana: say whose with --tenant CODE (acme, demo).\n',
    ])
    const caller = await tokenCaller(server.app, 'ana')
    expect((await door.call('user', 'end-sessions', 'ana', '--tenant', 'acme')).code).toBe(0)
    expect(await status('/v1/business/profile/', caller.headers)).toBe(200)
    expect((await door.call('user', 'end-sessions', 'ana', '--tenant', 'demo')).code).toBe(0)
    expect(await status('/v1/business/profile/', caller.headers)).toBe(401)
  })

  it('The list of people shows each with what they still owe', async () => {
    await door.call('user', 'new-password', 'ana')
    const { code, out } = await door.call('user', 'list')
    expect(code).toBe(0)
    expect(out).toMatch(/^demo {2}ana {2}Ana .*\(Agente\), must change their password, never signed in$/m)
    expect(out.trim().split('\n')).toHaveLength(7)
    expect(out).not.toContain('argon2id')
  })
})

import { groups, sessions, sites, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { signIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openTestDoor, unasked } from './testing/door.ts'

let server: TestServer
let door: Awaited<ReturnType<typeof openTestDoor>>
const begin = async (options: { empty?: boolean }) => {
  server = await startTestServer(options)
  const { store, accounts } = server
  door = await openTestDoor({
    store,
    clock: { now: () => Date.now(), after: () => () => {}, every: () => () => {} },
    access: accounts.access,
    ...unasked,
  })
}
afterEach(async () => {
  door.close()
  await server.stop()
})
const signInAs = (username: string, password: string) => signIn(server.app, username, { password })

describe('the first administrator of an empty store', () => {
  beforeEach(() => begin({ empty: true }))

  it('The first administrator comes with a tenant and a site, signs in once, and sees the settings', async () => {
    const called = await door.call('user', 'create', 'Root', '--role', 'admin', '--domain', 'Ramal.example')
    expect([called.code, called.err]).toEqual([0, ''])
    const [password = ''] = called.out.split('\n')
    const { token } = (await signInAs('root', password)).json<{ token: string }>()
    const headers = { authorization: `Token ${token}` }
    const payload = {
      old_password: password,
      new_password: 'segredo-novo-1',
      new_password_confirm: 'segredo-novo-1',
    }
    const url = '/api/v1/business/profile/change-password/'
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    const listed = await server.app.inject({ url: '/api/v1/business/users/', headers })
    expect([listed.statusCode, listed.json()]).toMatchObject([
      200,
      { count: 1, results: [{ username: 'root' }] },
    ])
    const [site] = await server.store.read((tx) => tx.db.select().from(sites))
    expect(site).toMatchObject({ domain: 'ramal.example', is_default: true })
    const [line] = await auditLines(server.store, 'user.create')
    expect(line).toMatchObject({
      user_id: null,
      data: { username: 'root', role: 'admin', origin: 'operator' },
    })
  })

  it('The first administrator finds the groups of agents, supervisors and administrators', async () => {
    await door.call('user', 'create', 'root', '--role', 'admin')
    const made = await server.store.read((tx) => tx.db.select().from(groups))
    expect(made.map(({ description }) => description)).toEqual(['Agente', 'Supervisor', 'Administrador'])
  })

  it('The first administrator is created once, however often it is asked for', async () => {
    expect((await door.call('user', 'create', 'root', '--role', 'admin')).code).toBe(0)
    const again = await door.call('user', 'create', 'ROOT', '--role', 'admin')
    expect([again.code, again.out]).toEqual([1, 'There is a root already.\n'])
    expect(await server.store.read((tx) => tx.db.$count(contracts))).toBe(1)
    expect(await server.store.read((tx) => tx.db.$count(users))).toBe(1)
  })

  it('A supervisor of a store without teams is made, and told of as somebody who sees nobody', async () => {
    const created = await door.call('user', 'create', 'nina', '--role', 'supervisor')
    expect(created.code).toBe(0)
    expect(created.out).toContain('There is no team yet, so nina sees nobody')
  })

  it('The first administrator is not created by a wrong call', async () => {
    for (const args of [
      ['root'],
      ['root', '--role', 'king'],
      ['--role', 'admin'],
      ['two words', '--role', 'admin'],
    ])
      expect((await door.call('user', 'create', ...args)).code).toBe(2)
    expect(await server.store.read((tx) => tx.db.$count(contracts))).toBe(0)
  })
})

describe('somebody new in a store with people', () => {
  beforeEach(() => begin({}))

  it('A new person joins the group of their role in the only tenant', async () => {
    const args = [
      '--role',
      'agent',
      '--first-name',
      'Nina',
      '--last-name',
      'Reis',
      '--email',
      'nina@example.com',
    ]
    expect((await door.call('user', 'create', 'nina', ...args)).code).toBe(0)
    const rows = await server.store.read((tx) =>
      tx.db.select().from(users).innerJoin(userGroups, eq(userGroups.user_id, users.id)),
    )
    const groupOf = (name: string) => rows.find((row) => row.users.username === name)?.user_groups.group_id
    expect(groupOf('nina')).toBe(groupOf('ana'))
    expect(rows.find((row) => row.users.username === 'nina')?.users).toMatchObject({
      ...{ description: 'Nina Reis', email: 'nina@example.com', must_change_password: true },
    })
    expect(await server.store.read((tx) => tx.db.$count(sessions))).toBe(0)
  })

  it('A supervisor is in the team that is named, and it is said whom they see', async () => {
    const created = await door.call('user', 'create', 'nina', '--role', 'supervisor', '--team', 'comercial')
    expect(created.code).toBe(0)
    expect(created.out).toContain('nina is in team Comercial: they see its agents')
    const password = created.out.split('\n')[0]!
    const { token } = (await signInAs('nina', password)).json<{ token: string }>()
    const headers = { authorization: `Token ${token}` }
    const chosen = 'segredo-novo-1'
    await server.app.inject({
      ...{ method: 'POST', url: '/api/v1/business/profile/change-password/', headers },
      payload: { old_password: password, new_password: chosen, new_password_confirm: chosen },
    })
    const floor = await server.app.inject({ url: '/api/v1/operation/', headers })
    const seen = floor.json<{ agents: { description: string }[] }>().agents
    expect(seen.map(({ description }) => description)).toEqual(['Diego Alves', 'Elisa Nunes'])
  })

  it('A supervisor needs a team where there are several, and has the only one where there is one', async () => {
    const create = (...more: string[]) => door.call('user', 'create', 'nina', '--role', 'supervisor', ...more)
    expect(await create()).toMatchObject({
      code: 1,
      out: expect.stringContaining('say which with --team NAME (Suporte, Comercial'),
    })
    expect(await create('--team', 'Vendas')).toMatchObject({
      code: 1,
      out: expect.stringContaining('There is no team Vendas (Suporte, Comercial'),
    })
    await server.store.write((tx) =>
      tx.db.update(teams).set({ deleted_at: 1 }).where(ne(teams.description, 'Suporte')),
    )
    expect((await create()).out).toContain('nina is in team Suporte')
  })

  it('A new person’s name holds nothing that hides or turns around what is read', async () => {
    const create = (first: string) =>
      door.call(
        'user',
        'create',
        'nina',
        '--role',
        'agent',
        '--first-name',
        first,
        '--last-name',
        'Reis\u200B',
      )
    expect((await create('\u2060')).code).not.toBe(0)
    expect((await create('\u202ENina')).code).toBe(0)
    const [nina] = await server.store.read((tx) =>
      tx.db.select().from(users).where(eq(users.username, 'nina')),
    )
    expect(nina?.description).toBe('Nina Reis')
  })

  it('A new person needs a tenant that exists, by its name where there are two', async () => {
    const create = (...more: string[]) => door.call('user', 'create', 'nina', '--role', 'agent', ...more)
    expect(await create('--tenant', 'acme')).toMatchObject({
      code: 1,
      out: 'There is no tenant acme (demo).\n',
    })
    await server.store.write((tx) => tx.db.insert(contracts).values({ code: 'acme', description: 'Acme' }))
    expect(await create()).toMatchObject({
      code: 1,
      out: expect.stringContaining('--tenant CODE (demo, acme)'),
    })
    expect((await create('--tenant', 'acme')).code).toBe(0)
  })
})

import { sessions, sites, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccessEnd } from '../../accounts/session/access.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { openDemoStore } from '../../testing/demo-store.ts'
import { changeUser, userRow } from '../../testing/user-rows.ts'
import type { OperatorDeps } from './command.ts'
import { COMMANDS } from './commands.ts'
import { unasked } from './testing/door.ts'
import { runHere, runInProcess } from './testing/run-here.ts'

const DAY_MS = 86_400_000

let store: Store
let clock: ManualClock
let deps: OperatorDeps
let ended: AccessEnd[]
beforeEach(async () => {
  store = await openDemoStore()
  clock = new ManualClock()
  ended = []
  const access = { endAccess: async (end: AccessEnd) => void ended.push(end) }
  deps = { store, clock, access, ...unasked }
})
afterEach(() => store.close())

const run = (...argv: string[]) => runHere(deps, ...argv)
const said = async (...argv: string[]) => (await run(...argv)).says
/** A session of theirs, an hour old. */
const session = async (username: string, change: Partial<typeof sessions.$inferInsert> = {}) => {
  const { id: user_id, tenant_id } = await userRow(store, username)
  const begun = clock.now() - 3_600_000
  await store.write((tx) =>
    tx.db.insert(sessions).values({
      ...{ tenant_id, user_id, kind: 'token', created_at: begun, expires_at: clock.now() + DAY_MS },
      secret_hash: `${username} ${JSON.stringify(change)}`,
      ...change,
    }),
  )
  return new Date(begun).toISOString()
}

describe('the operator of one of two servers (decision 067)', () => {
  const elsewhere = 'Another server has tenant demo (TENANTS): ask there.'
  const as = (tenants: TenantShare) => {
    deps = { ...deps, store: { ...store, tenants } }
  }

  it.each([
    ['user', 'new-password', 'ana'],
    ['user', 'drop-second-factor', 'ana'],
    ['user', 'end-sessions', 'ana'],
    ['sessions', 'ana'],
    ['user', 'create', 'nina', '--role', 'agent'],
  ])('A server changes nobody of a tenant that another one has: %s %s', async (...words) => {
    as({ kind: 'except', ids: [1] })
    expect(await run(...words)).toMatchObject({ code: 1, says: [elsewhere] })
    expect(ended).toEqual([])
  })

  it('Everybody who is signed out is everybody of the tenants that the server has', async () => {
    await session('ana')
    as({ kind: 'except', ids: [1] })
    expect(await said('user', 'end-sessions', '--all')).toEqual(['0 people are signed out everywhere.'])
    as({ kind: 'only', ids: [1] })
    expect(await said('user', 'end-sessions', '--all')).toEqual(['1 person is signed out everywhere.'])
  })

  it('A process with two servers does what is asked in the one that has the tenant, and what is everybody’s in both', async () => {
    await session('ana')
    const server = (tenants: TenantShare) => ({ ...deps, store: { ...store, tenants } })
    const servers = [server({ kind: 'except', ids: [1] }), server({ kind: 'only', ids: [1] })]
    const one = await runInProcess(servers, 'user', 'end-sessions', 'ana')
    expect(one).toMatchObject({ code: 0, says: ['ana is signed out everywhere.'] })
    expect(ended).toHaveLength(1)
    expect((await runInProcess(servers, 'user', 'end-sessions', '--all')).says).toEqual([
      '0 people are signed out everywhere.',
      '1 person is signed out everywhere.',
    ])
  })

  it('The first tenant of an empty store is made by the server of the rest', async () => {
    const empty = await openTemporaryStore()
    const create = (tenants: TenantShare) => {
      deps = { ...deps, store: { ...empty, tenants } }
      return run('user', 'create', 'nina', '--role', 'agent')
    }
    expect((await create({ kind: 'only', ids: [1] })).code).toBe(1)
    expect((await create({ kind: 'except', ids: [7] })).code).toBe(0)
    await empty.close()
  })
})

describe('how a command of the operator is called', () => {
  it.each([
    ['user creat nina', (usage: string) => usage.startsWith('user ')],
    ['key', (usage: string) => usage.startsWith('key ')],
    ['nina', (usage: string) => !['facts', 'chains'].includes(usage)],
  ])('The command %s, which nobody knows, is told with how its like are called', async (words, isLike) => {
    const { code, says, logged } = await run(...words.split(' '))
    expect([code, says[0], logged]).toEqual([2, `There is no command ${words}.`, []])
    const usages = Object.values(COMMANDS).map(({ usage }) => usage)
    expect(says.slice(1)).toEqual(usages.filter(isLike).map((usage) => `usage: npx ramal ${usage}`))
  })

  it.each<[string[], string, string]>([
    [['user', 'new-password', 'ana', 'bia'], 'bia: one word too many.', 'user new-password NAME'],
    [['user', 'new-password', 'ana', '--force'], 'force', 'user new-password NAME'],
    [['user', 'list', 'ana'], 'ana: one word too many.', 'user list'],
    [['user', 'new-password'], 'name: ', 'user new-password NAME'],
    [['user', 'create', 'nina', '--role', 'king'], 'role: ', 'user create NAME'],
    [
      ['user', 'end-sessions', 'ana', '--all'],
      'These words do not go together.',
      'user end-sessions NAME|--all',
    ],
  ])('The wrong call %j is told by what is wrong, and how it is called alone', async (argv, why, usage) => {
    const { code, says } = await run(...argv)
    expect([code, says.length]).toEqual([2, 2])
    expect(says[0]).toContain(why)
    expect(says[1]).toContain(`usage: npx ramal ${usage}`)
  })

  it('What was done and what was refused is logged by the name of its command, without its words', async () => {
    const done = await run('user', 'drop-second-factor', 'ana')
    expect([done.code, done.says]).toEqual([1, ['ana has no second factor.']])
    expect(done.logged).toMatchObject([
      { command: 'user drop-second-factor', done: false, msg: 'a command of the operator' },
    ])
    const created = await run('user', 'create', 'nina', '--role', 'agent')
    expect(created.logged).toMatchObject([{ command: 'user create', done: true }])
    expect(JSON.stringify(created.logged)).not.toContain(created.says[0])
  })

  it.each([
    [new Error('out of order'), "It failed; the server's log says why (DATA_DIR/log/server.log)."],
    [
      Object.assign(new Error('full'), { code: 'SQLITE_FULL' }),
      'The disk of DATA_DIR takes nothing more: nothing was changed. npx ramal doctor says what to do.',
    ],
  ])(
    'A command that fails by %s tells the operator what to do or where the reason stands',
    async (why, told) => {
      deps = { ...deps, access: { endAccess: () => Promise.reject(why) } }
      const { code, says, logged } = await run('user', 'end-sessions', 'ana')
      expect([code, says]).toEqual([1, [told]])
      expect(logged).toMatchObject([
        { level: 50, command: 'user end-sessions', msg: 'a command of the operator failed' },
      ])
    },
  )
})

describe('npx ramal user list', () => {
  it('Everybody has a line with their tenant, name and groups, and when they signed in last', async () => {
    const at = Date.UTC(2026, 10, 19, 9, 30)
    await changeUser(store, 'ana', { last_login: at })
    const lines = await said('user', 'list')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toBe('demo  ana  Ana Lima (Agente), last signed in 2026-11-19T09:30:00.000Z')
    expect(lines).toContain('demo  bruno  Bruno Reis (Agente), never signed in')
    const [line] = await auditLines(store, 'user.list')
    expect(line).toMatchObject({ tenant_id: 1, entity_id: null, at: clock.now() })
  })

  it('A line says who may not sign in, and who is in no group', async () => {
    const { id } = await userRow(store, 'bruno')
    await changeUser(store, 'bruno', { is_active: false, must_change_password: true })
    await store.write((tx) => tx.db.delete(userGroups).where(eq(userGroups.user_id, id)))
    expect(await said('user', 'list')).toContain(
      'demo  bruno  Bruno Reis (no group), may not sign in, must change their password, never signed in',
    )
  })

  it('Somebody who was deleted has no line, and of a tenant without people nothing is in the audit', async () => {
    await changeUser(store, 'bruno', { deleted_at: 1 })
    expect(await said('user', 'list', '--tenant', 'demo')).toHaveLength(6)
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'acme', description: 'Acme' }))
    expect(await said('user', 'list', '--tenant', 'acme')).toEqual(['There is nobody.'])
    expect(await auditLines(store, 'user.list')).toHaveLength(1)
  })
})

describe('npx ramal sessions', () => {
  it('Each session that lives has a line: since when, last seen when, and from where, the oldest first', async () => {
    const seen = clock.now() - 60_000
    const since = await session('ana', { address: '10.0.0.7', user_agent: 'Firefox', last_seen_at: seen })
    await session('ana')
    await session('ana', { revoked_at: 1 })
    await session('ana', { expires_at: clock.now() - 1 })
    await session('bruno')
    const { code, says } = await run('sessions', 'Ana')
    expect([code, says]).toEqual([
      0,
      [
        expect.stringMatching(/^\d+ {2}token {2}since /),
        expect.stringContaining(`since ${since}, last seen ${since}, from an unknown address`),
      ],
    ])
    const lastSeen = new Date(seen).toISOString()
    expect(says[0]).toContain(`since ${since}, last seen ${lastSeen}, from 10.0.0.7 by Firefox`)
    expect(says[1]).toMatch(/from an unknown address$/)
    const { id } = await userRow(store, 'ana')
    expect(await auditLines(store, 'session.list')).toMatchObject([{ entity_id: id, at: clock.now() }])
  })
})

describe('npx ramal user end-sessions', () => {
  it('Of all people those who are connected lose their access, each once, of one tenant where it is named', async () => {
    await session('ana')
    await session('ana', { address: '10.0.0.7' })
    await session('bruno', { revoked_at: 1 })
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'acme', description: 'Acme' }))
    expect(await said('user', 'end-sessions', '--all', '--tenant', 'acme')).toEqual([
      '0 people are signed out everywhere.',
    ])
    expect(await said('user', 'end-sessions', '--all')).toEqual(['1 person is signed out everywhere.'])
    const { id } = await userRow(store, 'ana')
    expect(ended).toEqual([{ id, tenantId: 1, reason: 'ended', by: 'operator' }])
  })
})

describe('npx ramal user new-password', () => {
  it('A new password is told with what it opens, and ends what was open', async () => {
    await session('ana')
    const { says } = await run('user', 'new-password', 'ana')
    expect(says).toEqual([
      expect.stringMatching(/^[a-z2-9-]{23}$/),
      'This signs ana in for 24 hours, and opens nothing but the choice of a password of their own.',
      'It is shown this once. Give it to nobody but them.',
    ])
    const { id, must_change_password, one_time_password_until } = await userRow(store, 'ana')
    expect([must_change_password, one_time_password_until]).toEqual([true, clock.now() + DAY_MS])
    expect(ended).toEqual([{ id, tenantId: 1, reason: 'new_password', by: 'operator' }])
    expect((await said('sessions', 'ana'))[0]).toBe('ana is signed in nowhere.')
  })

  it('A password that its owner changes meanwhile stays theirs, and nothing is ended', async () => {
    const write: Store['write'] = async (...args) => {
      await changeUser(store, 'ana', { password_hash: 'their own' })
      return store.write(...args)
    }
    deps = { ...deps, store: { ...store, write } }
    const { code, says } = await run('user', 'new-password', 'ana')
    expect([code, says]).toEqual([1, ['ana has changed their password this very moment: nothing was done.']])
    expect([(await userRow(store, 'ana')).password_hash, ended]).toEqual(['their own', []])
    expect(await auditLines(store, 'password.reset')).toEqual([])
  })
})

describe('npx ramal user create', () => {
  const siteOf = async (username: string) => {
    const { site_id } = await userRow(store, username)
    const [site] = await store.read((tx) => tx.db.select().from(sites).where(eq(sites.id, site_id!)))
    return site
  }

  it('Somebody new is of the tenant’s default site, whatever domain is said, and is called by their user name', async () => {
    await run('user', 'create', 'nina', '--role', 'agent', '--domain', 'other.example')
    const nina = await userRow(store, 'nina')
    expect(nina).toMatchObject({ first_name: 'nina', last_name: '', description: 'nina', email: '' })
    expect(nina.site_id).toBe((await userRow(store, 'ana')).site_id)
    expect(nina.one_time_password_until).toBe(clock.now() + DAY_MS)
  })

  it('The first person of a tenant without a site brings one, which is the default where no other is', async () => {
    await store.write((tx) => tx.db.insert(contracts).values({ code: 'acme', description: 'Acme' }))
    const create = (name: string) =>
      run('user', 'create', name, '--role', 'admin', '--tenant', 'acme', '--domain', 'ACME.example')
    await create('nina')
    expect(await siteOf('nina')).toMatchObject({ domain: 'acme.example', is_default: false })
    await create('olga')
    expect((await siteOf('olga'))?.id).toBe((await siteOf('nina'))?.id)
    expect(await store.read((tx) => tx.db.$count(users, eq(users.tenant_id, 1)))).toBe(7)
  })
})

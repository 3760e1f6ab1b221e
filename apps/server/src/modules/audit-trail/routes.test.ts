import type { AuditTrail } from '@ramal/contract/entities/audit'
import type { PermissionName } from '@ramal/contract/permissions'
import { auditLog } from '@ramal/db/schema/audit'
import { groups, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AuditEntry, insertAudit } from '../../accounts/audit/audit-rows.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const URL = '/api/v1/business/audit/'
let server: TestServer
let admin: Caller
beforeEach(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterEach(() => server.stop())

async function ask(caller: Caller, query = '', path = '') {
  const asked = await server.app.inject({ url: `${URL}${path}?${query}`, headers: caller.headers })
  return { status: asked.statusCode, body: asked.json<AuditTrail>() }
}
const save = (caller: Caller, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { ...caller.headers, 'user-agent': 'Console/1' },
    ...(payload && { payload }),
  })
async function newTag(): Promise<number> {
  return (await save(admin, 'POST', 'crm/tags/', { description: 'Nova', color: 'red' })).json<{
    id: number
  }>().id
}
/** Bruno with these permissions and no others. */
async function holding(...permissions: PermissionName[]): Promise<Caller> {
  await server.store.write(async ({ db }) => {
    const [bruno] = await db.select().from(users).where(eq(users.username, 'bruno'))
    const values = { tenant_id: 1, description: 'Auditoria', permissions, data_scope: 'own' } as const
    const [group] = await db.insert(groups).values(values).returning()
    await db.delete(userGroups).where(eq(userGroups.user_id, bruno!.id))
    await db.insert(userGroups).values({ user_id: bruno!.id, group_id: group!.id })
  })
  return tokenCaller(server.app, 'bruno')
}
const line = (more: Partial<AuditEntry> = {}) =>
  server.store.write((tx) =>
    insertAudit(tx, {
      ...{ tenantId: 1, userId: null, address: '192.0.2.1', action: 'retention.purge', entity: 'thing' },
      ...{ entityId: 1, at: 1_000, ...more },
    }),
  )

describe('who reads the audit ledger (contract §10.4)', () => {
  it('The history of a row says what changed, by whom and by which request', async () => {
    const id = await newTag()
    const change = await save(admin, 'PATCH', `crm/tags/${id}/`, { color: 'blue' })
    const { status, body } = await ask(admin, `entity=tags&id=${id}`)
    expect([status, body.next]).toEqual([200, null])
    expect(body.results).toMatchObject([
      {
        action: 'settings.change',
        before: { color: 'red' },
        after: { color: 'blue' },
        user: { description: expect.stringContaining('Admin') },
        address: '127.0.0.1',
        user_agent: 'Console/1',
        request_id: change.headers['x-request-id'],
      },
      { action: 'settings.create', before: null, after: { description: 'Nova', color: 'red' } },
    ])
    expect(Object.keys(body.results[0]!.after!)).toEqual(['color'])
  })

  it('Who may view a row sees what was saved of it, and not from where', async () => {
    const id = await newTag()
    const reader = await holding('crm.view_tag')
    const { status, body } = await ask(reader, `entity=tags&id=${id}`)
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { action: 'settings.create', address: null, user_agent: null, request_id: null },
    ])
  })

  it.each([
    ['all lines', ''],
    ['all of one kind', 'entity=tags'],
    ['a row of another kind', 'entity=teams&id=1'],
    ['what is no settings row', 'entity=session&id=1'],
    ['a kind that objects have by birth', 'entity=constructor&id=1'],
  ])('Who may view tags alone is refused %s', async (_, query) => {
    await newTag()
    expect((await ask(await holding('crm.view_tag'), query)).status).toBe(403)
  })

  it('Who may read the ledger sees nothing of rows that they may not view, and all else', async () => {
    const id = await newTag()
    const auditor = await holding('business.view_audit')
    const { results } = (await ask(auditor, 'limit=200')).body
    expect(results.some(({ action }) => action === 'sign_in')).toBe(true)
    expect(results.some(({ action }) => action.startsWith('settings.'))).toBe(false)
    expect((await ask(auditor, `entity=tags&id=${id}`)).body.results).toEqual([])
    const both = await holding('business.view_audit', 'crm.view_tag')
    expect((await ask(both, `entity=tags&id=${id}`)).body.results).toHaveLength(1)
  })

  it('Nothing of another tenant is in it', async () => {
    const other = await server.store.write(async ({ db }) => {
      const [made] = await db.insert(contracts).values({ code: 'outra', description: 'Outra' }).returning()
      return made!.id
    })
    await line({ tenantId: other, entity: 'tags', entityId: 77 })
    expect((await ask(admin, 'entity=tags&id=77')).body.results).toEqual([])
  })
})

describe('what is asked of the ledger', () => {
  beforeEach(async () => {
    await server.store.write(({ db }) => db.delete(auditLog))
    for (let at = 1; at <= 7; at += 1) await line({ at: 1_000 * Math.ceil(at / 2), entityId: at })
    await line({ at: 9_000, action: 'key.replace', entity: 'key', userId: 1, entityId: null })
  })
  const found = async (query: string) =>
    (await ask(admin, query)).body.results.filter(({ action }) => action !== 'sign_in')

  it.each([
    ['entity=thing', 7],
    ['entity=thing&id=3', 1],
    ['user=1', 1],
    ['action=key.replace,sign_in', 1],
    ['at__gte=1970-01-01T00:00:02Z&at__lte=1970-01-01T00:00:03Z', 4],
    ['request_id=nothing', 0],
    ['entity=nothing', 0],
  ])('The ledger is asked for %s: %d lines', async (query, count) => {
    expect(await found(query)).toHaveLength(count)
  })

  it('Pages go on where the one before ended, also among lines of one moment, and nothing is twice or missing', async () => {
    const ids: number[] = []
    for (let before = ''; ; ) {
      const { body } = await ask(admin, `entity=thing&limit=2&before=${before}`)
      ids.push(...body.results.map(({ entity_id }) => entity_id!))
      if (body.next === null) break
      before = body.next
    }
    expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it.each(['x', '1', '1.2.3', '1e400.1', ' '])(
    'A place that is none (%s) means the beginning',
    async (before) => {
      expect(
        (await ask(admin, `entity=thing&before=${encodeURIComponent(before)}`)).body.results,
      ).toHaveLength(7)
    },
  )
})

describe('whether the ledger is as it was written', () => {
  const chain = async (caller: Caller) => {
    const asked = await server.app.inject({ url: `${URL}chain/`, headers: caller.headers })
    return { status: asked.statusCode, body: asked.json() }
  }

  it('The ledger is whole until its last line, and a line that was changed is named', async () => {
    const whole = await chain(admin)
    expect(whole).toMatchObject({ status: 200, body: { broken: null, cut: null } })
    expect(whole.body.intact.seq).toBe(whole.body.lines)
    await server.store.write(({ db }) =>
      db.update(auditLog).set({ address: '192.0.2.99' }).where(eq(auditLog.seq, whole.body.lines)),
    )
    expect((await chain(admin)).body).toMatchObject({
      lines: whole.body.lines - 1,
      broken: { seq: whole.body.lines, reason: 'changed' },
    })
  })

  it('Who may not read the ledger does not ask for its chain', async () => {
    expect((await chain(await holding('crm.view_tag'))).status).toBe(403)
  })
})

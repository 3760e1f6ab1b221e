import { auditLog } from '@ramal/db/schema/audit'
import { contracts } from '@ramal/db/schema/contracts'
import { pauses } from '@ramal/db/schema/service'
import { teams } from '@ramal/db/schema/teams'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { EDITABLES } from './bindings/editables.ts'
import { isSimple } from './testing/simple-resources.ts'
import { TableWriter } from './testing/table-writer.ts'

let server: TestServer
let admin: Caller
let ana: Caller
let table: TableWriter
const foreign: Record<string, number> = {}
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  table = new TableWriter(server.app, admin)
  ana = await tokenCaller(server.app, 'ana')
  await server.store.write(async (tx) => {
    const [other] = await tx.db.insert(contracts).values({ code: 'outro', description: 'Outro' }).returning()
    const values = { tenant_id: other!.id, description: 'Alheia' }
    const [pause] = await tx.db.insert(pauses).values(values).returning()
    const [team] = await tx.db.insert(teams).values(values).returning()
    Object.assign(foreign, { pause: pause!.id, team: team!.id })
  })
})
afterAll(() => server.stop())

// Rows that need no more than a name; those that do have tests of their own (call-app-routes.test.ts).
const PATHS = EDITABLES.filter(isSimple).map(({ resource }) =>
  resource.endpoints['create']!.path.replace('/v1', ''),
)

describe('the table editor (§7.5)', () => {
  it.each(PATHS)(
    '[R7.5-30] [R7.5-31] [R7.5-32] [R7.5-33] A row of %s is created, listed, changed and deleted',
    async (path) => {
      const row = await table.create(path, { description: '  Nova linha  ' })
      expect(row).toMatchObject({
        description: 'Nova linha',
        is_active: true,
        created_by: { description: 'Administrador' },
      })
      const listed = await server.app.inject({
        method: 'GET',
        url: `/api/v1${path}?search=nova`,
        headers: admin.headers,
      })
      expect(listed.json()).toMatchObject({ count: 1, results: [{ id: row.id, description: 'Nova linha' }] })
      const changed = await table.ask('PUT', `${path}${row.id}/`, {
        description: 'Outro nome',
        is_active: false,
      })
      expect(changed.statusCode).toBe(200)
      expect(changed.json()).toMatchObject({ id: row.id, description: 'Outro nome', is_active: false })
      const removed = await table.ask('DELETE', `${path}${row.id}/`)
      expect([removed.statusCode, removed.body]).toEqual([204, ''])
      expect((await table.ask('PUT', `${path}${row.id}/`, { description: 'x' })).statusCode).toBe(404)
      expect((await table.ask('DELETE', `${path}${row.id}/`)).statusCode).toBe(404)
    },
  )

  it('A name of a row holds nothing that hides or turns around what is read, and is none without what shows', async () => {
    const row = await table.create('/crm/tags/', { description: 'VIP\u202E\u200B\u0007' })
    expect(row.description).toBe('VIP')
    const changed = await table.ask('PATCH', `/crm/tags/${row.id}/`, { description: '\u2066Ouro' })
    expect(changed.json()).toMatchObject({ description: 'Ouro' })
    const none = await table.ask('PATCH', `/crm/tags/${row.id}/`, { description: '\u200B\u2060' })
    expect([none.statusCode, none.json()]).toEqual([400, { description: ['Valor inválido.'] }])
  })

  it.each(PATHS)(
    'The table %s answers 401 to nobody, 403 to an agent, and 400 on the field',
    async (path) => {
      const row = await table.create(path)
      for (const [method, url] of [
        ['POST', path],
        ['PUT', `${path}${row.id}/`],
        ['PATCH', `${path}${row.id}/`],
        ['DELETE', `${path}${row.id}/`],
      ] as const) {
        const payload = { description: 'x' }
        const stranger = await server.app.inject({ method, url: `/api/v1${url}`, payload })
        expect(stranger.statusCode).toBe(401)
        const agent = await server.app.inject({ method, url: `/api/v1${url}`, headers: ana.headers, payload })
        expect(agent.statusCode).toBe(403)
      }
      const empty = await table.ask('POST', path, {})
      expect([empty.statusCode, empty.json()]).toEqual([400, { description: ['Este campo é obrigatório'] }])
      const blank = await table.ask('POST', path, { description: '   ' })
      expect(blank.json()).toEqual({ description: ['Este campo é obrigatório'] })
      const long = await table.ask('PATCH', `${path}${row.id}/`, { description: 'x'.repeat(101) })
      expect(long.json()).toEqual({ description: ['Este campo é maior do que o permitido que é 100'] })
    },
  )

  it.each(PATHS)(
    'In %s a description is there once, and free again when its row is deleted',
    async (path) => {
      const row = await table.create(path, { description: 'Única' })
      const again = await table.ask('POST', path, { description: ' Única ' })
      expect([again.statusCode, again.json()]).toEqual([
        400,
        { description: ['Já existe um registro com este valor.'] },
      ])
      const itself = await table.ask('PUT', `${path}${row.id}/`, { description: 'Única' })
      expect(itself.statusCode).toBe(200)
      const other = await table.create(path)
      expect((await table.ask('PATCH', `${path}${other.id}/`, { description: 'Única' })).statusCode).toBe(400)
      await table.ask('DELETE', `${path}${row.id}/`)
      expect((await table.ask('POST', path, { description: 'Única' })).statusCode).toBe(201)
    },
  )

  it('Of several who create the same row at once one succeeds, and the others are told', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => table.ask('POST', '/crm/tags/', { description: 'Corrida' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400])
  })

  it('PUT replaces everything, and PATCH changes what is there (A-40)', async () => {
    const tag = await table.create('/crm/tags/', {
      color: 'red',
      category: 'Perfil',
      queue_priority: 0,
      external_id: 'erp-1',
    })
    expect(tag).toMatchObject({ queue_priority: 0, external_id: 'erp-1' })
    const patched = await table.ask('PATCH', `/crm/tags/${tag.id}/`, { category: '' })
    expect(patched.json()).toMatchObject({
      color: 'red',
      category: null,
      queue_priority: 0,
      external_id: 'erp-1',
    })
    const replaced = await table.ask('PUT', `/crm/tags/${tag.id}/`, { description: 'Só o nome' })
    expect(replaced.json()).toMatchObject({
      color: 'grey',
      category: null,
      queue_priority: null,
      external_id: null,
    })
  })

  it('The editor writes nothing that is not the writer’s to say', async () => {
    const row = await table.create('/crm/tags/', {
      id: 4000,
      tenant_id: 2,
      created_by: 1,
      deleted_at: 1,
      usage_count: 9,
    })
    expect(row.id).not.toBe(4000)
    expect((await table.ask('PATCH', `/crm/tags/${row.id}/`, { tenant_id: 2 })).statusCode).toBe(200)
    expect((await table.ask('PATCH', `/crm/tags/${row.id}/`, { color: 'blue' })).json()).toMatchObject({
      color: 'blue',
    })
  })

  it('The editor reaches no row of another tenant', async () => {
    for (const [path, id] of [
      ['/service/pauses/', foreign['pause']],
      ['/service/teams/', foreign['team']],
    ] as const) {
      expect((await table.ask('PUT', `${path}${id}/`, { description: 'Minha' })).statusCode).toBe(404)
      expect((await table.ask('PATCH', `${path}${id}/`, { is_active: false })).statusCode).toBe(404)
      expect((await table.ask('DELETE', `${path}${id}/`)).statusCode).toBe(404)
    }
    const linked = await table.ask('POST', '/service/pauses/', {
      description: 'Com equipe alheia',
      teams: [foreign['team']],
    })
    expect([linked.statusCode, linked.json()]).toEqual([400, { teams: ['Registro não encontrado.'] }])
  })
})

describe('somebody else saved meanwhile (contract §0.3)', () => {
  it.each(['PUT', 'PATCH'] as const)(
    'A %s with an older updated_at is refused with 409, and with its own it is saved',
    async (method) => {
      const row = await table.create('/crm/tags/')
      const older = new Date(Date.parse(row.updated_at) - 1000).toISOString()
      const body = { description: `Depois ${method}` }
      const refused = await table.ask(method, `/crm/tags/${row.id}/`, { ...body, updated_at: older })
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          ...{ detail: expect.any(String), code: 'conflict', updated_at: row.updated_at },
          updated_by: { id: expect.any(Number), description: expect.any(String) },
        },
      ])
      const saved = await table.ask(method, `/crm/tags/${row.id}/`, { ...body, updated_at: row.updated_at })
      expect(saved.statusCode).toBe(200)
    },
  )

  it.each([
    [-5000, 409],
    [0, 200],
    [5000, 200],
  ])('An If-Unmodified-Since %d ms from the last change is answered with %d', async (offset, status) => {
    const row = await table.create('/crm/tags/')
    const since = new Date(Date.parse(row.updated_at) + offset).toUTCString()
    const answer = await table.ask(
      'PATCH',
      `/crm/tags/${row.id}/`,
      { color: 'blue' },
      { 'if-unmodified-since': since },
    )
    expect(answer.statusCode).toBe(status)
  })
})

describe('the ledger', () => {
  it('The ledger says who did what to which row, before and after', async () => {
    const tag = await table.create('/crm/tags/', { color: 'red' })
    await table.ask('PATCH', `/crm/tags/${tag.id}/`, { color: 'blue' })
    await table.ask('DELETE', `/crm/tags/${tag.id}/`)
    const lines = await server.store.read((tx) =>
      tx.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'tags'), eq(auditLog.entity_id, tag.id)))
        .orderBy(desc(auditLog.id)),
    )
    expect(lines).toMatchObject([
      { action: 'settings.delete', data: { before: { color: 'blue' }, after: null } },
      { action: 'settings.change', data: { before: { color: 'red' }, after: { color: 'blue' } } },
      {
        action: 'settings.create',
        data: { before: null, after: { color: 'red' } },
        user_id: expect.any(Number),
      },
    ])
  })
})

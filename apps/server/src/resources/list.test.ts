import { users } from '@ramal/db/schema/business'
import { callGroupPermissions } from '@ramal/db/schema/call-apps'
import { contracts } from '@ramal/db/schema/contracts'
import { clientPhones, clients, organizations, statuses, tags } from '@ramal/db/schema/crm'
import { leads } from '@ramal/db/schema/leads'
import { records } from '@ramal/db/schema/records'
import { pauses } from '@ramal/db/schema/service'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { addSystemRows } from '../testing/system-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { BINDINGS } from './bindings/all.ts'

/** Every resource that shows rows: its list, or one row. */
const SHOWN = BINDINGS.flatMap(({ resource }) => {
  const spec = resource.endpoints['list'] ?? resource.endpoints['read']
  return spec ? [[resource.key, spec] as const] : []
})
/** Those that have both: the paths of list and row, and what the row's id is called in its path. */
const READ_ALONE = BINDINGS.flatMap(({ resource, table, id }) => {
  const { list, read } = resource.endpoints
  if (!list || !read) return []
  const all = list.path.replace('/v1', '').replace(':id', '1')
  const one = (row: number) =>
    read.path.replace('/v1', '').replace(`:${resource.item}`, String(row)).replace(':id', '1')
  return [[resource.key, { all, one, table, id }] as const]
})
const DELETED = READ_ALONE.filter(([, { table }]) => 'deleted_at' in table)

let server: TestServer
let admin: Caller
let ana: Caller
/** A row of another tenant in each of these. */
const foreign: Record<string, number> = {}
const NAMES = ['Cobrança', 'Emissão', 'Açaí com maçã', 'Vendas externas', 'Vendas internas']

beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  ana = await tokenCaller(server.app, 'ana')
  await server.store.write(async (tx) => {
    for (const [order, description] of NAMES.entries())
      await tx.db.insert(pauses).values({ tenant_id: 1, description, order: order + 10, created_at: order })
    const day = { tenant_id: 1, created_at: 0 }
    await tx.db.insert(pauses).values({ ...day, description: 'Inativa', is_active: false, order: 99 })
    await tx.db.insert(pauses).values({ ...day, description: 'Apagada', deleted_at: 1 })
    await tx.db.insert(pauses).values({ ...day, description: '100% livre_', order: 50, color: 'red' })
    await addSystemRows(tx, 1)
    const [other] = await tx.db.insert(contracts).values({ code: 'outro', description: 'Outro' }).returning()
    const [pause] = await tx.db
      .insert(pauses)
      .values({ tenant_id: other!.id, description: 'Alheia' })
      .returning()
    const [team] = await tx.db
      .insert(teams)
      .values({ tenant_id: other!.id, description: 'Alheia' })
      .returning()
    await tx.db.insert(tags).values({ tenant_id: other!.id, description: 'Alheia' })
    await tx.db.insert(tags).values({ tenant_id: 1, description: 'Urgente' })
    await tx.db.insert(teamPermissions).values({ tenant_id: 1, team_id: 1, target_id: 2 })
    await tx.db.insert(callGroupPermissions).values({ tenant_id: 1, call_group_id: 1, target_id: 1 })
    Object.assign(foreign, { pause: pause!.id, team: team!.id, contract: other!.id })
    const [client] = await tx.db
      .insert(clients)
      .values({ tenant_id: 1, description: 'João Sá', full_name: 'João Sá', search: 'joao sa 11999990001' })
      .returning()
    const phone = { tenant_id: 1, client_id: client!.id, phone: '11999990001', phone_key: '+5511999990001' }
    await tx.db.insert(clientPhones).values(phone)
    const [first] = await tx.db.select().from(statuses).where(eq(statuses.entity, 'lead'))
    const lead = { tenant_id: 1, description: 'Lia', full_name: 'Lia', status_id: first!.id }
    await tx.db.insert(leads).values(lead)
    await tx.db.insert(organizations).values({ tenant_id: 1, description: 'Padaria' })
    const noted = { interaction_id: 1, protocol: 'CH1', status_id: first!.id, client_id: client!.id }
    await tx.db.insert(records).values({ tenant_id: 1, ...noted })
  })
})
afterAll(() => server.stop())

interface Listed {
  count: number
  next: string | null
  previous: string | null
  results: ({ id: number; description: string } & Record<string, unknown>)[]
}
const get = (path: string, caller: Caller = admin) =>
  server.app.inject({ method: 'GET', url: `/api/v1${path}`, headers: caller.headers })
const list = async (query = '', path = '/service/pauses/') => (await get(`${path}?${query}`)).json<Listed>()
const names = async (query: string) => (await list(`limit=99&${query}`)).results.map((row) => row.description)

describe('a settings list (contract §0.2)', () => {
  it('[R7.5-28] A list answers count, next, previous and results, ten rows at first', async () => {
    const first = await list()
    expect(first).toMatchObject({ count: 12, previous: null })
    expect(first.results).toHaveLength(10)
    expect(first.next).toBe('/api/v1/service/pauses/?limit=10&offset=10')
    const second = (await get(first.next!.replace('/api/v1', ''))).json<Listed>()
    expect(second.results).toHaveLength(2)
    expect(second.previous).toBe('/api/v1/service/pauses/?limit=10&offset=0')
  })

  it('[R7.5-26] A list takes offset, limit, ordering and search together', async () => {
    const page = await list('search=vendas&ordering=-description&limit=1&offset=1')
    expect(page).toMatchObject({ count: 2, results: [{ description: 'Vendas externas' }] })
  })

  it('[R2.10-06] A list is ordered by -is_active,id: inactive rows come last', async () => {
    const all = (await list('limit=99')).results
    expect(all.at(-1)?.description).toBe('Inativa')
    const active = all.slice(0, -1).map((row) => row.id)
    expect(active).toEqual(active.toSorted((a, b) => a - b))
  })

  it('[R7.5-27] The ordering takes several columns, a minus descends, and unknown ones are ignored', async () => {
    expect((await names('ordering=tenant_id,-order,description')).slice(0, 2)).toEqual([
      'Inativa',
      '100% livre_',
    ])
    expect((await names('ordering=is_active,-id')).slice(0, 2)).toEqual(['Inativa', '100% livre_'])
    expect(await names('ordering=password_hash')).toEqual(await names(''))
  })

  it.each([
    ['search=cobranca', ['Cobrança']],
    ['search=MACA%20acai', ['Açaí com maçã']],
    ['search=vendas%20ext', ['Vendas externas']],
    ['search=vendas%20nada', []],
    ['search=%25', ['100% livre_']],
    ['search=e_', ['100% livre_']],
    ['description=Emissão', ['Emissão']],
    ['description__icontains=EMISSAO', ['Emissão']],
    ['description__in=Emissão,Cobrança', ['Cobrança', 'Emissão']],
    ['is_active=false', ['Inativa']],
    ['order__gte=14&order__lte=50', ['Vendas internas', '100% livre_']],
    ['color__isnull=false&order=50', ['100% livre_']],
    ['search=vendas&exclude_id=0', ['Vendas externas', 'Vendas internas']],
    ['search=com&telephony_is_active=false', []],
    ['created_at__lte=1970-01-01T00:00:00.001Z&is_active=true', ['Cobrança', 'Emissão', '100% livre_']],
  ])('The query %s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('The filter exclude_id leaves out, and {key}__or keeps and puts first what would not be shown (A-31)', async () => {
    const idOf = async (name: string) =>
      (await list(`description=${encodeURIComponent(name)}`)).results[0]!.id
    const [sales, billing] = [await idOf('Vendas externas'), await idOf('Cobrança')]
    expect(await names(`search=vendas&exclude_id=${sales}`)).toEqual(['Vendas internas'])
    const kept = await list(`search=vendas&exclude_id=${billing}&id__or=${billing}`)
    expect(kept.results.map((row) => row.description)).toEqual([
      'Cobrança',
      'Vendas externas',
      'Vendas internas',
    ])
    expect(kept.count).toBe(3)
  })

  it.each([
    ['999999', 12],
    ['99999', 12],
    ['1000000', 10],
    ['0', 10],
  ])('A limit of %s gives %d rows (A-42)', async (limit, rows) => {
    expect((await list(`limit=${limit}`)).results).toHaveLength(rows)
  })
})

describe('whose rows', () => {
  it('The rows of a list are never those of another tenant, nor deleted ones', async () => {
    expect(await names('')).not.toContain('Alheia')
    expect(await names('')).not.toContain('Apagada')
    expect(await names(`id__or=${foreign['pause']}`)).not.toContain('Alheia')
    expect((await get(`/service/pauses/${foreign['pause']}/`)).statusCode).toBe(404)
    expect((await get(`/business/contracts/${foreign['contract']}/`)).statusCode).toBe(404)
    expect((await list('', '/business/contracts/')).results.map((row) => row.id)).toEqual([1])
    expect((await get(`/service/teams/${foreign['team']}/permissions/`)).statusCode).toBe(404)
  })

  it.each(SHOWN)(
    'The list %s answers 401 to nobody, and 403 without its view permission',
    async (key, spec) => {
      const url = `/api${spec.path.replace(/:\w+/g, '1')}`
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401)
      const isAgents = key === 'clients' // decision 132
      const answer = await server.app.inject({ method: 'GET', url, headers: ana.headers })
      expect(answer.statusCode).toBe(isAgents ? 200 : 403)
    },
  )
})

describe('rows as they leave', () => {
  it.each(READ_ALONE)('Every row of a list of %s is the row that is read alone', async (_, { all, one }) => {
    const page = (await get(all)).json<Listed>()
    expect(page.results).not.toEqual([])
    for (const row of page.results.slice(0, 2)) expect((await get(one(row.id))).json()).toEqual(row)
  })

  it.each(DELETED)(
    'A row of %s that was deleted is in no list, and 404 alone',
    async (_, { all, one, table, id }) => {
      const ids = async () => (await get(all)).json<Listed>().results.map((row) => row.id)
      const mark = (deleted_at: number | null) =>
        server.store.write(
          async ({ db }) => void (await db.update(table).set({ deleted_at }).where(eq(id, row))),
        )
      const [other, row = other!] = await ids() // the first may be the asker's
      await mark(1)
      expect(await ids()).not.toContain(row)
      expect((await get(one(row))).statusCode).toBe(404)
      await mark(null)
    },
  )

  it('Rows show references by id and description, and the people or parts that belong to them', async () => {
    const { results } = await list('username=ana', '/business/users/')
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({
      team: { id: 1, description: 'Suporte' },
      groups: [{ description: 'Agente' }],
      endpoint: { description: 'Ana Lima' },
      last_login: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    const devices = (await list('extension=10001', '/pabx/devices/')).results
    expect(devices[0]).toMatchObject({ user: { description: 'Ana Lima' } })
    const links = (await list('', '/pabx/outbound-routes/1/channels/')).results
    expect(links).toMatchObject([{ description: 'Simulador', is_active: true, channel: { id: 1 }, order: 0 }])
    expect((await get('/pabx/outbound-routes/99/channels/')).statusCode).toBe(404)
  })

  it('Rows never show a secret, not even its hash', async () => {
    const [stored] = await server.store.read((tx) =>
      tx.db.select().from(users).where(eq(users.username, 'ana')),
    )
    for (const path of ['/business/users/', '/pabx/devices/', '/chat/channels/1/', '/pabx/channels/']) {
      const { body } = await get(path)
      expect(body).not.toContain(stored!.password_hash)
      expect(body).not.toMatch(/_enc"|password_hash|sip_password/)
    }
    expect((await list('', '/pabx/devices/')).results[0]).toMatchObject({ password: '********' })
    expect((await list('', '/pabx/channels/')).results[0]).toMatchObject({ password: null })
    // A secret is no filter either: it could be guessed letter by letter.
    expect((await list('password__icontains=a', '/business/users/')).count).toBe(7)
  })

  it('Clients are found by name without accents and by phone, and show both', async () => {
    for (const search of ['joao', 'JOÃO', '9999-x', '99999'].map(encodeURIComponent)) {
      const page = await list(`search=${search}`, '/crm/clients/')
      expect(page.count).toBe(search.startsWith('9999-') ? 0 : 1)
    }
    expect((await list('', '/crm/clients/')).results[0]).toMatchObject({
      name: 'João',
      full_name: 'João Sá',
      phones: [{ phone: '+5511999990001', typed: '11999990001', is_whatsapp: false }],
    })
  })

  it('A row that is not there is answered 404, and so is an id that is none', async () => {
    expect((await get('/service/pauses/99999/')).statusCode).toBe(404)
    expect((await get('/service/pauses/x/')).statusCode).toBe(404)
  })
})

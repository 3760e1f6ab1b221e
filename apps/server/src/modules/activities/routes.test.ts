import { activities } from '@ramal/db/schema/activities'
import { groups, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { clients } from '@ramal/db/schema/crm'
import { teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DELETES = 'sites.delete_activity'

let server: TestServer
let ana: Caller
let bruno: Caller
let admin: Caller
let foreign: { tenant: number; client: number; user: number; team: number }
let mine: { client: number; team: number; otherTeam: number }
beforeAll(async () => {
  server = await startTestServer()
  await server.store.write(async (tx) => {
    const [row] = await tx.db.select().from(groups).where(eq(groups.description, 'Agente'))
    await tx.db
      .update(groups)
      .set({ permissions: [...row!.permissions, DELETES] })
      .where(eq(groups.id, row!.id))
    await tx.db.update(groups).set({ data_scope: 'contract' }).where(eq(groups.description, 'Administrador'))
    // Bruno may see nothing of this.
    const [bare] = await tx.db
      .insert(groups)
      .values({ tenant_id: 1, description: 'Nada', permissions: [] })
      .returning({ id: groups.id })
    await tx.db.update(userGroups).set({ group_id: bare!.id }).where(eq(userGroups.user_id, 2))
    const [other] = await tx.db
      .insert(contracts)
      .values({ code: 'outro', description: 'Outro' })
      .returning({ id: contracts.id })
    const tenant_id = other!.id
    const client = async (tenant: number) => {
      const values = { tenant_id: tenant, description: 'João Souza', full_name: 'João Souza' }
      const [made] = await tx.db.insert(clients).values(values).returning({ id: clients.id })
      return made!.id
    }
    const team = async (tenant: number, description: string) => {
      const values = { tenant_id: tenant, description }
      const [made] = await tx.db.insert(teams).values(values).returning({ id: teams.id })
      return made!.id
    }
    const person = { tenant_id, description: 'X', username: 'x', first_name: 'X', password_hash: 'x' }
    const [user] = await tx.db.insert(users).values(person).returning({ id: users.id })
    foreign = {
      tenant: tenant_id,
      client: await client(tenant_id),
      user: user!.id,
      team: await team(tenant_id, 'Alheia'),
    }
    mine = { client: await client(1), team: 1, otherTeam: await team(1, 'Vendas') }
  })
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())
beforeEach(() => server.store.write((tx) => tx.db.delete(activities)))

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  caller: Caller | null,
  rest = '',
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api/v1/service/activities/${rest}`,
    headers: caller?.headers ?? {},
    ...(payload ? { payload } : {}),
  })
const body = { subject: 'Retorno', destination: '11999990000' }
const make = async (caller: Caller, change: object = {}) =>
  (await call('POST', caller, '', { ...body, ...change })).json<{ id: number }>()
const subjects = async (caller: Caller, query = '') =>
  (await call('GET', caller, query))
    .json<{ results: { subject: string }[] }>()
    .results.map((one) => one.subject)

describe('activities (contract §10)', () => {
  it('A new activity is planned for its writer, with its client; times are kept as they were meant', async () => {
    const answer = await call('POST', ana, '', {
      ...body,
      note: 'depois das 10 h',
      clientId: mine.client,
      due_at: '2026-12-01T10:30:00-03:00',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      is_active: true,
      description: 'Retorno',
      subject: 'Retorno',
      destination: '11999990000',
      note: 'depois das 10 h',
      client: { id: mine.client, description: 'João Souza' },
      clientId: mine.client,
      mailing: null,
      user: { id: 1, description: 'Ana Lima' },
      team: null,
      sendTo: 1,
      callTo: 1,
      done: false,
      count: 0,
      auto_run: true,
      due_at: '2026-12-01T13:30:00.000Z',
    })
    const { id } = answer.json<{ id: number }>()
    expect((await call('GET', ana, `${id}/`)).json()).toEqual(answer.json())
  })

  it('PUT replaces an activity: what is left out takes its default; the count is the server’s (A-40)', async () => {
    const { id } = await make(ana, { note: 'x', due_at: '2026-12-01T13:30:00Z', auto_run: false })
    await server.store.write((tx) => tx.db.update(activities).set({ count: 3 }))
    const answer = await call('PUT', ana, `${id}/`, {
      ...body,
      subject: 'Outro',
      ended: '2026-12-01T13:40:00Z',
      count: 9,
    })
    expect(answer.json()).toMatchObject({
      subject: 'Outro',
      note: '',
      due_at: null,
      auto_run: true,
      done: true,
      count: 3,
    })
  })

  it('PATCH changes what is given of an activity and nothing else', async () => {
    const { id } = await make(ana, { note: 'x', due_at: '2026-12-01T13:30:00Z', auto_run: false })
    const before = (await call('GET', ana, `${id}/`)).json<object>()
    const answer = await call('PATCH', ana, `${id}/`, { subject: 'Outro', sendTo: 2 })
    expect(answer.json()).toEqual({
      ...before,
      subject: 'Outro',
      description: 'Outro',
      sendTo: 2,
      user: null,
      team: { id: mine.team, description: expect.any(String) },
      updated_at: expect.any(String),
    })
    expect((await call('PATCH', ana, `${id}/`, { destination: '' })).json()).toEqual({
      destination: ['Este campo é obrigatório'],
    })
  })

  it('DELETE takes an activity away', async () => {
    const { id } = await make(ana)
    expect((await call('DELETE', ana, `${id}/`)).statusCode).toBe(204)
    expect((await call('GET', ana, `${id}/`)).statusCode).toBe(404)
    expect(await subjects(ana)).toEqual([])
  })

  it.each([
    ['no subject', { subject: ' ' }, { subject: ['Este campo é obrigatório'] }],
    [
      'too long a subject',
      { subject: 'x'.repeat(101) },
      { subject: ['Este campo é maior do que o permitido que é 100'] },
    ],
    ['no destination', { destination: '' }, { destination: ['Este campo é obrigatório'] }],
    ['words for a destination', { destination: 'João' }, { destination: ['Valor inválido.'] }],
    ['no such callTo', { callTo: 4 }, { callTo: ['Valor inválido.'] }],
    ['a mailing before there are any', { sendTo: 3 }, { sendTo: ['Valor inválido.'] }],
    [
      'a lead before there are any',
      { callTo: 2, mailingClientId: 900 },
      { mailingClientId: ['Valor inválido.'] },
    ],
    [
      'an end before the start',
      { started: '2026-12-01T10:00:00Z', ended: '2026-12-01T09:00:00Z' },
      { ended: ['Valor inválido.'] },
    ],
  ])('An activity with %s is refused with 400 by field', async (_, change, fields) => {
    const answer = await call('POST', ana, '', { ...body, ...change })
    expect([answer.statusCode, answer.json()]).toEqual([400, fields])
  })

  it('Ids of another tenant, and people out of reach, are refused by field', async () => {
    const wrong = async (caller: Caller, change: object) =>
      Object.keys((await call('POST', caller, '', { ...body, ...change })).json<object>())
    expect(await wrong(admin, { clientId: foreign.client })).toEqual(['clientId'])
    expect(await wrong(admin, { user: foreign.user })).toEqual(['user'])
    expect(await wrong(admin, { sendTo: 2, team: { id: foreign.team } })).toEqual(['team'])
    expect(await wrong(ana, { sendTo: 2, team: mine.otherTeam })).toEqual(['team'])
    expect(await wrong(admin, { sendTo: 2 })).toEqual(['team']) // they have no team
    expect(await subjects(admin)).toEqual([])
  })

  it('An agent sees their own and their team’s activities, an administrator those of the whole tenant', async () => {
    await make(ana, { subject: 'Minha' })
    await make(ana, { subject: 'Da equipe', sendTo: 2 })
    await make(admin, { subject: 'De vendas', sendTo: 2, team: mine.otherTeam })
    await make(admin, { subject: 'Do admin' })
    expect(await subjects(ana)).toEqual(['Minha', 'Da equipe'])
    expect(await subjects(admin)).toEqual(['Minha', 'Da equipe', 'De vendas', 'Do admin'])
    await server.store.write((tx) => tx.db.update(activities).set({ tenant_id: foreign.tenant }))
    expect(await subjects(admin)).toEqual([])
  })

  it('An activity out of sight is answered with 404, for reading, replacing and deleting alike', async () => {
    const { id } = await make(admin)
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect([
        method,
        (await call(method, ana, `${id}/`, method === 'PUT' ? body : undefined)).statusCode,
      ]).toEqual([method, 404])
  })

  it('Activities are searched without accents, filtered, ordered and read in pages', async () => {
    await make(ana, { subject: 'Cobrança', due_at: '2026-12-03T00:00:00Z' })
    await make(ana, { subject: 'Emissão', due_at: '2026-12-01T00:00:00Z', ended: '2026-12-01T00:00:00Z' })
    await make(ana, { subject: 'Visita', due_at: '2026-12-02T00:00:00Z', clientId: mine.client })
    expect(await subjects(ana, '?search=COBRANCA+9999')).toEqual(['Cobrança'])
    expect(await subjects(ana, '?done=true')).toEqual(['Emissão'])
    expect(await subjects(ana, `?client=${mine.client}`)).toEqual(['Visita'])
    expect(await subjects(ana, '?due_at__gte=2026-12-02T00:00:00Z&ordering=due_at,nonsense')).toEqual([
      'Visita',
      'Cobrança',
    ])
    const page = (await call('GET', ana, '?limit=1&offset=1&ordering=-due_at')).json<{ next: string }>()
    expect(page).toMatchObject({ count: 3, results: [{ subject: 'Visita' }] })
    expect(page.next).toContain('offset=2')
  })

  it('Activities answer 401 to a stranger, and 403 without the permission of each verb', async () => {
    const asks = [
      ['GET', ''],
      ['POST', ''],
      ['GET', '1/'],
      ['PUT', '1/'],
      ['PATCH', '1/'],
      ['DELETE', '1/'],
    ] as const
    for (const [method, rest] of asks) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : body
      expect([method, (await call(method, null, rest, payload)).statusCode]).toEqual([method, 401])
      expect([method, (await call(method, bruno, rest, payload)).statusCode]).toEqual([method, 403])
    }
  })
})

describe('a call to a lead (contract §4)', () => {
  const ask = (caller: Caller | null, query: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/v1/service/action/make-call-to-mailing-client/${query}`,
      headers: caller?.headers ?? {},
    })

  it('An id that names no lead is answered with 404, whether it is to be taken from its owner or not', async () => {
    expect((await ask(ana, '?mailing_client=900')).statusCode).toBe(404)
    expect((await ask(ana, '?mailing_client=900&remove_reserved=true')).statusCode).toBe(404)
    expect((await ask(null, '?mailing_client=900')).statusCode).toBe(401)
  })

  it.each([
    ['', 'Este campo é obrigatório'],
    ['?mailing_client=', 'Este campo é obrigatório'],
    ['?mailing_client=abc', 'Valor inválido.'],
  ])('A call to a lead is refused with 400 on the field for "%s"', async (query, sentence) => {
    const answer = await ask(ana, query)
    expect([answer.statusCode, answer.json()]).toEqual([400, { mailing_client: [sentence] }])
  })
})

it('[obeys teams.personal_schedule_limit] [obeys teams.personal_schedule_max_days] Somebody plans no more for themselves, and no later, than their team lets them', async () => {
  const team = async (change: object) => {
    const url = '/api/v1/service/teams/1/'
    const to = { method: 'PATCH', url, headers: admin.headers, payload: change } as const
    expect((await server.app.inject(to)).statusCode).toBe(200)
  }
  await server.store.write((tx) => tx.db.delete(activities))
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const ask = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const url = `/api/v1/service/activities/${path}`
    const answer = await server.app.inject({ method, url, headers: ana.headers, payload })
    return { status: answer.statusCode, body: answer.json<{ id: number; due_at: string[] }>() }
  }
  const plan = (days: number) =>
    ask('POST', '', { subject: 'Retorno', destination: '11988887777', due_at: inDays(days) })
  await team({ personal_schedule_limit: 1, personal_schedule_max_days: 7 })
  expect((await plan(8)).body).toEqual({ due_at: ['Prazo máximo, em dias: 7.'] })
  const made = await plan(6)
  expect(made.status).toBe(201)
  expect((await plan(1)).body.due_at[0]).toBe('Máximo da equipe em aberto por pessoa: 1.')
  expect((await ask('PATCH', `${made.body.id}/`, { due_at: inDays(8) })).status).toBe(400)
  expect((await ask('PATCH', `${made.body.id}/`, { subject: 'Outro' })).status).toBe(200)
  await team({ personal_schedule_limit: null, personal_schedule_max_days: null })
  expect((await plan(60)).status).toBe(201)
})

import type { FirstHour } from '@ramal/contract/endpoints/first-hour'
import { sites, users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { inboundRoutes } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupOfRole } from '../../accounts/permissions/roles.ts'
import { hashPassword } from '../../platform/password.ts'
import { auditLines } from '../../testing/audit-lines.ts'
import { type Caller, signIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { insertUser, joinGroup } from '../operator/account-rows.ts'

const PASSWORD = 'segredo-novo-1'
const URL = '/api/v1/business/first-hour/'
let server: TestServer
let root: Caller

/** A centre as the first administrator's command leaves it. */
beforeEach(async () => {
  server = await startTestServer({ empty: true })
  const password_hash = await hashPassword(PASSWORD)
  await server.store.write(async (tx) => {
    const [made] = await tx.db
      .insert(contracts)
      .values({ code: 'main', description: 'main' })
      .returning({ id: contracts.id })
    const tenant_id = made!.id
    const domain = 'ramal.example'
    const [site] = await tx.db
      .insert(sites)
      .values({ tenant_id, description: domain, domain, sip_realm: domain, is_default: true })
      .returning({ id: sites.id })
    const person = {
      tenant_id,
      username: 'root',
      first_name: 'Root',
      description: 'Root',
      site_id: site!.id,
      password_hash,
    }
    await joinGroup(tx, await insertUser(tx, person), await groupOfRole(tx, tenant_id, 'admin'))
  })
  root = await callerOf('root', PASSWORD)
})
afterEach(() => server.stop())

async function callerOf(username: string, password: string): Promise<Caller> {
  const { token } = (await signIn(server.app, username, { password })).json<{ token: string }>()
  return { headers: { authorization: `Token ${token}` } }
}

async function put(step: string, payload: object, method: 'PUT' | 'POST' = 'PUT') {
  const asked = await server.app.inject({ method, url: `${URL}${step}/`, headers: root.headers, payload })
  return { status: asked.statusCode, body: asked.json() }
}
const facts = async () => (await server.app.inject({ url: URL, headers: root.headers })).json<FirstHour>()
const TRUNK = {
  ...{ name: 'Operadora', host: '10.0.0.7', port: 5070, transport: 'udp', username: null, match_ips: [] },
} as const

describe('the first hour of a new centre (contract §10.3)', () => {
  it('A centre that nobody has touched has nothing but the site that the command made', async () => {
    expect(await facts()).toEqual({
      site: { name: 'ramal.example', domain: 'ramal.example', is_named: false },
      ...{ trunk: null, number: null, queue: null, agent: null, call: null },
      own: { extension: null, is_member: false },
    })
  })

  it('Step by step it gets all that a call needs, and each answer says what there is', async () => {
    expect((await put('site', { name: ' Clínica  Aurora ' })).body.site).toMatchObject({
      name: 'Clínica Aurora',
      is_named: true,
    })
    const { trunk } = (await put('trunk', TRUNK)).body
    expect(trunk).toMatchObject({ host: '10.0.0.7', port: 5070, match_ips: ['10.0.0.7'], status: null })
    expect((await put('number', { number: '+55 (11) 4000-1000' })).body.number).toMatchObject({
      ...{ number: '1140001000', leads_to: 'nothing' },
    })
    const { queue, number } = (await put('queue', { name: 'Atendimento' })).body
    expect([queue, number]).toMatchObject([{ name: 'Atendimento', members: 0 }, { leads_to: 'queue' }])
    const own = await put('own-telephone', {}, 'POST')
    expect(own.body).toMatchObject({ own: { extension: 10_001, is_member: true }, queue: { members: 1 } })
    const agent = { first_name: 'Bia', last_name: 'Reis', username: 'Bia' }
    const made = await put('agent', agent, 'POST')
    expect(made).toMatchObject({
      status: 201,
      body: {
        first_hour: { agent: { username: 'bia', name: 'Bia Reis', extension: 10_002, has_signed_in: false } },
      },
    })
    const renewed = await put('agent/password', {}, 'POST')
    expect(renewed).toMatchObject({ status: 200, body: { username: 'bia' } })
    const signInBy = async (password: string) => (await signIn(server.app, 'bia', { password })).statusCode
    expect(await signInBy(made.body.one_time_password)).toBe(400)
    expect(await signInBy(renewed.body.one_time_password)).toBe(200)
    expect((await put('agent/password', {}, 'POST')).status).toBe(404)
    expect(await facts()).toMatchObject({ agent: { has_signed_in: true }, queue: { members: 2 } })
    const lines = await auditLines(server.store, 'user.create')
    expect(JSON.stringify(lines)).not.toContain(made.body.one_time_password)
    expect(await auditLines(server.store, 'password.reset')).toMatchObject([
      { data: { origin: 'first_hour' }, entity: 'user' },
    ])
    expect(lines).toMatchObject([{ data: { username: 'bia', role: 'agent', origin: 'first_hour' } }])
  })

  it('A step that is taken again changes what it made and adds nothing', async () => {
    await put('trunk', TRUNK)
    const again = await put('trunk', {
      ...TRUNK,
      host: 'sip.operadora.example',
      username: 'aurora',
      password: 'x1',
    })
    expect(again.body.trunk).toMatchObject({
      host: 'sip.operadora.example',
      username: 'aurora',
      match_ips: [],
    })
    await put('trunk', { ...TRUNK, host: 'sip.operadora.example', username: 'aurora2' })
    await put('number', { number: '1140001000' })
    await put('number', { number: '1140001001' })
    await put('queue', { name: 'A' })
    await put('queue', { name: 'B' })
    await put('own-telephone', {}, 'POST')
    await put('own-telephone', {}, 'POST')
    expect(await facts()).toMatchObject({
      ...{ number: { number: '1140001001', leads_to: 'queue' }, queue: { name: 'B', members: 1 } },
    })
    const stored = await server.store.read((tx) => tx.db.select().from(trunks))
    expect(stored).toMatchObject([{ username: 'aurora2', register: true }])
    expect(stored[0]?.password_enc, 'sealed, and kept where none is given').toMatch(/^v1\./)
    expect(await server.store.read((tx) => tx.db.$count(endpoints))).toBe(1)
  })

  it('What is wrong is said at its field: a source, a trunk before a number, a queue before people, names that are taken', async () => {
    const sourceless = await put('trunk', { ...TRUNK, host: 'sip.operadora.example' })
    expect(sourceless).toMatchObject({
      status: 400,
      body: { match_ips: [expect.stringContaining('de onde')] },
    })
    expect((await put('trunk', { ...TRUNK, port: 0 })).body).toHaveProperty('port')
    expect((await put('trunk', { ...TRUNK, username: ' ' })).body).toEqual({
      username: ['Este campo é obrigatório'],
    })
    expect((await put('trunk', { ...TRUNK, match_ips: ['x'] })).body).toHaveProperty('match_ips')
    expect((await put('trunk', { ...TRUNK, host: 'a b' })).body).toHaveProperty('host')
    expect((await put('number', { number: '1140001000' })).body).toHaveProperty('number')
    const bia = { first_name: 'Bia', last_name: '', username: 'bia' }
    expect((await put('agent', bia, 'POST')).body).toHaveProperty('first_name')
    await put('queue', { name: 'A' })
    expect((await put('agent', bia, 'POST')).status).toBe(201)
    expect((await put('agent', bia, 'POST')).body).toHaveProperty('username')
    expect((await put('agent', { ...bia, username: 'b ia' }, 'POST')).body).toHaveProperty('username')
    expect((await put('site', { name: '\u2060' })).body).toHaveProperty('name')
  })

  it('A number that leads elsewhere stays as it is led', async () => {
    await put('trunk', TRUNK)
    await put('queue', { name: 'A' })
    await put('number', { number: '1140001000' })
    expect((await facts()).number?.leads_to).toBe('queue')
    await server.store.write(async (tx) => {
      await tx.db.update(inboundRoutes).set({ app: 'hangup', appdata: '' })
    })
    expect((await put('queue', { name: 'B' })).body.number.leads_to).toBe('other')
  })

  it('The last answered call of the queue is said, and that it was heard once the browser told so', async () => {
    const { queue } = (await put('queue', { name: 'A' })).body
    const [tenant] = await server.store.read((tx) => tx.db.select().from(contracts))
    const call = {
      tenant_id: tenant!.id,
      uid: 'u1',
      call_type: 20,
      direction: 'incoming',
      phone: '11999990001',
      queue_id: queue.id,
    } as const
    const at = Date.UTC(2026, 0, 1, 12)
    await server.store.write((tx) => tx.db.insert(calls).values({ ...call, started_at: at, updated_at: at }))
    expect((await facts()).call, 'nobody answered').toBeNull()
    await server.store.write((tx) =>
      tx.db.update(calls).set({ queue_answered_at: at }).where(eq(calls.uid, 'u1')),
    )
    expect((await facts()).call).toEqual({
      phone: '11999990001',
      answered_at: '2026-01-01T12:00:00.000Z',
      is_heard: false,
    })
    await server.store.write((tx) => tx.db.update(calls).set({ quality_mos: 4.2 }).where(eq(calls.uid, 'u1')))
    expect((await facts()).call?.is_heard).toBe(true)
  })

  it('Who is no administrator sees and changes nothing of it', async () => {
    await put('queue', { name: 'A' })
    const made = await put('agent', { first_name: 'Bia', last_name: '', username: 'bia' }, 'POST')
    await server.store.write((tx) =>
      tx.db
        .update(users)
        .set({ must_change_password: false, one_time_password_until: null })
        .where(eq(users.username, 'bia')),
    )
    const bia = await callerOf('bia', made.body.one_time_password)
    expect((await server.app.inject({ url: URL, headers: bia.headers })).statusCode).toBe(403)
    for (const [method, step] of [
      ['PUT', 'site'],
      ['PUT', 'trunk'],
      ['PUT', 'number'],
      ['PUT', 'queue'],
      ['POST', 'agent'],
      ['POST', 'agent/password'],
      ['POST', 'own-telephone'],
    ] as const) {
      const asked = await server.app.inject({
        method,
        url: `${URL}${step}/`,
        headers: bia.headers,
        payload: {},
      })
      expect(asked.statusCode, step).toBe(403)
    }
    expect((await server.app.inject({ url: URL })).statusCode).toBe(401)
  })
})

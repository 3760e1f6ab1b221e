import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import { sites } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedOriginsOf } from '../../../accounts/site/embed-origins.ts'
import { type Caller, PASSWORD, tokenCaller } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { TableWriter } from '../../testing/table-writer.ts'

let server: TestServer
let table: TableWriter
let caller: Caller
beforeAll(async () => {
  server = await startTestServer()
  caller = await tokenCaller(server.app, 'admin')
  table = new TableWriter(server.app, caller)
})
afterAll(() => server.stop())
const get = async (path: string) =>
  (await server.app.inject({ url: `/api/v1${path}`, headers: caller.headers })).json()

describe('sites', () => {
  const site = (change: object) => table.ask('PATCH', '/business/sites/1/', change)
  const shown = async () => (await server.app.inject({ url: `/api${getSiteSettings.path}` })).json()

  it('[obeys sites.header] A site’s colours and brand are what browsers are shown at their next request', async () => {
    expect((await site({ description: 'Acme', header: 'amber' })).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ description: 'Acme', header: 'amber' })
    expect((await site({ header: null })).json()).toMatchObject({ header: null })
    expect(await shown()).toMatchObject({ header: '' })
  })

  it('[obeys sites.login_message] [obeys sites.support_url] [obeys sites.theme_mode] [obeys sites.session_idle_minutes] Who comes by a site is told its words, its help, its theme and when the screen locks before they sign in', async () => {
    const own = {
      login_message: 'Bom turno!',
      support_url: 'https://ajuda.example/',
      theme_mode: 'dark',
      session_idle_minutes: 20,
    }
    await site(own)
    expect(await shown()).toMatchObject(own)
    expect((await site({ support_url: 'javascript:alert(1)' })).statusCode).toBe(400)
    await site({ login_message: null, support_url: null, theme_mode: 'system', session_idle_minutes: 0 })
    expect(await shown()).toMatchObject({ theme_mode: 'system' })
  })

  it('Beside another tenant an administrator takes names below their own, and no other', async () => {
    const own = (await get('/business/sites/1/'))['domain']
    const status = async (domain: string) =>
      (await table.ask('POST', '/business/sites/', { description: domain, domain })).statusCode
    await table.create('/business/sites/', { domain: 'acme.example' })
    const [other] = await server.store.write(({ db }) =>
      db.insert(contracts).values({ code: 'other', description: 'Other' }).returning({ id: contracts.id }),
    )
    const refused = await table.ask('POST', '/business/sites/', { description: 'X', domain: 'bank.example' })
    expect(refused.json()).toEqual({ domain: ['Só o operador da instalação muda este valor.'] })
    expect(await status('sac.acme.example')).toBe(201)
    expect((await site({ domain: 'bank.example' })).statusCode).toBe(400)
    expect((await site({ domain: own, support_url: null })).statusCode).toBe(200)
    await server.store.write(({ db }) => db.delete(contracts).where(eq(contracts.id, other!.id)))
    expect(await status('bank.example')).toBe(201)
  })

  it('[obeys sites.password_min_length] A site’s password rules are asked of the next password of its people', async () => {
    await site({ password_min_length: 20 })
    const ana = await tokenCaller(server.app, 'ana')
    const change = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/business/profile/change-password/',
        headers: ana.headers,
        payload: { old_password: PASSWORD, new_password: password, new_password_confirm: password },
      })
    const short = await change('mar-verde-longe-27')
    expect(short.body).toContain('20')
    await site({ password_min_length: 8 })
    expect((await change('mar-verde-longe-27')).statusCode).toBe(200)
  })

  it('A site’s origins are those that may show it in a frame', async () => {
    const origins = embedOriginsOf(server.store)
    await site({ allowed_embed_origins: ['https://crm.example.com'] })
    expect(await origins('localhost')).toEqual(['https://crm.example.com'])
    const withPath = await site({ allowed_embed_origins: ['https://crm.example.com/page'] })
    expect(withPath.json()).toHaveProperty('allowed_embed_origins')
    const directive = await site({ allowed_embed_origins: ['https://crm.example.com;sandbox'] })
    expect(directive.json()).toEqual({ allowed_embed_origins: [expect.any(String)] })
    await site({ allowed_embed_origins: [] })
    expect(await origins('localhost')).toEqual([])
  })

  it('One site is the default: it is moved to another one, never given up', async () => {
    expect((await site({ is_default: false })).json()).toHaveProperty('is_default')
    expect((await site({ is_active: false })).json()).toHaveProperty('is_active')
    expect((await table.ask('DELETE', '/business/sites/1/')).statusCode).toBe(409)
    const other = await table.create('/business/sites/', { domain: 'Outro.Example', is_default: true })
    expect(other).toMatchObject({ domain: 'outro.example', is_default: true })
    expect(await get('/business/sites/1/')).toMatchObject({ is_default: false })
    expect((await site({ is_default: true })).statusCode).toBe(200)
  })

  it.each([
    ['https://outro.example', 'domain'],
    ['a b', 'domain'],
    ['-x.example', 'domain'],
  ])('The domain %s is refused', async (domain, field) => {
    const answer = await table.ask('POST', '/business/sites/', { description: 'X', domain })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('The secret of signing in elsewhere is sealed, masked, kept by its mask and cleared', async () => {
    const sso = { provider: 'Acme', issuer: 'https://id.example.com', client_id: 'ramal', default_group: 1 }
    const set = await site({ sso: { ...sso, client_secret: 'segredo' } })
    expect(set.json()).toMatchObject({
      sso: { ...sso, client_secret: '********', default_group: { id: 1, description: 'Agente' } },
    })
    const kept = await site({ sso: { ...sso, client_secret: '********', client_id: 'outro' } })
    expect(kept.json()).toMatchObject({ sso: { client_id: 'outro', client_secret: '********' } })
    const [row] = await server.store.read(({ db }) => db.select().from(sites).where(eq(sites.id, 1)))
    expect(row?.sso_secret_enc).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain('segredo')
    const cleared = await site({ sso: { ...sso, client_secret_clear: true } })
    expect(cleared.json()).toMatchObject({ sso: { client_secret: null } })
    expect((await site({ sso: null })).json()).toMatchObject({ sso: null })
  })
})

describe('departments', () => {
  const department = (code: string, parent: number | null = null) =>
    table.create('/business/departments/', { code, parent })

  it('Departments form a tree of five levels, without a circle', async () => {
    const chain: number[] = []
    for (const code of ['A', 'B', 'C', 'D', 'E'])
      chain.push((await department(code, chain.at(-1) ?? null)).id)
    const sixth = { description: 'F', code: 'F', parent: chain[4] }
    expect((await table.ask('POST', '/business/departments/', sixth)).json()).toEqual({
      parent: ['Passa de 5 níveis.'],
    })
    const circle = await table.ask('PATCH', `/business/departments/${chain[0]}/`, { parent: chain[2] })
    expect(circle.json()).toEqual({ parent: ['Um departamento não pode ficar dentro de si mesmo.'] })
    const used = await table.ask('DELETE', `/business/departments/${chain[0]}/`)
    expect([used.statusCode, used.json()]).toMatchObject([
      409,
      { detail: expect.stringContaining('departamentos (1)') },
    ])
  })

  it('A department shows its teams, and a code is there once', async () => {
    const { id } = await department('VEN')
    const team = await table.create('/service/teams/', { department: id })
    expect(await get(`/business/departments/${id}/`)).toMatchObject({ teams: [{ id: team.id }] })
    const again = await table.ask('POST', '/business/departments/', { description: 'Y', code: 'VEN' })
    expect(again.json()).toHaveProperty('code')
  })
})

describe('contracts', () => {
  it('A tenant changes of its own row what is its own to say', async () => {
    const change = await table.ask('PATCH', '/business/contracts/1/', {
      timezone: 'America/Manaus',
      dpo_name: 'Lia Reis',
      call_retention_days: 365,
    })
    expect(change.json()).toMatchObject({ timezone: 'America/Manaus', call_retention_days: 365 })
    for (const [field, value] of Object.entries({
      code: 'x',
      status: 'ended',
      max_users: 9,
      is_active: false,
    })) {
      const answer = await table.ask('PATCH', '/business/contracts/1/', { [field]: value })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { [field]: ['Só o operador da instalação muda este valor.'] },
      ])
    }
    const zone = await table.ask('PATCH', '/business/contracts/1/', { timezone: 'Lua/Mar' })
    expect(zone.json()).toHaveProperty('timezone')
  })

  it('Nobody of a tenant makes another one, or deletes their own', async () => {
    const made = await table.ask('POST', '/business/contracts/', { description: 'Outra', code: 'outra' })
    expect(made.statusCode).toBe(403)
    expect((await table.ask('DELETE', '/business/contracts/1/')).statusCode).toBe(409)
  })
})

describe('teams', () => {
  it('A team’s queues are the other side of their members, and keep its level in those that stay', async () => {
    const team = await table.create('/service/teams/', { queues_telephony: [1], queues_chat: [1] })
    expect(team).toMatchObject({ queues_telephony: [{ id: 1 }], queues_chat: [{ id: 1 }] })
    const members = async () =>
      (await get('/pabx/queues/1/')).members.filter(
        ({ team: of }: { team: { id: number } | null }) => of?.id === team.id,
      )
    expect(await members()).toMatchObject([{ penalty: 0 }])
    const queue = await get('/pabx/queues/1/')
    const leveled = queue.members.map((one: { team: { id: number } | null }) =>
      one.team?.id === team.id ? { ...one, penalty: 4 } : one,
    )
    await table.ask('PATCH', '/pabx/queues/1/', { members: leveled })
    await table.ask('PATCH', `/service/teams/${team.id}/`, { queues_telephony: [1], queues_chat: [] })
    expect(await members()).toMatchObject([{ penalty: 4 }])
    const emptied = await table.ask('PATCH', `/service/teams/${team.id}/`, { queues_telephony: [] })
    expect(emptied.json()).toMatchObject({ queues_telephony: [], queues_chat: [] })
    expect(await members()).toEqual([])
  })
})

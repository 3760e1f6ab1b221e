import { users } from '@ramal/db/schema/business'
import { callGroupPermissions, callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { channels } from '@ramal/db/schema/channels'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import { teamTextMessages, textMessages } from '@ramal/db/schema/templates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ana: Caller
let admin: Caller
let otherTeam: number
beforeAll(async () => {
  server = await startTestServer()
  ana = await tokenCaller(server.app, 'ana')
  admin = await tokenCaller(server.app, 'admin')
  otherTeam = await server.store.write(async (tx) => {
    const [other] = await tx.db
      .insert(contracts)
      .values({ code: 'outro', description: 'Outro' })
      .returning({ id: contracts.id })
    const tenant_id = other!.id
    await tx.db.insert(channels).values({ tenant_id, description: 'Canal alheio' })
    const [sound] = await tx.db
      .insert(sounds)
      .values({ tenant_id, description: 'Alheio' })
      .returning({ id: sounds.id })
    await tx.db
      .insert(soundEntries)
      .values({ tenant_id, sound_id: sound!.id, description: 'Som alheio', file_name: 'welcome' })
    await tx.db
      .insert(soundEntries)
      .values({ tenant_id: 1, sound_id: 1, description: 'Só texto', tts: true, text: 'Olá' })
    const [entry] = await tx.db.select({ id: soundEntries.id }).from(soundEntries).limit(1)
    await tx.db.insert(ivrs).values([
      { tenant_id, description: 'URA alheia', audio_id: entry!.id, options: [] },
      { tenant_id: 1, description: 'URA inativa', audio_id: entry!.id, options: [], is_active: false },
      { tenant_id: 1, description: 'URA apagada', audio_id: entry!.id, options: [], deleted_at: 1 },
    ])
    await tx.db.insert(npsTelephony).values({ tenant_id, description: 'Pesquisa alheia', questions: [] })
    await tx.db.insert(callGroups).values({ tenant_id, description: 'Grupo alheio' })
    await tx.db
      .insert(endpoints)
      .values({ tenant_id, description: 'Ramal alheio', extension: 10001, sip_password: 'x' })
    await tx.db.insert(textMessages).values({ tenant_id, description: 'Texto alheio', scope: 'contract' })
    await tx.db
      .insert(channels)
      .values({ tenant_id: 1, description: 'Chat do site', channel_type: 'webchat' })
    const [team] = await tx.db
      .insert(teams)
      .values({ tenant_id: 1, description: 'Vendas' })
      .returning({ id: teams.id })
    await tx.db.delete(teamTextMessages)
    await tx.db.delete(textMessages).where(eq(textMessages.tenant_id, 1))
    const text = async (values: Partial<typeof textMessages.$inferInsert> & { description: string }) => {
      const [row] = await tx.db
        .insert(textMessages)
        .values({ tenant_id: 1, ...values })
        .returning({ id: textMessages.id })
      return row!.id
    }
    await text({ description: 'De todos', scope: 'contract' })
    await text({ description: 'De toda equipe' })
    const ofSales = await text({ description: 'Só de vendas' })
    await tx.db.insert(teamTextMessages).values({ team_id: team!.id, text_message_id: ofSales })
    await text({ description: 'Meu', scope: 'user', created_by: 1 })
    await text({ description: 'Do Bruno', scope: 'user', created_by: 2 })
    return team!.id
  })
})
afterAll(() => server.stop())

interface Listed {
  count: number
  results: ({ id: number; description: string } & Record<string, unknown>)[]
}
const ask = (path: string, caller?: Caller) =>
  server.app.inject({ method: 'GET', url: `/api/v1${path}`, headers: caller?.headers ?? {} })
const get = async (caller: Caller, path: string) => (await ask(path, caller)).json<Listed>()
const names = (page: Listed) => page.results.map((row) => row.description)

describe('extensions', () => {
  it('[R7.5-05] [R7.5-38] The team sees its own extensions, with what is dialled and how they stand now', async () => {
    const [row] = await server.store.read((tx) =>
      tx.db.select({ id: users.endpoint_id }).from(users).where(eq(users.username, 'ana')),
    )
    const before = await get(ana, '/service/apps/pabx/endpoints/?limit=999999')
    expect(before.results.map(({ number, endpoint_state }) => [number, endpoint_state])).toContainEqual([
      '10001',
      'unavailable',
    ])
    server.telephony.devices.set(row!.id!, 'not_inuse')
    server.agents.set(1, { webphone: 'paused' })
    const [paused] = (await get(ana, `/service/apps/pabx/endpoints/?search=ana+lima`)).results
    expect(paused).toMatchObject({ description: 'Ana Lima', number: '10001', endpoint_state: 'paused' })
    server.telephony.devices.set(row!.id!, 'inuse')
    const [busy] = (await get(ana, '/service/apps/pabx/endpoints/?search=ana+lima')).results
    expect(busy?.['endpoint_state']).toBe('inuse')
  })

  it('People who may see devices see those of every team, of one by team_id, never another tenant’s', async () => {
    const all = await get(admin, '/service/apps/pabx/endpoints/?limit=999999')
    expect(names(all)).toContain('Ana Lima')
    expect(names(all)).not.toContain('Ramal alheio')
    expect((await get(admin, `/service/apps/pabx/endpoints/?team_id=${otherTeam}`)).count).toBe(0)
  })

  it('A-31: An item chosen by any of its keys is kept, before the others', async () => {
    const kept = await get(admin, '/service/apps/pabx/endpoints/?search=bruno&number__or=10001')
    expect(names(kept)).toEqual(['Ana Lima', 'Bruno Reis'])
    const unknown = await get(admin, '/service/apps/pabx/endpoints/?search=bruno&sip_password__or=x')
    expect(names(unknown)).toEqual(['Bruno Reis'])
  })
})

describe('chat', () => {
  it('[R7.5-02] The team sees the channels lent to it, and people who may see channels see all of them', async () => {
    expect((await get(ana, '/chat/channels/')).results).toEqual([
      { id: 1, description: 'WhatsApp Suporte', channel_type: 'whatsapp' },
    ])
    expect(names(await get(admin, '/chat/channels/'))).toEqual(['WhatsApp Suporte', 'Chat do site'])
    expect((await get(admin, `/chat/channels/?team_id=${otherTeam}`)).count).toBe(0)
    expect(names(await get(ana, '/chat/channels/?search=site&channel_type__or=whatsapp'))).toEqual([
      'WhatsApp Suporte',
    ])
  })

  it('[R7.5-16] The texts offered are the tenant’s, those of the team and one’s own', async () => {
    expect(names(await get(ana, '/service/apps/chat/text-messages/'))).toEqual([
      'De todos',
      'De toda equipe',
      'Meu',
    ])
    expect((await get(admin, '/service/apps/chat/text-messages/')).count).toBe(5)
    expect(names(await get(admin, `/service/apps/chat/text-messages/?team_id=${otherTeam}`))).toContain(
      'Só de vendas',
    )
  })

  it('The texts come with what is sent, on the path that is the resource’s, too', async () => {
    expect((await get(ana, '/chat/text-messages/?search=meu')).results).toEqual([
      { id: expect.any(Number), description: 'Meu', shortcut: null, content: '', media: null },
    ])
    expect((await get(admin, '/chat/text-messages/')).results[0]).toMatchObject({ scope: 'contract' })
  })

  it('[R7.5-15] [R7.5-09] Queues of either kind are offered by the same rule as their own lookups', async () => {
    expect(names(await get(ana, '/service/apps/chat/queues/'))).toEqual(['Suporte'])
    // Sofia of the same team serves the second queue.
    expect(names(await get(ana, '/service/apps/pabx/queues/'))).toEqual(['Suporte', 'Cobrança'])
    expect((await get(admin, `/service/apps/pabx/queues/?team_id=${otherTeam}`)).count).toBe(0)
  })
})

describe('users', () => {
  it('[R7.5-13] The lookup of users carries their photo', async () => {
    await server.store.write((tx) =>
      tx.db.update(users).set({ avatar: '/api/v1/x.png' }).where(eq(users.username, 'ana')),
    )
    const page = await get(ana, '/service/apps/business/users/?search=ana')
    expect(page.results[0]).toMatchObject({ description: 'Ana Lima', photo: '/api/v1/x.png' })
  })
})

describe('applications of calls', () => {
  const KINDS = [
    ['[R7.5-08] IVRs', 'ivrs', 'ivr', ['Atendimento', 'Outras opções']],
    ['[R7.5-10] surveys of calls', 'nps', 'nps', ['Satisfação']],
    ['[R7.5-12] call groups', 'call-groups', 'call_group', ['Recepção']],
  ] as const

  it.each(KINDS)(
    '%s are looked up as the active ones of the tenant, and a stranger gets 401',
    async (_, path, _target, found) => {
      expect(names(await get(ana, `/service/apps/pabx/${path}/?limit=999999`))).toEqual(found)
      expect(names(await get(admin, `/service/apps/pabx/${path}/`))).toEqual(found)
      expect((await ask(`/service/apps/pabx/${path}/`)).statusCode).toBe(401)
    },
  )

  it('[R7.5-11] The lookup of sounds shows every recording, none that has no file, none of another tenant', async () => {
    const page = await get(ana, '/service/apps/pabx/sounds-entries/?limit=999999')
    expect(names(page)).toContain('Aviso da fatura')
    expect(names(page)).not.toContain('Som alheio')
    expect(names(page)).not.toContain('Só texto')
    expect((await ask('/service/apps/pabx/sounds-entries/')).statusCode).toBe(401)
  })

  it('[obeys sounds.is_active] The recordings of a folder that is switched off are offered no more', async () => {
    const [folder] = (await get(admin, '/pabx/sounds/?limit=99')).results
    const offered = async () => (await get(ana, '/service/apps/pabx/sounds-entries/?limit=999999')).count
    const turn = (is_active: boolean) =>
      server.app.inject({
        ...{ method: 'PATCH', url: `/api/v1/pabx/sounds/${folder?.id}/` },
        ...{ headers: admin.headers, payload: { is_active } },
      })
    const before = await offered()
    expect((await turn(false)).statusCode).toBe(200)
    expect(await offered()).toBeLessThan(before)
    await turn(true)
    expect(await offered()).toBe(before)
  })

  it.each(KINDS)(
    '%s are looked up, once rows of the team speak of them, as those that it may call or transfer to',
    async (_, path, target_type) => {
      const [first] = (await get(ana, `/service/apps/pabx/${path}/`)).results
      const row = {
        tenant_id: 1,
        team_id: 1,
        target_type,
        target_id: first!.id,
        can_call: false,
        can_transfer: false,
      }
      await server.store.write((tx) => tx.db.insert(teamPermissions).values(row))
      expect(names(await get(ana, `/service/apps/pabx/${path}/`))).toEqual([])
      await server.store.write((tx) => tx.db.update(teamPermissions).set({ can_transfer: true }))
      expect(names(await get(ana, `/service/apps/pabx/${path}/`))).toEqual([first!.description])
      // Whoever may see all of them sees them by team only when they ask for one.
      expect(names(await get(admin, `/service/apps/pabx/${path}/?team_id=1`))).toEqual([first!.description])
      expect(names(await get(admin, `/service/apps/pabx/${path}/`))).toContain(first!.description)
      await server.store.write((tx) => tx.db.delete(teamPermissions))
    },
  )

  it('A call group that is another team’s only is not offered', async () => {
    const [group] = (await get(ana, '/service/apps/pabx/call-groups/')).results
    const row = { tenant_id: 1, call_group_id: group!.id, target_type: 'team', target_id: otherTeam } as const
    await server.store.write((tx) => tx.db.insert(callGroupPermissions).values(row))
    expect(names(await get(ana, '/service/apps/pabx/call-groups/'))).toEqual([])
    expect(names(await get(admin, `/service/apps/pabx/call-groups/?team_id=${otherTeam}`))).toEqual([
      'Recepção',
    ])
    await server.store.write((tx) => tx.db.delete(callGroupPermissions))
  })
})

describe('kinds nobody can make yet', () => {
  it.each([
    ['[R7.5-14] flows', '/service/apps/chat/flows/'],
    ['[R7.5-17] surveys of chats', '/service/apps/chat/nps/'],
    ['[R7.5-18] bots', '/service/apps/chat/bots/'],
  ])('%s are looked up as an empty page, and a stranger gets 401', async (_, path) => {
    expect((await ask(`${path}?limit=999999`, ana)).json()).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    })
    expect((await ask(path)).statusCode).toBe(401)
  })
})

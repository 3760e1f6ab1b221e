import { auditLog } from '@ramal/db/schema/audit'
import { groups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab } from '../../testing/socket-client.ts'
import { PauseFixture } from '../pause/testing/pause-fixture.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

const ANA = 1
const SOFIA = { id: 4, description: 'Sofia Prado' }

/** Every call of a supervisor, with a body that is right. */
const ACTS: [string, object][] = [
  ['pause/start/', { pause: 1 }],
  ['pause/stop/', {}],
  ['logout/', {}],
  ['command/', { action: 'refresh', data: {} }],
]

async function moveToOtherTeam(userId: number): Promise<void> {
  await fixture.server.store.write(async (tx) => {
    const [team] = await tx.db.insert(teams).values({ tenant_id: 1, description: 'Vendas' }).returning()
    await tx.db.update(users).set({ team_id: team!.id }).where(eq(users.id, userId))
  })
}

describe('who may act on whom', () => {
  it.each(ACTS)(
    'The path %s answers 401 to nobody, 403 to an agent, 404 for an agent that does not exist',
    async (path, body) => {
      expect((await fixture.post({ headers: {} }, `${ANA}/${path}`, body)).statusCode).toBe(401)
      expect((await fixture.post(fixture.bruno, `${ANA}/${path}`, body)).statusCode).toBe(403)
      for (const nobody of ['999', 'x', '0'])
        expect((await fixture.post(fixture.sofia, `${nobody}/${path}`, body)).statusCode).toBe(404)
    },
  )

  it.each(ACTS)(
    'The path %s answers 404 for an agent of another tenant or team, unless the supervisor’s scope is wider',
    async (path, body) => {
      const { store } = fixture.server
      const asked = async (caller: Caller, id = ANA) =>
        (await fixture.post(caller, `${id}/${path}`, body)).statusCode
      const admin = await tokenCaller(fixture.server.app, 'admin')
      await moveToOtherTeam(ANA)
      expect(await asked(fixture.sofia)).toBe(404)
      expect(await asked(admin)).toBeLessThan(300)
      await store.write((tx) =>
        tx.db.update(groups).set({ data_scope: 'department' }).where(eq(groups.description, 'Supervisor')),
      )
      expect(await asked(fixture.sofia)).toBeLessThan(300)
      await store.write(async (tx) => {
        const [tenant] = await tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning()
        await tx.db.update(users).set({ tenant_id: tenant!.id }).where(eq(users.id, ANA))
      })
      expect(await asked(admin)).toBe(404)
    },
  )

  it('A scope of `own` reaches nobody else', async () => {
    await fixture.server.store.write((tx) =>
      tx.db.update(groups).set({ data_scope: 'own' }).where(eq(groups.description, 'Supervisor')),
    )
    expect((await fixture.post(fixture.sofia, `${ANA}/pause/start/`, { pause: 1 })).statusCode).toBe(404)
    expect((await fixture.post(fixture.sofia, `${SOFIA.id}/pause/start/`, { pause: 1 })).statusCode).toBe(201)
  })

  it('A supervisor’s order without a pause or with a wrong one is refused with 400', async () => {
    const without = await fixture.post(fixture.sofia, `${ANA}/pause/start/`, {})
    expect([without.statusCode, without.json()]).toEqual([400, { pause: ['Este campo é obrigatório'] }])
    const wrong = await fixture.post(fixture.sofia, `${ANA}/pause/stop/`, { id: 'x' })
    expect(wrong.statusCode).toBe(400)
  })
})

describe('a supervisor pauses an agent (contract §3.2)', () => {
  it('[obeys teamPermissions.can_pause] The rows of a supervisor’s team say whose agents they pause and take out of a pause', async () => {
    const { app } = fixture.server
    const admin = await tokenCaller(app, 'admin')
    const ask = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) => {
      const url = `/api/v1/service/teams/1/permissions/${path}`
      const answer = await app.inject({ method, url, headers: admin.headers, payload })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return method === 'DELETE' ? null : answer.json<{ id: number }>()
    }
    const pauses = async () =>
      (await fixture.post(fixture.sofia, `${ANA}/pause/start/`, { pause: 1 })).statusCode
    const row = await ask('POST', '', { target_type: 'team', target_id: 1 })
    expect(await pauses()).toBe(403)
    expect((await fixture.post(fixture.sofia, `${ANA}/pause/stop/`)).statusCode).toBe(403)
    await ask('PATCH', `${row!.id}/`, { can_pause: true })
    expect(await pauses()).toBe(201)
    await ask('DELETE', `${row!.id}/`)
  })

  it('[R4.7-10] A supervisor’s pause is pending with 201, reaches the agent, is started by their console, and says who ordered it', async () => {
    const tab = await fixture.serving(fixture.ana)
    const asked = await fixture.post(fixture.sofia, `${ANA}/pause/start/`, { pause: 1 })
    expect(asked.statusCode).toBe(201)
    expect(asked.json()).toMatchObject({
      success: true,
      detail: null,
      code: null,
      pause: { pending: true, start: false, started_by: SOFIA, user: { id: ANA, description: 'Ana Lima' } },
    })
    const { data } = await tab.next('pause')
    expect(data).toEqual(asked.json<{ pause: unknown }>().pause)
    tab.send('start_pause', { id: data['id'] })
    expect((await tab.next('startPause')).data).toMatchObject({ pause: { start: true, started_by: SOFIA } })
    tab.close()
  })

  it('A supervisor’s pause is refused with 200 and a code, worded about the agent', async () => {
    const start = (pause: number) => fixture.post(fixture.sofia, `${ANA}/pause/start/`, { pause })
    const stop = () => fixture.post(fixture.sofia, `${ANA}/pause/stop/`)
    expect((await start(999)).json()).toMatchObject({ success: false, code: 1 })
    expect((await stop()).json()).toMatchObject({ code: 4, detail: 'O agente não está em pausa.' })
    await fixture.start(fixture.ana, 2)
    const again = await start(1)
    expect([again.statusCode, again.json()]).toMatchObject([
      200,
      { success: false, code: 3, detail: 'O agente já está em pausa.' },
    ])
  })

  it('A supervisor ends an exceeded pause without a justification; stopPause says who did', async () => {
    await fixture.start(fixture.ana, 2)
    fixture.clock.advance(700_000)
    const tab = await fixture.serving(fixture.ana)
    const stopped = await fixture.post(fixture.sofia, `${ANA}/pause/stop/`)
    expect(stopped.json()).toMatchObject({ success: true, pause: { done: true } })
    expect((await tab.next('stopPause')).data).toEqual({ id: 1, by: SOFIA })
    expect(await fixture.reports()).toMatchObject([
      { exceeded_seconds: 100, justification: null, ended_by: SOFIA.id, started_by: ANA },
    ])
    tab.close()
  })
})

describe('a supervisor signs an agent out', () => {
  it('[R7.6-51] A supervisor’s sign-out answers 202, and the agent’s console is told to sign out in 15 s', async () => {
    const tab = await fixture.serving(fixture.ana)
    const asked = await fixture.post(fixture.sofia, `${ANA}/logout/`)
    expect([asked.statusCode, asked.json()]).toEqual([202, { success: true, detail: null }])
    expect((await tab.next('logout')).data).toEqual({ seconds: 15, reason: 'supervisor' })
    expect(fixture.server.agents.of(ANA).signedIn.telephony).not.toBeNull() // the console does it, after the calls
    tab.close()
  })

  it('A supervisor’s sign-out closes the agent’s channels at once when there is no console', async () => {
    await fixture.post(fixture.ana, 'channel/login/?channel=telephony')
    await fixture.post(fixture.sofia, `${ANA}/logout/`)
    expect(fixture.server.agents.of(ANA).signedIn.telephony).toBeNull()
  })
})

it('The audit ledger keeps who signed whom out and who commanded whom', async () => {
  await fixture.post(fixture.sofia, `${ANA}/logout/`)
  await fixture.post(fixture.sofia, `${ANA}/command/`, { action: 'openUrl', data: { url: '/clients/31' } })
  const rows = await fixture.server.store.read((tx) =>
    tx.db.select().from(auditLog).where(eq(auditLog.entity, 'users')).orderBy(asc(auditLog.id)),
  )
  expect(rows).toMatchObject([
    { action: 'agent.logout', user_id: SOFIA.id, entity_id: ANA, tenant_id: 1, address: '127.0.0.1' },
    { action: 'agent.command', user_id: SOFIA.id, entity_id: ANA, data: { command: 'openUrl' } },
  ])
})

describe('commands (contract §3.2, extension)', () => {
  const command = (body: object) => fixture.post(fixture.sofia, `${ANA}/command/`, body)
  const ORDER = {
    phone: '11999990000',
    client: { id: 31, name: 'João', full_name: 'João Souza' },
    mailing_client_id: null,
    outbound_route_id: 1,
  }

  it.each<[string, object]>([
    ['[R7.6-46] openUrl', { url: 'https://crm.example/?q=1', target: '_blank' }],
    ['openUrl', { url: '/clients/31' }],
    ['[R7.6-47] clickToCall', { ...ORDER, step_id: null, call_type: 11 }],
    ['[R7.6-49] dnd', { active: true }],
    ['[R7.6-50] updateUser', {}],
    ['[R7.6-52] refresh', { reason: 'deploy' }],
    [
      '[R7.6-53] dial',
      { ...ORDER, call_type: 18, queue_id: null, dialer_id: 8, campaign_id: 3, mailing_id: 80 },
    ],
    ['[R7.6-54] report', { page_id: 2, widget_id: 9, data: { value: 7 } }],
  ])('%s %j reaches the agent’s console as it was sent', async (title, data) => {
    const tab = await fixture.serving(fixture.ana)
    const action = title.split(' ').at(-1)!
    const answer = await command({ action, data })
    expect([answer.statusCode, answer.json()]).toEqual([202, { success: true, detail: null, delivered: 1 }])
    expect((await tab.next(action)).data).toEqual(data)
    tab.close()
  })

  it('A screen pop opens once, in the serving tab; a refresh reaches all tabs', async () => {
    const tab = await fixture.serving(fixture.ana)
    const other = await openServingTab(fixture.server.port, fixture.ana.token)
    expect((await command({ action: 'openUrl', data: { url: '/clients' } })).json()).toMatchObject({
      delivered: 1,
    })
    await tab.next('openUrl')
    expect((await command({ action: 'refresh', data: {} })).json()).toMatchObject({ delivered: 2 })
    await other.next('refresh')
    expect(other.frames.map((frame) => frame.action)).not.toContain('openUrl')
    for (const one of [tab, other]) one.close()
  })

  it('A command says so when its agent is not connected', async () => {
    const answer = await command({ action: 'dnd', data: { active: true } })
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { success: false, detail: 'O agente não está conectado.', delivered: 0 },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'ftp://x',
    'clients',
    'https://',
    '',
  ])('A screen pop refuses to open %j', async (url) => {
    const answer = await command({ action: 'openUrl', data: { url } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty(['data', 'url'])
  })

  it.each([
    {},
    { action: 'logout', data: {} },
    { action: 'startPause', data: {} },
    { action: 'clickToCall', data: { phone: 7 } },
    { action: 'dnd' },
  ])('A command of %j is refused with 400', async (body) => {
    expect((await command(body)).statusCode).toBe(400)
  })
})

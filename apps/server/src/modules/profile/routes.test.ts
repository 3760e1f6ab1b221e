import { Profile } from '@ramal/contract/entities/profile'
import { groups, sites, userGroups } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('profile (contract §2)', () => {
  const clock = new ManualClock()
  let server: TestServer
  let ana: Caller
  beforeAll(async () => {
    server = await startTestServer({ clock })
    ana = await tokenCaller(server.app, 'ana')
  })
  afterAll(() => server.stop())

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers })
  const unlock = (password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/business/profile/validate-password/',
      headers: ana.headers,
      payload: { password },
    })

  it('[obeys contracts.end_date] Who may see the contract is told a month before that it ends, and once it is over; nobody else is', async () => {
    const end = (days: number | null) =>
      server.store.write((tx) =>
        tx.db.update(contracts).set({
          end_date:
            days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
        }),
      )
    const admin = await tokenCaller(server.app, 'admin')
    const told = async (caller: Caller) =>
      Profile.parse((await get('/api/v1/business/profile/', caller.headers)).json()).contract_end
    expect(await told(admin)).toBeNull()
    await end(60)
    expect(await told(admin)).toBeNull()
    await end(10)
    expect(await told(admin)).toMatchObject({ is_over: false })
    await end(-2)
    expect(await told(admin)).toMatchObject({ is_over: true })
    expect(await told(ana)).toBeUndefined()
    await end(null)
  })

  it('The profile answers 401 with WWW-Authenticate to nobody', async () => {
    const answer = await get('/api/v1/business/profile/')
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Token')
    expect(answer.json()).toEqual({ detail: 'As credenciais de autenticação não foram fornecidas.' })
  })

  it('The profile gives each session a SIP secret of its own, in an answer that nobody keeps', async () => {
    const bruno = await tokenCaller(server.app, 'bruno')
    const [mine, others] = [
      await get('/api/v1/business/profile/', ana.headers),
      await get('/api/v1/business/profile/', bruno.headers),
    ]
    expect(mine.headers['cache-control']).toBe('no-store')
    const [one, other] = [
      Profile.parse(mine.json()).voip?.password,
      Profile.parse(others.json()).voip?.password,
    ]
    expect(one).toMatch(/^secret of session \d+$/)
    expect(other).not.toBe(one)
  })

  it('The profile gives each person a key for what their browser keeps, the same in all their sessions', async () => {
    const keyOf = async (caller: Caller) =>
      Profile.parse((await get('/api/v1/business/profile/', caller.headers)).json()).storage_key
    const key = await keyOf(ana)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await keyOf(await tokenCaller(server.app, 'ana'))).toBe(key)
    expect(await keyOf(await tokenCaller(server.app, 'bruno'))).not.toBe(key)
  })

  it('[R6-18] [R7.1-09] [R4.11-07] [R4.11-08] The profile loads the signed-in user with team, extension, queues and their classifications', async () => {
    const answer = await get('/api/v1/business/profile/', { ...ana.headers, host: '127.0.0.1:8080' })
    const profile = Profile.parse(answer.json())
    expect(profile).toMatchObject({
      username: 'ana',
      team: {
        description: 'Suporte',
        enable_auto_login_webphone: true,
        enable_auto_login_webchat: true,
      },
      voip: { websocket: 'ws://127.0.0.1:8080/ws/sip/', endpoint: '10001', realm: 'demo.ramal.local' },
      site: { domain: '127.0.0.1' },
      chat_channels: [{ description: 'WhatsApp Suporte' }],
    })
    expect(profile.pauses.map((pause) => pause.description)).toEqual([
      'Almoço',
      'Banheiro',
      'Treinamento',
      'Feedback',
      'Recuperação',
    ])
    expect(
      profile.queue_classifications.map((queue) => [queue.telephony_id !== null, queue.chat_id !== null]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    expect(profile.queue_classifications[0]?.classifications[0]?.sub_classifications).toHaveLength(2)
  })

  it('[R6-23] [obeys groups] The profile has as roles the permissions of the groups, at once after they change', async () => {
    const roles = async () =>
      (await get('/api/v1/business/profile/', ana.headers)).json<{ roles: string[] }>().roles
    expect(await roles()).toContain('sites.view_softphone')
    const id =
      (
        await server.store.read((tx) => tx.db.select().from(groups).where(eq(groups.description, 'Agente')))
      )[0]?.id ?? 0
    const links = await server.store.read((tx) =>
      tx.db.select().from(userGroups).where(eq(userGroups.group_id, id)),
    )
    await server.store.write((tx) => tx.db.delete(userGroups).where(eq(userGroups.group_id, id)))
    expect(await roles()).toEqual([])
    await server.store.write((tx) => tx.db.insert(userGroups).values(links))
  })

  it('[R7.1-10] [R7.1-15] The right password unlocks the console', async () => {
    const answer = await unlock('ramal-demo')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, detail: null })
  })

  it('A wrong password to unlock is answered with 400 on the field, and the sixth within a minute with 429', async () => {
    for (let i = 0; i < 5; i++) expect((await unlock('x')).json()).toEqual({ password: ['Senha incorreta.'] })
    expect((await unlock('ramal-demo')).statusCode).toBe(429)
    clock.advance(60_001)
    expect((await unlock('ramal-demo')).statusCode).toBe(200)
  })

  it('The site settings show brand and colours to anybody, whatever the host', async () => {
    for (const host of ['127.0.0.1:8080', 'unknown.example']) {
      const answer = await get('/api/v1/business/site-settings/', { host })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ description: 'Ramal Demo', logo_login: '' })
    }
  })

  it('[obeys teams.enable_transfer_without_classification] D4: The team’s word on transfers without classification reaches its agents, as an administrator sets it', async () => {
    const boss = await tokenCaller(server.app, 'admin')
    const of = async () => Profile.parse((await get('/api/v1/business/profile/', ana.headers)).json()).team
    const team = await of()
    expect(team?.enable_transfer_without_classification).toBe(false)
    const set = (payload: object) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/v1/service/teams/${team?.id}/`,
        headers: boss.headers,
        payload,
      })
    const answer = await set({ enable_transfer_without_classification: true })
    expect(answer.json()).toMatchObject({ enable_transfer_without_classification: true })
    expect((await of())?.enable_transfer_without_classification).toBe(true)
    await set({ enable_transfer_without_classification: false })
  })

  it('The site says whether the last seconds of an after-service tick: they do, unless it says no', async () => {
    const ticks = async () => (await get('/api/v1/business/site-settings/')).json().after_service_tick
    expect(await ticks()).toBe(true)
    await server.store.write((tx) => tx.db.update(sites).set({ after_service_tick: false }))
    expect(await ticks()).toBe(false)
    await server.store.write((tx) => tx.db.update(sites).set({ after_service_tick: true }))
  })

  it('The health check says what is up, and the version', async () => {
    const answer = await get('/api/health/')
    const { status, disk, ...rest } = answer.json()
    expect(rest).toEqual({
      version: '1.2.3',
      store: { ok: true },
      engine: { ok: true },
      media: { ok: true },
      faults: 0,
    })
    // How full the disk of the test is, is not ours to say.
    expect([status, disk.ok]).toEqual(disk.ok ? ['ok', true] : ['degraded', false])
  })
})

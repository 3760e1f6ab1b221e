import { auditLog } from '@ramal/db/schema/audit'
import { secondFactors } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { codeOf, enrol, SECOND_FACTOR, STEP_MS } from '../../testing/second-factor.ts'
import { PASSWORD, signIn, tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeUser } from '../../testing/user-rows.ts'

describe('second factor (contract §1.3)', () => {
  let clock: ManualClock
  let server: TestServer
  beforeEach(async () => {
    clock = new ManualClock()
    server = await startTestServer({ clock })
  })
  afterEach(() => server.stop())

  type Headers = Record<string, string>
  const post = (headers: Headers, path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `${SECOND_FACTOR}${path}`, headers, payload })
  const get = (headers: Headers, url: string) => server.app.inject({ url, headers })
  const login = (otp?: string, username = 'ana') => signIn(server.app, username, { otp })
  /** The code now, or so many ms later. */
  const code = (secret: string, later = 0) => codeOf(secret, clock.now() + later)
  const enrolled = () => enrol(server.app, clock, 'ana')

  it('The settings tell how often a wrong password or code was tried at the account in a week, and when last', async () => {
    const { headers } = await enrolled()
    const failed = async () =>
      (await get(headers, SECOND_FACTOR)).json<{ failed_sign_ins?: object }>().failed_sign_ins
    expect(await failed()).toBeUndefined()
    for (let times = 0; times < 3; times += 1) await signIn(server.app, 'ana', { password: 'errada' })
    await login('000000')
    await login('000000', 'bruno') // nobody else's
    clock.advance(60_000) // repeats are written once a minute
    const now = new Date(clock.now())
    const since = new Date(clock.now() - 7 * 86_400_000).toISOString()
    await expect.poll(failed).toEqual({ count: 4, last_at: now.toISOString(), since })
    clock.advance(7 * 86_400_000 + 1)
    expect(await failed()).toBeUndefined()
  })

  it('A second factor is set up by password and first code, with a picture, an address and ten recovery codes', async () => {
    const { headers } = await tokenCaller(server.app, 'ana')
    expect((await post(headers, '', { password: 'errada' })).json()).toEqual({
      password: ['Senha incorreta.'],
    })
    const offer = await post(headers, '', { password: PASSWORD })
    expect(offer.statusCode).toBe(201)
    const { secret, uri, qr } = offer.json<{ secret: string; uri: string; qr: string }>()
    expect(uri).toContain(`secret=${secret}`)
    expect(qr).toMatch(/^<svg /)
    expect((await login()).statusCode).toBe(200) // it does not count before its first code
    expect((await post(headers, 'confirm/', { code: '000000' })).json()).toEqual({
      code: ['Código incorreto ou já usado.'],
    })
    const confirmed = await post(headers, 'confirm/', { code: code(secret) })
    const codes = confirmed.json<{ recovery_codes: string[] }>().recovery_codes
    expect(codes).toHaveLength(10)
    // Five bits each; kept by a plain hash, they have to have 112 (ASVS 6.5.2).
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/)
    expect((await get(headers, SECOND_FACTOR)).json()).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
    })
    expect((await post(headers, '', { password: PASSWORD })).statusCode).toBe(409)
    const [row] = await server.store.read((tx) => tx.db.select().from(secondFactors))
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('A sign-in asks for the code only after the right password, and takes each code once', async () => {
    const { secret } = await enrolled()
    const asked = await login()
    expect([asked.statusCode, asked.json()]).toEqual([
      400,
      { detail: 'Informe o código do aplicativo autenticador.', code: 'second_factor_required' },
    ])
    const shown = code(secret)
    expect((await login(shown)).statusCode).toBe(200)
    expect((await login(shown)).json()).toEqual({ otp: ['Código incorreto ou já usado.'] })
    clock.advance(STEP_MS)
    expect((await login(code(secret, -STEP_MS))).statusCode).toBe(400)
    expect((await login(code(secret))).statusCode).toBe(200)
    clock.advance(10 * STEP_MS)
    // [ASVS 6.5.5] good for 30 s: neither the code before nor the one after.
    for (const other of [-STEP_MS, STEP_MS]) expect((await login(code(secret, other))).statusCode).toBe(400)
  })

  it('A code that is sent several times at once signs in once', async () => {
    const { secret } = await enrolled()
    const shown = code(secret)
    const answers = await Promise.all([login(shown), login(shown), login(shown)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  it('A recovery code signs in once, in any spelling of it', async () => {
    const { codes } = await enrolled()
    const spelt = codes[3]!.toLowerCase().replaceAll('-', ' ')
    expect((await login(spelt)).statusCode).toBe(200)
    expect((await login(codes[3])).statusCode).toBe(400)
    expect((await login(codes[4])).statusCode).toBe(200)
    expect(await auditLines(server.store, 'second_factor.recovery_code')).toHaveLength(2)
  })

  it('The sixth guess at a code within five minutes is not looked at, even if it is the right code', async () => {
    const { secret } = await enrolled()
    for (let i = 0; i < 5; i++) expect((await login(`00000${i}`)).statusCode).toBe(400)
    expect((await login(code(secret))).statusCode).toBe(429)
    clock.advance(300_001)
    expect((await login(code(secret))).statusCode).toBe(200)
  })

  it('A second factor is ended by password and code together', async () => {
    const { headers, secret } = await enrolled()
    expect((await post(headers, 'disable/', { password: PASSWORD, code: '000000' })).statusCode).toBe(400)
    expect((await post(headers, 'disable/', { password: 'errada', code: code(secret) })).statusCode).toBe(400)
    expect((await post(headers, 'disable/', { password: PASSWORD, code: code(secret) })).statusCode).toBe(204)
    expect((await login()).statusCode).toBe(200)
    const lines = await server.store.read((tx) => tx.db.select().from(auditLog))
    const actions = lines.map(({ action }) => action).filter((action) => action.startsWith('second_factor'))
    expect(actions).toEqual(['second_factor.enable', 'second_factor.failed', 'second_factor.disable'])
  })

  it('A team that requires a second factor serves its people nothing else before, over REST and sockets', async () => {
    await server.store.write((tx) => tx.db.update(teams).set({ require_second_factor: true }))
    const { headers, token } = await tokenCaller(server.app, 'ana')
    const owing = (await get(headers, '/api/v1/business/profile/')).json<Record<string, unknown>>()
    expect(owing).toMatchObject({ userextra: { second_factor_missing: true }, voip: null })
    expect(owing).not.toHaveProperty('storage_key')
    const refused = await get(headers, '/api/v1/chat/queues/')
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        detail: 'Sua equipe exige a verificação em duas etapas, ative-a para continuar.',
        code: 'second_factor_missing',
      },
    ])
    expect(await (await openTab(server.port, token)).closed()).toBe(4403)
    const { secret } = (await post(headers, '', { password: PASSWORD })).json<{ secret: string }>()
    expect((await post(headers, 'confirm/', { code: code(secret) })).statusCode).toBe(200)
    expect((await get(headers, '/api/v1/chat/queues/')).statusCode).toBe(200)
    expect((await get(headers, '/api/v1/business/profile/')).json()).toMatchObject({
      voip: { endpoint: '10001' },
    })
  })

  it('A person who knows only an expired password cannot set up the second factor', async () => {
    const { headers } = await tokenCaller(server.app, 'ana')
    await changeUser(server.store, 'ana', { must_change_password: true })
    expect((await post(headers, '', { password: PASSWORD })).json()).toMatchObject({
      code: 'password_expired',
    })
  })
})

import { auditLog } from '@ramal/db/schema/audit'
import { secondFactors, users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ManualClock } from '../../testing/manual-clock.ts'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PASSWORD = 'ramal-demo'
const PATH = '/api/v1/business/profile/second-factor/'
const STEP_MS = 30_000

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
    server.app.inject({ method: 'POST', url: `${PATH}${path}`, headers, payload })
  const get = (headers: Headers, url: string) => server.app.inject({ url, headers })
  const login = (otp?: string, username = 'ana') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username, password: PASSWORD, ...(otp && { otp }) },
    })
  const codeOf = (secret: string, at = clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
  /** Somebody whose sign-in asks for a code from now on. */
  async function enrolled(username = 'ana') {
    const { headers } = await tokenCaller(server.app, username)
    const { secret } = (await post(headers, '', { password: PASSWORD })).json<{ secret: string }>()
    const answer = await post(headers, 'confirm/', { code: codeOf(secret) })
    clock.advance(STEP_MS)
    return { headers, secret, codes: answer.json<{ recovery_codes: string[] }>().recovery_codes }
  }

  it('tells how often a wrong password or code was tried at the account in a week, and when last', async () => {
    const { headers } = await enrolled()
    const failed = async () => (await get(headers, PATH)).json<{ failed_sign_ins?: object }>().failed_sign_ins
    expect(await failed()).toBeUndefined()
    const wrong = { username: 'ana', password: 'errada' }
    for (let times = 0; times < 3; times += 1)
      await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload: wrong })
    await login('000000')
    await login('000000', 'bruno') // nobody else's
    clock.advance(60_000) // repeats are written once a minute
    const now = new Date(clock.now())
    const since = new Date(clock.now() - 7 * 86_400_000).toISOString()
    await expect.poll(failed).toEqual({ count: 4, last_at: now.toISOString(), since })
    clock.advance(7 * 86_400_000 + 1)
    expect(await failed()).toBeUndefined()
  })

  it('is set up by password and first code, with a picture, an address and ten recovery codes', async () => {
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
    const confirmed = await post(headers, 'confirm/', { code: codeOf(secret) })
    const codes = confirmed.json<{ recovery_codes: string[] }>().recovery_codes
    expect(codes).toHaveLength(10)
    // Five bits each; kept by a plain hash, they have to have 112 (ASVS 6.5.2).
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/)
    expect((await get(headers, PATH)).json()).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    expect((await post(headers, '', { password: PASSWORD })).statusCode).toBe(409)
    const [row] = await server.store.read((tx) => tx.db.select().from(secondFactors))
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('sign-in asks for the code after the right password alone, and takes each code once', async () => {
    const { secret } = await enrolled()
    const asked = await login()
    expect([asked.statusCode, asked.json()]).toEqual([
      400,
      { detail: 'Informe o código do aplicativo autenticador.', code: 'second_factor_required' },
    ])
    const code = codeOf(secret)
    expect((await login(code)).statusCode).toBe(200)
    expect((await login(code)).json()).toEqual({ otp: ['Código incorreto ou já usado.'] })
    clock.advance(STEP_MS)
    expect((await login(codeOf(secret, clock.now() - STEP_MS))).statusCode).toBe(400)
    expect((await login(codeOf(secret))).statusCode).toBe(200)
    clock.advance(10 * STEP_MS)
    // [ASVS 6.5.5] good for 30 s: neither the code before nor the one after.
    for (const other of [-STEP_MS, STEP_MS])
      expect((await login(codeOf(secret, clock.now() + other))).statusCode).toBe(400)
  })

  it('a code that is sent twice at once signs in once', async () => {
    const { secret } = await enrolled()
    const code = codeOf(secret)
    const answers = await Promise.all([login(code), login(code), login(code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  it('a recovery code signs in once, in any spelling of it', async () => {
    const { codes } = await enrolled()
    const code = codes[3]!.toLowerCase().replaceAll('-', ' ')
    expect((await login(code)).statusCode).toBe(200)
    expect((await login(codes[3])).statusCode).toBe(400)
    expect((await login(codes[4])).statusCode).toBe(200)
    const used = await server.store.read((tx) =>
      tx.db.$count(auditLog, eq(auditLog.action, 'second_factor.recovery_code')),
    )
    expect(used).toBe(2)
  })

  it('the sixth guess within five minutes is not looked at, not even the right code', async () => {
    const { secret } = await enrolled()
    for (let i = 0; i < 5; i++) expect((await login(`00000${i}`)).statusCode).toBe(400)
    expect((await login(codeOf(secret))).statusCode).toBe(429)
    clock.advance(300_001)
    expect((await login(codeOf(secret))).statusCode).toBe(200)
  })

  it('ends by password and code together', async () => {
    const { headers, secret } = await enrolled()
    expect((await post(headers, 'disable/', { password: PASSWORD, code: '000000' })).statusCode).toBe(400)
    expect((await post(headers, 'disable/', { password: 'errada', code: codeOf(secret) })).statusCode).toBe(
      400,
    )
    expect((await post(headers, 'disable/', { password: PASSWORD, code: codeOf(secret) })).statusCode).toBe(
      204,
    )
    expect((await login()).statusCode).toBe(200)
    const lines = await server.store.read((tx) => tx.db.select().from(auditLog))
    const actions = lines.map(({ action }) => action).filter((action) => action.startsWith('second_factor'))
    expect(actions).toEqual(['second_factor.enable', 'second_factor.failed', 'second_factor.disable'])
  })

  it('a team that wants one is served nothing else before, over REST and sockets', async () => {
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
    expect((await post(headers, 'confirm/', { code: codeOf(secret) })).statusCode).toBe(200)
    expect((await get(headers, '/api/v1/chat/queues/')).statusCode).toBe(200)
    expect((await get(headers, '/api/v1/business/profile/')).json()).toMatchObject({
      voip: { endpoint: '10001' },
    })
  })

  it('whoever knows only the expired password does not choose the second factor', async () => {
    const { headers } = await tokenCaller(server.app, 'ana')
    await server.store.write((tx) =>
      tx.db.update(users).set({ must_change_password: true }).where(eq(users.username, 'ana')),
    )
    expect((await post(headers, '', { password: PASSWORD })).json()).toMatchObject({
      code: 'password_expired',
    })
  })
})

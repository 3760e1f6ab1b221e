import { randomUUID } from 'node:crypto'
import { sites, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../platform/password.ts'
import { cookieCaller, tokenCaller } from '../../testing/sign-in.ts'
import { SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const LIFETIME_MS = 1_036_800_000

describe('sign-in (contract §1)', { timeout: 30_000 }, () => {
  const clock = new ManualClock()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ clock })
  })
  afterAll(() => server.stop())

  const login = (payload: object | string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const profile = (headers: Record<string, string>) =>
    server.app.inject({ method: 'GET', url: '/api/v1/business/profile/', headers })

  it('[R7.1-04] The pre-session gives a CSRF token in the body and in a readable cookie', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/pre-session/' })
    const { csrfToken } = answer.json<{ csrfToken: string }>()
    const cookie = answer.cookies.find(({ name }) => name === 'csrftoken')
    expect(csrfToken).toMatch(/^[0-9a-zA-Z]{64}$/)
    expect(cookie?.value).toBe(csrfToken)
    expect(cookie?.httpOnly).toBeFalsy()
  })

  it('[R7.1-01] [R7.1-05] [R6-19] A sign-in by cookie opens the profile of its user', async () => {
    const caller = await cookieCaller(server.app, 'ana')
    const answer = await profile(caller.headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ username: 'ana' })
  })

  it('A new sign-in ends the session that its browser had, with its sockets, and no other one', async () => {
    const [old, elsewhere] = [await cookieCaller(server.app, 'ana'), await cookieCaller(server.app, 'ana')]
    const protocols = ['business.v1', `uid.${randomUUID()}`, `token.${old.csrfToken}`]
    const url = `ws://127.0.0.1:${server.port}/ws/business/`
    const tab = await SocketClient.open(url, protocols, { cookie: old.cookie })
    const again = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/session/login/',
        headers: old.headers,
        payload: { username: 'bruno', password },
      })
    expect((await again('errada')).statusCode).toBe(400)
    expect((await profile(old.headers)).statusCode).toBe(200)
    expect((await again('ramal-demo')).statusCode).toBe(200)
    expect(await tab.closed()).toBe(4401)
    expect((await profile(old.headers)).statusCode).toBe(401)
    expect((await profile(elsewhere.headers)).statusCode).toBe(200)
  })

  it('A cookie sign-in without the CSRF header is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/session/login/',
      payload: { username: 'ana', password: 'ramal-demo' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      detail: 'CSRF Failed: CSRF token missing or incorrect.',
      code: 'csrf_failed',
    })
  })

  it('[R6-20] An unsafe request of a cookie session without its CSRF token is refused', async () => {
    const { cookie } = await cookieCaller(server.app, 'ana')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/agent/channel/login/?channel=chat',
      headers: { cookie },
    })
    expect(answer.json()).toMatchObject({ code: 'csrf_failed' })
  })

  it('[R7.1-06] A sign-out ends a cookie session, and answers 204 without one, too', async () => {
    const caller = await cookieCaller(server.app, 'bruno')
    const out = await server.app.inject({
      method: 'POST',
      url: '/api/session/logout/',
      headers: caller.headers,
    })
    expect(out.statusCode).toBe(204)
    expect((await profile(caller.headers)).statusCode).toBe(401)
    expect((await server.app.inject({ method: 'POST', url: '/api/session/logout/' })).statusCode).toBe(204)
  })

  it('A sign-out takes both cookies from the browser', async () => {
    const { headers } = await cookieCaller(server.app, 'ana')
    const answer = await server.app.inject({ method: 'POST', url: '/api/session/logout/', headers })
    expect(answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge]).sort()).toEqual([
      ['csrftoken', '', 0],
      ['sessionid', '', 0],
    ])
  })

  it('A cookie sign-in whose CSRF header is not its cookie is refused', async () => {
    const headers = { cookie: 'csrftoken=one', 'x-csrftoken': 'other' }
    const payload = { username: 'ana', password: 'ramal-demo' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/session/login/', headers, payload })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'csrf_failed' }])
  })

  it('[R7.1-07] [R6-21] A sign-in by token gives 40 hex characters, which are taken as Token and as Bearer', async () => {
    const { token } = await tokenCaller(server.app, 'ana')
    expect(token).toMatch(/^[0-9a-f]{40}$/)
    for (const scheme of ['Token', 'Bearer'])
      expect((await profile({ authorization: `${scheme} ${token}` })).statusCode).toBe(200)
    expect((await profile({ authorization: `Basic ${token}` })).statusCode).toBe(401)
  })

  it('[R9-15] [R6-21] A token lives for 1036800 seconds', async () => {
    const answer = await login({ username: 'carla', password: 'ramal-demo' })
    const { token, expiry } = answer.json<{ token: string; expiry: string }>()
    expect(Date.parse(expiry) - clock.now()).toBe(LIFETIME_MS)
    const headers = { authorization: `Token ${token}` }
    clock.advance(LIFETIME_MS - 1)
    expect((await profile(headers)).statusCode).toBe(200)
    clock.advance(1)
    expect((await profile(headers)).statusCode).toBe(401)
  })

  it('[R7.1-08] A sign-out revokes the token', async () => {
    const { headers } = await tokenCaller(server.app, 'ana')
    expect((await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })).statusCode).toBe(
      204,
    )
    expect((await profile(headers)).statusCode).toBe(401)
    expect((await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })).statusCode).toBe(
      401,
    )
  })

  it.each([
    { title: 'wrong password', body: { username: 'ana', password: 'x' } },
    { title: 'unknown user', body: { username: 'nobody', password: 'ramal-demo' } },
  ])('A sign-in with $title is answered with 400 in words, never with 401', async ({ body }) => {
    const answer = await login(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      non_field_errors: ['Impossível fazer login com as credenciais fornecidas.'],
    })
  })

  it('A failed sign-in is answered in the language that is asked for', async () => {
    const answer = await login({ username: 'ana', password: 'x' }, { 'accept-language': 'en-us' })
    expect(JSON.stringify(answer.json())).not.toContain('Impossível')
  })

  it('A sign-in with missing fields is answered with their names', async () => {
    const answer = await login({ username: 'ana' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ password: ['Este campo é obrigatório'] })
  })

  it('A sign-in with malformed JSON is answered with 400', async () => {
    const answer = await login('{"username": ')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: 'JSON inválido.' })
  })

  it('A sign-in after ten failures within five minutes is throttled', async () => {
    for (let i = 0; i < 10; i++)
      expect((await login({ username: 'sofia', password: 'x' })).statusCode).toBe(400)
    const refused = await login({ username: 'sofia', password: 'ramal-demo' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    clock.advance(300_001)
    expect((await login({ username: 'sofia', password: 'ramal-demo' })).statusCode).toBe(200)
  })

  it('A sign-in that succeeds takes back the failures before it', async () => {
    const signIn = async (password: string) => (await login({ username: 'diego', password })).statusCode
    expect(await signIn('ramal-demo')).toBe(200) // from now on this address is known
    for (const _round of [1, 2]) {
      for (let i = 0; i < 9; i += 1) expect(await signIn('x')).toBe(400)
      expect(await signIn('ramal-demo')).toBe(200)
    }
  }, 60_000)

  it('A sign-in finds the Ana of the tenant whose host it is', async () => {
    const password_hash = await hashPassword('outra-senha')
    await server.store.write(async (tx) => {
      const [tenant] = await tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning()
      const own = { tenant_id: tenant!.id, description: 'X' }
      await tx.db.insert(sites).values({ ...own, domain: 'x.local', sip_realm: 'x.local' })
      await tx.db.insert(users).values({ ...own, username: 'ana', first_name: 'Outra', password_hash })
    })
    const signIn = async (host: string, password: string) => {
      const answer = await login({ username: 'ana', password }, { host })
      if (answer.statusCode !== 200) return answer.statusCode
      const authorization = `Token ${answer.json<{ token: string }>().token}`
      return (await profile({ authorization })).json<{ first_name: string }>().first_name
    }
    expect(await signIn('x.local', 'outra-senha')).toBe('Outra')
    expect(await signIn('x.local:8080', 'ramal-demo')).toBe(400)
    expect(await signIn('127.0.0.1', 'ramal-demo')).toBe('Ana')
    expect(await signIn('127.0.0.1', 'outra-senha')).toBe(400)
  })

  it('A path is served without the trailing slash, too, and not by redirect', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'ana', password: 'ramal-demo' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('A wrong method is answered differently from a wrong path', async () => {
    expect((await server.app.inject({ method: 'DELETE', url: '/api/auth/login/' })).json()).toEqual({
      detail: 'Método "DELETE" não é permitido.',
    })
    expect((await server.app.inject({ method: 'GET', url: '/api/nothing/' })).statusCode).toBe(404)
  })
})

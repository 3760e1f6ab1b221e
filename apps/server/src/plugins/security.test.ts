import { auditLog } from '@ramal/db/schema/audit'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SocketClient } from '../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustedProxies: ['127.0.0.1', '127.0.0.2', '10.0.0.0/8'] })
})
afterAll(() => server.stop())

/** As nginx and haproxy hand a browser's request on. */
const PROXIED = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'ramal.example',
  'x-forwarded-for': '203.0.113.7',
}

const OVER_TLS = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'ramal.example',
  origin: 'https://ramal.example',
}

const ask = (url: string, headers: Record<string, string>, remoteAddress: string) =>
  server.app.inject({ method: 'GET', url, headers, remoteAddress })

/** The cookies of an answer as a browser sends them back. */
const headerOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.flatMap(({ name, value }) => (value ? [`${name}=${value}`] : [])).join('; ')

async function signIn(headers: Record<string, string>, remoteAddress: string, password = 'ramal-demo') {
  const before = await ask('/api/pre-session/', headers, remoteAddress)
  const csrfToken = before.json<{ csrfToken: string }>().csrfToken
  const cookie = headerOf(before)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session/login/',
    headers: { ...headers, cookie, 'x-csrftoken': csrfToken },
    payload: { username: 'ana', password },
    remoteAddress,
  })
  return { answer, csrfToken: answer.json<{ csrfToken?: string }>().csrfToken ?? '' }
}

describe('behind a trusted proxy with TLS', () => {
  it('Every cookie is Secure and has a name that no other host can set; the page reads the CSRF token alone', async () => {
    const { answer } = await signIn(PROXIED, '127.0.0.2')
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
    expect(answer.cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false])).toEqual([
      ['__Host-csrftoken', false],
      ['__Host-sessionid', true],
      ['__Host-known_device', true],
    ])
  })

  it('A cookie of the plain name, which a neighbour of the host could plant, is not believed, and goes', async () => {
    const { answer, csrfToken } = await signIn(PROXIED, '127.0.0.2')
    const planted = headerOf(answer).replaceAll('__Host-', '')
    const profile = await ask('/api/v1/business/profile/', { ...PROXIED, cookie: planted }, '127.0.0.2')
    expect(profile.statusCode).toBe(401)
    const fixed = await ask('/api/pre-session/', { ...PROXIED, cookie: 'csrftoken=planted' }, '127.0.0.2')
    expect(fixed.json()).not.toEqual({ csrfToken: 'planted' })
    expect(fixed.cookies).toContainEqual(expect.objectContaining({ name: 'csrftoken', value: '' }))
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/session/login/',
      headers: { ...PROXIED, cookie: 'csrftoken=planted', 'x-csrftoken': 'planted' },
      payload: { username: 'ana', password: 'ramal-demo' },
      remoteAddress: '127.0.0.2',
    })
    expect([login.statusCode, login.json()]).toEqual([403, expect.objectContaining({ code: 'csrf_failed' })])
    const url = `ws://127.0.0.1:${server.port}/ws/chat/`
    const socket = await SocketClient.open(url, ['chat.v1', `token.${csrfToken}`], {
      cookie: planted,
      ...OVER_TLS,
    })
    expect(await socket.closed()).toBe(4401)
  })

  it('A session is known by the guarded cookie, the softphone is sent to wss, and a sign-out clears both names', async () => {
    const { answer, csrfToken } = await signIn(PROXIED, '10.1.2.3')
    const cookie = headerOf(answer)
    const profile = await ask('/api/v1/business/profile/', { ...PROXIED, cookie }, '10.1.2.3')
    expect(profile.json()).toMatchObject({ voip: { websocket: 'wss://ramal.example/ws/sip/' } })
    const logout = await server.app.inject({
      method: 'POST',
      url: '/api/session/logout/',
      headers: { ...PROXIED, cookie, 'x-csrftoken': csrfToken },
      remoteAddress: '10.1.2.3',
    })
    const cleared = logout.cookies.filter(({ value }) => value === '').map(({ name }) => name)
    expect(cleared.sort()).toEqual(['__Host-csrftoken', '__Host-sessionid', 'csrftoken', 'sessionid'])
  })

  it('Browsers are told to stay on TLS, and to open sockets to this host alone', async () => {
    const { headers } = await ask('/api/health/', PROXIED, '127.0.0.2')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://ramal.example;")
  })

  it('The throttles and the audit know the client, not the proxy', async () => {
    const from = (address: string) => ({ ...PROXIED, 'x-forwarded-for': address })
    for (let n = 0; n < 10; n += 1) await signIn(from('203.0.113.8'), '127.0.0.2', 'wrong')
    expect((await signIn(from('203.0.113.8'), '127.0.0.2')).answer.statusCode).toBe(429)
    expect((await signIn(from('203.0.113.9'), '127.0.0.2')).answer.statusCode).toBe(200)
    const [last] = await server.store.read((tx) =>
      tx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
    )
    expect(last?.address).toBe('203.0.113.9')
  }, 20_000)
})

it('An operator whose other hosts have no TLS promises it for this host alone', async () => {
  const alone = await startTestServer({ trustedProxies: ['127.0.0.2'], hstsSubdomains: false })
  const { headers } = await alone.app.inject({
    url: '/api/health/',
    headers: PROXIED,
    remoteAddress: '127.0.0.2',
  })
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
  await alone.stop()
})

it.each([
  ['203.0.113.88:4711', '203.0.113.88'],
  ['unknown', '127.0.0.2'],
  ['a|b', '127.0.0.2'],
])('Where a trusted proxy forwards for %j, the audit names %s', async (said, address) => {
  await signIn({ ...PROXIED, 'x-forwarded-for': said }, '127.0.0.2', 'wrong')
  const last = async () => {
    const [row] = await server.store.read((tx) =>
      tx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
    )
    return row?.address
  }
  await expect.poll(last).toBe(address) // events are written a moment later
})

describe('from anybody else', () => {
  it('A client beside the proxy is not believed about another client, scheme or host', async () => {
    const { answer } = await signIn({ ...PROXIED, host: 'inner:8080' }, '203.0.113.50')
    expect(answer.cookies.find(({ name }) => name === 'sessionid')).toBeDefined()
    expect(answer.cookies.some(({ secure }) => secure)).toBe(false)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self' ws://inner:8080;")
    for (let n = 0; n < 10; n += 1)
      await signIn({ ...PROXIED, 'x-forwarded-for': `198.51.100.${n}` }, '203.0.113.50', 'wrong')
    expect((await signIn(PROXIED, '203.0.113.50')).answer.statusCode).toBe(429)
  }, 20_000)

  it('A host that is none adds nothing to the policy', async () => {
    const { headers } = await ask('/api/health/', { host: "x; script-src 'unsafe-inline'" }, '203.0.113.51')
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })
})

it('Answers of the API are kept by nobody, and pages may use the microphone alone', async () => {
  const { headers } = await ask('/api/health/', {}, '127.0.0.1')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['permissions-policy']).toMatch(/^microphone=\(self\), camera=\(\)/)
  expect((await ask('/elsewhere', {}, '127.0.0.1')).headers).not.toHaveProperty('cache-control')
})

it.each([
  ['broken percent-encoding', '/api/v1/%E0%A4%A/'],
  ['an endless parameter', `/api/v1/chat/attachments/${'a'.repeat(2_000)}/`],
])('A refusal of the router for %s says to browsers what other answers say', async (_why, url) => {
  const [refused, other] = [await ask(url, {}, '127.0.0.1'), await ask('/api/none/', {}, '127.0.0.1')]
  expect(refused.statusCode).toBe(404)
  // Each has a name of its own.
  const own = ({ date, 'content-length': _length, ...headers }: typeof other.headers) => ({
    ...headers,
    'x-request-id': typeof headers['x-request-id'],
  })
  expect(own(refused.headers)).toEqual(own(other.headers))
  expect(refused.headers['x-content-type-options']).toBe('nosniff')
  const proxied = await ask(url, PROXIED, '127.0.0.2')
  expect(proxied.headers['strict-transport-security']).toContain('includeSubDomains')
  expect(refused.headers['cache-control']).toBe('no-store')
})

it('A socket opens with the guarded cookie, too', async () => {
  const { answer, csrfToken } = await signIn(PROXIED, '127.0.0.2')
  const cookie = headerOf(answer)
  const socket = await SocketClient.open(
    `ws://127.0.0.1:${server.port}/ws/chat/`,
    ['chat.v1', `token.${csrfToken}`],
    { cookie, ...OVER_TLS },
  )
  socket.send('ping')
  await socket.next('pong')
  socket.close()
})

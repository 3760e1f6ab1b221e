import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { connect, type SecureVersion } from 'node:tls'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const certificate = selfSigned(['127.0.0.1'], Date.now())
let renew: (pair: { cert: string; key: string }) => void = () => {}
let server: TestServer
beforeAll(async () => {
  const onRenewed = (listener: typeof renew) => {
    renew = listener
  }
  server = await startTestServer({ tls: { ...certificate, onRenewed } })
})
afterAll(() => server.stop())

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

async function ask(method: string, path: string, options: { headers?: object; body?: object } = {}) {
  const headers = { ...options.headers, ...(options.body && { 'content-type': 'application/json' }) }
  const asked = request({ method, path, host: '127.0.0.1', port: server.port, ca: certificate.cert, headers })
  asked.end(options.body && JSON.stringify(options.body))
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(text) } as Answer
}

const cookiesOf = ({ headers }: Answer) => headers['set-cookie'] ?? []

async function signIn(): Promise<{ cookies: string[]; csrfToken: string }> {
  const before = await ask('GET', '/api/pre-session/')
  const token = String(before.body['csrfToken'])
  const answer = await ask('POST', '/api/session/login/', {
    headers: { cookie: `__Host-csrftoken=${token}`, 'x-csrftoken': token },
    body: { username: 'ana', password: 'ramal-demo' },
  })
  return { cookies: cookiesOf(answer), csrfToken: String(answer.body['csrfToken']) }
}

it('TLS of our own gives browsers what a proxy would: HSTS, Secure cookies, the guarded name', async () => {
  const { headers } = await ask('GET', '/api/health/')
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  const { cookies } = await signIn()
  expect(cookies.find((line) => line.startsWith('__Host-sessionid='))).toMatch(/; Secure/)
})

it('Websockets are served on the same port over TLS, and the softphone is sent there', async () => {
  const { cookies, csrfToken } = await signIn()
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const profile = await ask('GET', '/api/v1/business/profile/', { headers: { cookie } })
  const host = `127.0.0.1:${server.port}`
  expect(profile.body['voip']).toMatchObject({ websocket: `wss://${host}/ws/sip/` })
  const protocols = ['business.v1', 'uid.0197b6a8-7f5c-7000-8000-000000000001', `token.${csrfToken}`]
  const options = { ca: certificate.cert, headers: { cookie }, origin: `https://${host}` }
  const socket = new WebSocket(`wss://${host}/ws/business/`, protocols, options)
  await once(socket, 'open')
  socket.terminate()
})

it('Plain HTTP gets no answer on a port with TLS', async () => {
  const socket = connectPlain(server.port, '127.0.0.1').on('error', () => {})
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  socket.write('GET /api/health/ HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'close')
  expect(answer).not.toContain('200')
})

it.each<[SecureVersion, string]>([
  ['TLSv1.1', 'refused'],
  ['TLSv1.2', 'TLSv1.2'],
  ['TLSv1.3', 'TLSv1.3'],
])('The outcome for a client that speaks %s at most is %s', async (version, outcome) => {
  const socket = connect({
    host: '127.0.0.1',
    port: server.port,
    ca: certificate.cert,
    minVersion: version,
    maxVersion: version,
    // OpenSSL itself would not offer the old one at its usual level.
    ciphers: 'DEFAULT:@SECLEVEL=0',
  })
  const spoken = await Promise.race([
    once(socket, 'secureConnect').then(() => socket.getProtocol()),
    once(socket, 'close').then(() => 'refused'),
  ]).catch(() => 'refused')
  socket.destroy()
  expect(spoken).toBe(outcome)
})

it('A certificate that was renewed is shown to who connects from then on', async () => {
  const renewed = selfSigned(['127.0.0.1'], Date.now())
  renew(renewed)
  onTestFinished(() => renew(certificate))
  const socket = connect({ host: '127.0.0.1', port: server.port, ca: renewed.cert })
  await once(socket, 'secureConnect')
  expect(socket.authorized).toBe(true)
  socket.destroy()
})

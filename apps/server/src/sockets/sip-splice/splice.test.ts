import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cookieCaller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** An engine that keeps what it is told and says one thing; `stay` leaves the connection open. */
const told: string[] = []
const engine = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', (data) => {
    told.push(String(data))
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\nfrom the engine')
    if (!String(data).includes('X-Stay')) socket.end()
  })
})
const door = { host: '127.0.0.1', port: 0, proof: 'of our server' }
const clock = new ManualClock()
let server: TestServer
let token: string
let userId: number

beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  server = await startTestServer({ clock, engine: door, trustedProxies: ['127.0.0.2'] })
  token = (await tokenCaller(server.app, 'ana')).token
  const { headers } = { headers: { authorization: `Token ${token}` } }
  const profile = await server.app.inject({ method: 'GET', url: '/api/v1/business/profile/', headers })
  userId = profile.json<{ id: number }>().id
})
beforeEach(() => {
  door.port = (engine.address() as AddressInfo).port
})
afterAll(async () => {
  await server.stop()
  engine.close()
})

const sip = (secret = token) => ({ 'Sec-WebSocket-Protocol': `sip, token.${secret}` })

/** Sends an upgrade request with these headers, from this address, and reads the answer to its end. */
function upgrade(headers: Record<string, string>, path = '/ws/sip/', from = '127.0.0.1'): Promise<string> {
  const lines = Object.entries({
    Host: `127.0.0.1:${server.port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    ...headers,
  })
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from }, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      ),
    )
    socket.on('error', () => {})
    socket.on('data', (data) => {
      answer += String(data)
    })
    socket.on('close', () => resolve(answer))
  })
}

it('[R7.6-59] The engine gets the browser’s own address, and neither its session’s proof nor an address it made up', async () => {
  const answer = await upgrade({
    ...sip(),
    'X-Forwarded-For': '10.9.9.9',
    'X-Browser-Proof': 'of the browser',
  })
  expect(answer).toContain('from the engine')
  expect(told.at(-1)).toContain('X-Forwarded-For: 127.0.0.1\r\n')
  expect(told.at(-1)).toContain('Sec-WebSocket-Protocol: sip\r\n')
  expect(told.at(-1)).toContain('x-browser-proof: of our server\r\n')
  expect(told.at(-1)).not.toMatch(/10\.9\.9\.9|of the browser/)
  expect(told.at(-1)).not.toContain(token)
})

it('Behind a trusted proxy the engine is told the address of the client', async () => {
  const forwarded = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7', 'X-Forwarded-Host': 'ramal.example' }
  const answer = await upgrade(
    { ...sip(), ...forwarded, Origin: 'https://ramal.example' },
    '/ws/sip/',
    '127.0.0.2',
  )
  expect(answer).toContain('from the engine')
  expect(told.at(-1)).toContain('X-Forwarded-For: 203.0.113.7\r\n')
})

it('The cookie session of our own page is enough, from our own origin alone', async () => {
  const { cookie } = await cookieCaller(server.app, 'ana')
  const page = { 'Sec-WebSocket-Protocol': 'sip', Cookie: cookie }
  const own = await upgrade({ ...page, Origin: `http://127.0.0.1:${server.port}` })
  expect(own).toContain('from the engine')
  expect(told.at(-1)).not.toContain('sessionid')
  expect(await upgrade({ ...page, Origin: 'https://evil.example' })).toMatch(/^HTTP\/1.1 403 /)
})

it.each([
  { title: 'nobody', headers: () => ({ 'Sec-WebSocket-Protocol': 'sip' }), status: '401' },
  { title: 'an unknown token', headers: () => sip('nonsense'), status: '401' },
  {
    title: 'a cookie of no session',
    headers: () => ({ 'Sec-WebSocket-Protocol': 'sip', Cookie: 'sessionid=%' }),
    status: '401',
  },
  { title: 'a foreign page', headers: () => ({ ...sip(), Origin: 'https://evil.example' }), status: '403' },
  { title: 'no SIP', headers: () => ({ 'Sec-WebSocket-Protocol': `token.${token}` }), status: '400' },
])(
  'A SIP upgrade of $title is refused with $status, and the engine hears nothing',
  async ({ headers, status }) => {
    const before = told.length
    expect(await upgrade(headers())).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(told).toHaveLength(before)
  },
)

it('A session that ends takes its SIP sockets along', async () => {
  const kept = upgrade({ ...sip(), 'X-Stay': '1' })
  await expect.poll(() => told.at(-1)?.includes('X-Stay')).toBe(true)
  server.sessionSockets.endUser(userId)
  expect(await kept).toContain('from the engine')
})

it('One user has thirty SIP sockets at most', async () => {
  const before = told.length
  const kept = Array.from({ length: 30 }, () => upgrade({ ...sip(), 'X-Stay': '1' }))
  await expect.poll(() => told.length).toBe(before + 30)
  expect(await upgrade(sip())).toMatch(/^HTTP\/1.1 429 /)
  server.sessionSockets.endUser(userId)
  await Promise.all(kept)
  expect(await upgrade(sip())).toContain('from the engine')
})

it('Another path is answered 404, and 503 without an engine, and the server lives', async () => {
  expect(await upgrade(sip(), '/ws/nothing/')).toMatch(/^HTTP\/1.1 404 /)
  door.port = 1
  expect(await upgrade(sip())).toMatch(/^HTTP\/1.1 503 /)
})

it('One user sends no more SIP than a few telephones say, and the rest waits in their own network', async () => {
  const before = told.length
  let passed = 0
  const counts = (data: Buffer) => {
    passed += data.length
  }
  engine.once('connection', (socket) => socket.on('data', counts))
  const entered = once(server.app.server, 'connection')
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  socket.on('error', () => {})
  const [theirs] = (await entered) as [Socket]
  const lines = {
    Host: `127.0.0.1:${server.port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    ...sip(),
    'X-Stay': '1',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /ws/sip/ HTTP/1.1\r\n${head.join('')}\r\n`)
  await expect.poll(() => told.length).toBe(before + 1)
  socket.write(Buffer.alloc(4_000_000, 'x'))
  // 128 kB at once, 24 kB a second, and what one read of the network brings on top of it.
  await expect.poll(() => passed > 100_000 && theirs.isPaused()).toBe(true)
  const atOnce = passed
  expect(atOnce).toBeLessThan(300_000)
  clock.advance(10_000)
  await expect.poll(() => passed > atOnce && theirs.isPaused()).toBe(true)
  expect(passed).toBeLessThan(600_000)
  socket.destroy()
})

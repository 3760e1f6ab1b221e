import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { RefusalPace } from '../http/refusal-pace.ts'
import { type Logger, silentLog } from '../platform/log.ts'
import { tokenCaller } from '../testing/sign-in.ts'
import { openTab } from '../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { bareSockets } from './testing/bare-sockets.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await tokenCaller(server.app, 'ana')).token
})
afterAll(() => server.stop())

/** All that a connection is answered on which this is written, until the server closes it. */
async function answerTo(text: string, port = server.port): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.once('end', () => socket.destroy())
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const upgrade = (path: string, { method = 'GET', offered = 'chat.v1', more = '' } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
  `Sec-WebSocket-Protocol: ${offered}, token.${token}\r\n${more}\r\n`

describe('a websocket is a route', () => {
  const here = (): Socket => Object.create(new Socket(), { remoteAddress: { value: '127.0.0.1' } }) as Socket
  const open = (offered: string[], socket = here()) =>
    server.app.injectWS('/ws/business/', {
      headers: { 'sec-websocket-protocol': offered.join(', ') },
      socket,
    })

  it('A test opens a websocket without a network, and its person is answered there', async () => {
    const socket = await open(['business.v1', `uid.${randomUUID()}`, `token.${token}`])
    socket.send('{"action":"ping"}')
    const [answer] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(String(answer))).toMatchObject({ action: 'pong' })
    socket.terminate()
  })

  it('A websocket is opened behind the hooks of requests, one of which finds out who opens it', async () => {
    const socket = await open(['business.v1', `uid.${randomUUID()}`, 'token.made-up'])
    expect(await once(socket, 'close')).toEqual([4401, expect.anything()])
  })

  it('A peer who had gone before the hooks is cut without a look', async () => {
    const read = vi.spyOn(server.store, 'read')
    const gone = new Socket()
    void open(['business.v1', `uid.${randomUUID()}`, `token.${token}`], gone)
    await expect.poll(() => gone.destroyed).toBe(true)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  it.each([
    ['an endpoint', '/api/health/', 'GET'],
    ['a path that nobody serves', '/ws/nothing/', 'GET'],
    ['the page', '/', 'GET'],
    ['an endpoint that writes', '/api/auth/logout/', 'POST'],
    ['another method of a websocket', '/ws/chat/', 'POST'],
    ['a path that cannot be read', '/ws/%zz', 'GET'],
  ])(
    'Nothing else is a websocket: %s answers 404 and closes the connection',
    async (_title, path, method) => {
      const answer = await answerTo(upgrade(path, { method }))
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    },
  )

  it.each(['/ws/business/', '/ws/chat/', '/ws/sip/'])(
    'The path of a websocket serves nothing else: %s',
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404)
      expect((await server.app.inject({ url, method: 'HEAD' })).statusCode).toBe(404)
    },
  )

  it('A peer who wrote on behind a refused handshake still hears of the refusal', async () => {
    for (const path of ['/ws/nothing/', '/ws/sip/'])
      expect(await answerTo(upgrade(path) + 'x'.repeat(60_000))).toMatch(/^HTTP\/1\.1 40[04] /)
  })
})

describe('the handshake', () => {
  const handshake = async (text: string) => {
    const socket = connect({ port: server.port, host: '127.0.0.1' }, () => socket.write(text))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return String(answer).split('\r\n')
  }

  it('A handshake answers four lines and neither compression nor anything that hooks say of other answers', async () => {
    const more = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n'
    const lines = await handshake(upgrade('/ws/chat/', { more }))
    expect(lines.slice(0, 6)).toEqual([
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=',
      'Sec-WebSocket-Protocol: chat.v1',
      '',
    ])
  })

  it('A websocket does not agree to the subprotocol of another path', async () => {
    const lines = await handshake(upgrade('/ws/chat/', { offered: 'business.v1' }))
    expect(lines[0]).toBe('HTTP/1.1 101 Switching Protocols')
    expect(lines.join()).not.toContain('Sec-WebSocket-Protocol')
  })
})

it('A path that cannot be read is refused at the pace of refusals, asked by a request or by an upgrade', async () => {
  const refusals = new RefusalPace({ burst: 1, perSecond: 1, waiting: 100 })
  const own = await startTestServer({ strangers: { refusals } })
  const request = 'GET /api/%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'
  for (const text of [request, upgrade('/api/%zz')]) {
    const begun = performance.now()
    for (let at = 0; at < 2; at += 1) expect(await answerTo(text, own.port)).toMatch(/^HTTP\/1\.1 404 /)
    expect(performance.now() - begun).toBeGreaterThan(900)
  }
  await own.stop()
})

it('A server that closes cuts every upgraded connection, the open ones and those on their way', async () => {
  const own = await startTestServer()
  const secret = (await tokenCaller(own.app, 'ana')).token
  const tab = await openTab(own.port, secret)
  const { read } = own.store
  const asked = new Promise<void>((resolve) => {
    own.store.read = () => {
      resolve()
      return new Promise(() => undefined)
    }
  })
  const underWay = answerTo(upgrade('/ws/chat/'), own.port)
  await asked
  own.store.read = read
  const stopped = own.stop()
  expect(await tab.closed()).toBe(1006)
  expect(await underWay).toBe('')
  await stopped
})

/** A log, and what was said in it as an error. */
function heard(): { log: Logger; said: string[] } {
  const said: string[] = []
  const error = (_fields: object, message: string) => void said.push(message)
  return { said, log: Object.create(silentLog, { error: { value: error } }) as Logger }
}

it('A route that throws behind the handshake ends its own socket, and says so in the log', async () => {
  const { log, said } = heard()
  const addRoutes = (bare: FastifyInstance) => {
    bare.get('/ws/fails/', { websocket: true }, () => {
      throw new Error('planted')
    })
    bare.get('/ws/goes/', { websocket: true }, (socket) => socket.send('on'))
  }
  const { app, port } = await bareSockets(addRoutes, async () => null, log)
  const [fails, goes] = ['fails', 'goes'].map((path) => new WebSocket(`ws://127.0.0.1:${port}/ws/${path}/`))
  const [[code], [message]] = await Promise.all([once(fails!, 'close'), once(goes!, 'message')])
  expect([code, String(message), said]).toEqual([1006, 'on', ['a websocket failed: it is cut']])
  await app.close()
})

it('A frame that breaks the protocol ends its socket with what RFC 6455 says of it, and is no line of the log', async () => {
  const { log, said } = heard()
  const own = await startTestServer({ log })
  const tab = await openTab(own.port, (await tokenCaller(own.app, 'ana')).token)
  tab.sendText('x'.repeat(300_000))
  expect(await tab.closed()).toBe(1009)
  expect(said).toEqual([])
  await own.stop()
})

import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { selfSigned } from '@ramal/sip/transport/self-signed'
import { afterEach, describe, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { connectionLimits } from './connection-limits.ts'

const LIMITS = { ...connectionLimits(1_024), strangersOfAddress: 5, ofPerson: 2 }

let server: TestServer
const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await server.stop()
})

const start = (connections: object, more: object = {}) =>
  startTestServer({ strangers: { connections: { ...LIMITS, ...connections } }, ...more })

/** One that is open. */
async function come(from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
  open.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function ask(socket: Socket, token: string | null = null): Promise<string> {
  const path = token ? '/api/v1/business/profile/' : '/api/health/'
  const shown = token ? `Authorization: Token ${token}\r\n` : ''
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${shown}\r\n`)
  const [data] = (await once(socket, 'data')) as [Buffer]
  return String(data).slice(9, 12)
}

const openAt = (http: Server) =>
  new Promise<number>((resolve) => http.getConnections((_error, count) => resolve(count)))

describe('connections of strangers', () => {
  it('One stranger too many of an address takes the place of the one that was silent longest', async () => {
    server = await start({})
    const first = await come()
    expect(await ask(first)).toBe('200')
    const silent = await come()
    const gone = once(silent.resume(), 'close')
    for (let at = 0; at < 4; at += 1) await come()
    await gone
    expect(await openAt(server.app.server)).toBe(5)
  })

  it('Strangers crowd out neither those of another address nor a person who has shown a session', async () => {
    server = await start({})
    const { token } = await tokenCaller(server.app, 'ana')
    const known = await come()
    expect(await ask(known, token)).toBe('200')
    const elsewhere = await come('127.0.0.2')
    for (let at = 0; at < 30; at += 1) await come()
    await expect.poll(() => openAt(server.app.server)).toBe(7)
    expect(await ask(known, token)).toBe('200')
    expect(await ask(elsewhere)).toBe('200')
    // And they come in again while strangers take what there is.
    expect(await ask(await come(), token)).toBe('200')
  })

  it('Connections of a trusted proxy count for no address', async () => {
    server = await start({ silentMs: 50 }, { trustedProxies: ['127.0.0.2'] })
    for (let at = 0; at < 20; at += 1) await come('127.0.0.2')
    await once((await come()).resume(), 'close') // A stranger, as silent as they and for a shorter time.
    expect(await openAt(server.app.server)).toBe(20)
  })

  it('Connections that stay with one person are no more than a browser needs: more of them are strangers', async () => {
    server = await start({})
    const { token } = await tokenCaller(server.app, 'ana')
    for (let at = 0; at < 20; at += 1) expect(await ask(await come(), token)).toBe('200')
    await expect.poll(() => openAt(server.app.server)).toBe(7)
  })

  it('When strangers of all addresses are too many the oldest silent one goes, wherever it came from', async () => {
    server = await start({ strangers: 6 })
    const first = await come('127.0.0.2')
    const gone = once(first.resume(), 'close')
    for (const from of ['127.0.0.3', '127.0.0.4']) for (let at = 0; at < 3; at += 1) await come(from)
    await gone
    expect(await openAt(server.app.server)).toBe(6)
  })

  it.each(['have asked for something', 'wait for an answer'])(
    'A newcomer keeps a place until they have asked, when strangers of many addresses, that %s, have all places',
    async (doing) => {
      server = await start({ strangers: 12 })
      const taken: Socket[] = []
      for (let at = 0; at < 12; at += 1) taken.push(await come(`127.0.1.${at}`))
      for (const socket of taken) {
        if (doing === 'have asked for something') await ask(socket)
        // Its body never comes.
        else
          socket.write(
            'POST /api/auth/login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
          )
      }
      await ask(await come()) // What was written before is read.
      const honest = await come('127.0.2.1')
      for (let at = 0; at < 4; at += 1) await come(`127.0.3.${at}`)
      await expect.poll(() => openAt(server.app.server)).toBe(12)
      expect(await ask(honest)).toBe('200')
    },
  )
})

describe('a connection that asks nothing', () => {
  it('A connection that asks nothing, or half a request, is ended after a few seconds, and one that asked is kept', async () => {
    server = await start({ silentMs: 300 })
    const asking = await come()
    expect(await ask(asking)).toBe('200')
    const half = await come()
    half.write('GET /api/health/ HTTP/1.1\r\nHost: 127')
    await Promise.all([once((await come()).resume(), 'close'), once(half.resume(), 'close')])
    expect(await ask(asking)).toBe('200')
  })

  it('A connection that asks nothing is ended behind TLS of our own as well', async () => {
    const tls = selfSigned(['127.0.0.1'], Date.now())
    server = await start({ silentMs: 1_000 }, { tls })
    const secure = () => {
      const socket = connectTls({ port: server.port, host: '127.0.0.1', ca: tls.cert })
      open.push(socket)
      return socket
    }
    const asking = secure()
    expect(await ask(asking)).toBe('200')
    await Promise.all([once((await come()).resume(), 'close'), once(secure().resume(), 'close')])
    expect(await ask(asking)).toBe('200')
  })
})

it('The server waits shorter for a next request when there are many connections', async () => {
  server = await start({ many: 3, strangersOfAddress: 50 })
  const usual = server.app.server.keepAliveTimeout
  for (let at = 0; at < 5; at += 1) await come()
  await expect.poll(() => server.app.server.keepAliveTimeout).toBe(2_000)
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(() => server.app.server.keepAliveTimeout).toBe(usual)
})

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import type { Store } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionSockets } from '../../accounts/session/session-sockets.ts'
import { silentLog } from '../../platform/log.ts'
import { PersonalLimits } from '../../realtime/door/personal-limits.ts'
import { bareSockets } from '../../realtime/testing/bare-sockets.ts'
import { sipSplice } from './splice.ts'

const ana = { id: 7, tenantId: 3, owes: null as string | null, session: { id: 5 }, roles: [], teamId: null }

let app: FastifyInstance
let port: number
let engine: Server
let user: typeof ana
let isEngineThere: boolean
let recorded: unknown[]
let sessionSockets: SessionSockets
let limits: PersonalLimits
const open: Socket[] = []
beforeEach(async () => {
  user = ana
  isEngineThere = true
  recorded = []
  sessionSockets = new SessionSockets()
  const clock = new ManualClock()
  limits = new PersonalLimits(clock)
  engine = createServer((socket) => void open.push(socket.on('error', () => {})))
  await once(engine.listen(0, '127.0.0.1'), 'listening')
  const door = { host: '127.0.0.1', port: (engine.address() as AddressInfo).port, proof: 'proof' }
  const deps = {
    store: { tenants: ALL_TENANTS } as unknown as Store,
    clock,
    log: silentLog,
    sessionSockets,
    limits,
    engine: () => (isEngineThere ? door : null),
  }
  const bare = await bareSockets(
    (instance) => sipSplice(instance, deps),
    async () => user as never,
  )
  app = bare.app
  port = bare.port
  vi.spyOn(app.upgrades.events, 'record').mockImplementation((line) => void recorded.push(line))
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  engine.close()
  await app.close()
})

/** Somebody who asks for a SIP socket. */
function come(more = ''): { browser: Socket; status: Promise<string> } {
  const browser = connect(port, '127.0.0.1')
  open.push(browser.on('error', () => {}))
  browser.write(
    `GET /ws/sip/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
      `Sec-WebSocket-Protocol: chat.v1, sip, token.x\r\n${more}\r\n`,
  )
  const status = once(browser, 'data').then(([data]) => String(data).slice(9, 12))
  status.catch(() => {})
  return { browser, status }
}

/** Both ends of a SIP socket that is spliced. */
async function spliced(): Promise<{ browser: Socket; theirs: Socket }> {
  const connecting = once(engine, 'connection')
  const { browser } = come()
  const [theirs] = (await connecting) as [Socket]
  await once(theirs, 'data')
  return { browser, theirs }
}

describe('who is refused', () => {
  it('Who still owes a password or a second factor is refused, and that is recorded (A-13)', async () => {
    user = { ...ana, owes: 'second_factor' }
    expect(await come().status).toBe('403')
    expect(recorded).toEqual([expect.objectContaining({ data: { reason: 'permission_denied' }, userId: 7 })])
  })

  it('A foreign page is refused and recorded before anybody is looked up', async () => {
    expect(await come('Origin: https://evil.example\r\n').status).toBe('403')
    expect(recorded).toEqual([expect.objectContaining({ data: { reason: 'foreign_origin' }, userId: null })])
  })

  it('Who has thirty SIP sockets open is refused with one more, and that is recorded', async () => {
    for (let n = 0; n < 30; n += 1) limits.enter(7, '/ws/sip/')
    expect(await come().status).toBe('429')
    expect(recorded).toEqual([expect.objectContaining({ action: 'throttled', userId: 7 })])
  })

  it('Who opens too many sockets is refused', async () => {
    while (limits.mayOpen(7));
    expect(await come().status).toBe('429')
  })

  it('While the engine is away everybody is told so, and nothing stays counted', async () => {
    isEngineThere = false
    const { browser, status } = come()
    expect(await status).toBe('503')
    browser.destroy()
    await expect.poll(() => sessionSockets.open(), { interval: 1 }).toEqual([])
  })
})

describe('a SIP socket that is spliced', () => {
  it('The engine hears what the browser said in its handshake, but who they are', async () => {
    const connecting = once(engine, 'connection')
    come('Sec-WebSocket-Extensions: x\r\nAuthorization: Basic y\r\nCOOKIE: a=1\r\n')
    const [theirs] = (await connecting) as [Socket]
    const [text] = (await once(theirs, 'data')) as [Buffer]
    expect(String(text).split('\r\n')).toEqual([
      'GET / HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Extensions: x',
      'Sec-WebSocket-Protocol: sip',
      'X-Forwarded-For: 127.0.0.1',
      'x-browser-proof: proof',
      '',
      '',
    ])
  })

  it('What both sides say is handed on as it is', async () => {
    const { browser, theirs } = await spliced()
    browser.write('from the browser')
    expect(String(((await once(theirs, 'data')) as [Buffer])[0])).toBe('from the browser')
    theirs.write('from the engine')
    expect(String(((await once(browser, 'data')) as [Buffer])[0])).toBe('from the engine')
  })

  it('The browser’s end is the engine’s, and the other way round', async () => {
    const first = await spliced()
    const engineClosed = once(first.theirs.resume(), 'close')
    first.browser.destroy()
    await engineClosed
    const second = await spliced()
    const browserClosed = once(second.browser.resume(), 'close')
    second.theirs.destroy()
    await browserClosed
  })

  it('It is counted with its person’s others as long as it is open, and belongs to its session', async () => {
    const { browser } = await spliced()
    expect(sessionSockets.open()).toEqual([{ userId: 7, sessionId: 5 }])
    browser.destroy()
    await expect.poll(() => sessionSockets.open(), { interval: 1 }).toEqual([])
    for (let n = 0; n < 30; n += 1) expect(limits.enter(7, '/ws/sip/')).not.toBeNull()
  })

  it('A person who may do other things now keeps it, and one whose session ends does not', async () => {
    const { browser } = await spliced()
    const closed = once(browser.resume(), 'close')
    sessionSockets.review([5], new Map([[5, { teamId: 1, roles: ['other'], owes: null }]]))
    browser.write('still here')
    expect(browser.destroyed).toBe(false)
    const other = await spliced()
    expect(browser.destroyed).toBe(false)
    other.browser.destroy()
    sessionSockets.endSession(5, 'revoked' as never)
    await closed
  })

  it('Its connection is no stranger’s any more', async () => {
    const opened = vi.spyOn(app.upgrades.gate.connections, 'open')
    const requested = once(app.server, 'upgrade') as Promise<[IncomingMessage]>
    await spliced()
    const [{ socket }] = await requested
    expect(opened).toHaveBeenCalledWith(socket)
  })
})

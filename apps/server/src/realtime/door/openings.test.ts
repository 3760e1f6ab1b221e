import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusalPace } from '../../http/refusal-pace.ts'
import { cookieCaller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='

let server: TestServer
let token: string
beforeEach(async () => {
  const refusals = new RefusalPace({ burst: 3, perSecond: 4, waiting: 100 })
  server = await startTestServer({ clock: new ManualClock(), strangers: { refusals } })
  token = (await tokenCaller(server.app, 'ana')).token
})
afterEach(() => server.stop())

/** All that an upgrade is answered with before the connection ends, or the first of it where it is let in. */
async function upgrade(path: string, headers: Record<string, string> = {}): Promise<string> {
  const kind = path === '/ws/sip/' ? 'sip' : 'chat.v1'
  const lines = Object.entries({
    Host: '127.0.0.1',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': KEY,
    'Sec-WebSocket-Protocol': `${kind}, token.${token}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(server.port, '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString('latin1')
}

/** Opens as many as one person may at once, all of which come to nothing: there is no engine. */
async function openMany(): Promise<void> {
  for (let at = 0; at < 120; at += 1) expect(await upgrade('/ws/sip/')).toMatch(/^HTTP\/1.1 503 /)
}

const known = (secret: string) =>
  server.gate.who({ headers: { authorization: `Token ${secret}` }, socket: new Socket() } as never, '').known

describe('who opens more sockets than they may', () => {
  it.each([
    ['/ws/sip/', /^HTTP\/1.1 429 /],
    ['/ws/chat/', /^HTTP\/1.1 101 /],
  ])(
    'A person with too many sockets is refused at %s at a pace, and nothing is read for them',
    async (path, answer) => {
      await openMany()
      const reads = vi.spyOn(server.store, 'read')
      const begunAt = performance.now()
      for (let at = 0; at < 5; at += 1) expect(await upgrade(path)).toMatch(answer)
      expect(performance.now() - begunAt).toBeGreaterThan(400)
      expect(reads).not.toHaveBeenCalled()
    },
  )

  it('A person with too many sockets is known for it whatever they show beside what is true', async () => {
    await openMany()
    const reads = vi.spyOn(server.store, 'read')
    expect(await upgrade('/ws/sip/', { Authorization: 'Token made-up' })).toMatch(/^HTTP\/1.1 429 /)
    expect(reads).not.toHaveBeenCalled()
  })
})

describe('of what is shown', () => {
  it('An upgrade makes only what was found true remembered', async () => {
    await upgrade('/ws/sip/', { Authorization: 'Token made-up' })
    expect([known('made-up'), known(token)]).toEqual([null, expect.objectContaining({ tenantId: 1 })])
  })

  it('A request makes only what was found true remembered', async () => {
    const { headers, cookie } = await cookieCaller(server.app, 'ana')
    const asked = await server.app.inject({ url: '/api/v1/business/profile/?api_key=made-up', headers })
    expect(asked.statusCode).toBe(200)
    const session = /sessionid=([^;]+)/.exec(cookie)?.[1] ?? ''
    expect([known('made-up'), known(session)]).toEqual([null, expect.objectContaining({ tenantId: 1 })])
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RefusalPace } from '../http/refusal-pace.ts'
import { tokenCaller } from '../testing/sign-in.ts'
import { SocketClient } from '../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let reads: number
beforeEach(async () => {
  const refusals = new RefusalPace({ burst: 2, perSecond: 4, waiting: 3 })
  server = await startTestServer({ strangers: { refusals } })
  reads = 0
  const { read } = server.store
  server.store.read = ((...asked: Parameters<typeof read>) => {
    reads += 1
    return read.apply(server.store, asked)
  }) as typeof read
})
afterEach(() => server.stop())

const PROTOCOLS: Record<string, string[]> = {
  '/ws/business/': ['business.v1', `uid.${randomUUID()}`],
  '/ws/chat/': ['chat.v1'],
  '/ws/sip/': ['sip'],
}

/** What came of it: `open`, a close code, or why there was no handshake. */
async function knock(path: string, token: string): Promise<string> {
  try {
    const url = `ws://127.0.0.1:${server.port}${path}`
    const socket = await SocketClient.open(url, [...(PROTOCOLS[path] ?? []), `token.${token}`])
    socket.send('ping')
    return await Promise.race([socket.closed().then(String), socket.next('pong').then(() => 'open')])
  } catch (error) {
    return (error as Error).message
  }
}

describe.each(Object.keys(PROTOCOLS))('upgrades of %s with a made-up token', (path) => {
  const refused = path === '/ws/sip/' ? 'Unexpected server response: 401' : '4401'

  it('Upgrades with a made-up token are answered at the pace of refusals of their address', async () => {
    // Two at once, and the third when a quarter of a second is over: by however much a busy machine delays them.
    const began = performance.now()
    for (let at = 0; at < 3; at += 1) expect(await knock(path, 'made-up')).toBe(refused)
    expect(performance.now() - began).toBeGreaterThan(240)
  })

  it('Upgrades with a made-up token cost no look into the store where too much waits, but for a few', async () => {
    const many = await Promise.all(Array.from({ length: 80 }, (_, at) => knock(path, `made-up-${at}`)))
    expect(many.filter((answer) => answer === 'socket hang up').length).toBeGreaterThan(20)
    expect(reads).toBeLessThan(60)
  }, 60_000)
})

it('A person who has signed in comes in at once while refusals of the same address wait', async () => {
  const { token } = await tokenCaller(server.app, 'ana')
  expect(await knock('/ws/chat/', token)).toBe('open')
  const waiting = Promise.all(Array.from({ length: 10 }, () => knock('/ws/chat/', 'made-up')))
  const began = performance.now()
  for (let at = 0; at < 3; at += 1) expect(await knock('/ws/chat/', token)).toBe('open')
  expect(performance.now() - began).toBeLessThan(2_000)
  await waiting
}, 30_000)

import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Asked, askAt, bearer } from '../testing/ask.ts'
import { type RunningSimulator, runSimulator, TOKEN } from '../testing/running-simulator.ts'

let sim: RunningSimulator
let port = ''

beforeAll(async () => {
  sim = await runSimulator()
  port = new URL(sim.url).port
})

afterAll(() => sim.stop())

const ask = (path: string, asked?: Asked) => askAt(port, path, asked)
const json = { 'content-type': 'application/json' }

async function opens(headers: Record<string, string>): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, { headers })
  const opened = await Promise.race([
    once(socket, 'open').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.terminate()
  return opened
}

describe('a name that was led to this address (DNS rebinding)', () => {
  const evil = { host: 'evil.example:8090', origin: 'http://evil.example:8090', ...bearer }

  it.each([
    ['the control', '/trpc/calls.list', 'GET'],
    ['sending a chat', '/trpc/chat.send', 'POST'],
    ['the panel', '/', 'GET'],
    ['handing over a file', '/files?name=a.png', 'POST'],
    ["the provider's messages", '/v21.0/100200300/messages', 'POST'],
    ["the provider's files", '/media/123456789012345', 'GET'],
  ])('A name that was led to this address (DNS rebinding) is not answered: %s', async (_, path, method) => {
    const answer = await ask(path, {
      method,
      headers: { ...evil, ...json },
      ...(method === 'POST' && { body: '{}' }),
    })
    expect(answer.status).toBe(403)
  })

  it('A name that was led to this address (DNS rebinding) watches no events', async () => {
    expect(await opens(evil)).toBe(false)
  })

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])(
    'The host name %s is one of ours and is answered',
    async (name) => {
      const answer = await ask('/trpc/calls.list', { headers: { host: `${name}:${port}`, ...bearer } })
      expect(answer.status).toBe(200)
    },
  )

  it.each(['localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.1@evil.example'])(
    'The host name %j is not one of ours and is refused',
    async (host) =>
      expect((await ask('/trpc/calls.list', { headers: { host, ...bearer } })).status).toBe(403),
  )
})

describe('a page of another origin', () => {
  it.each(['http://evil.example', 'http://127.0.0.1:1', 'null'])(
    'A page of the other origin %s is not answered and watches nothing',
    async (origin) => {
      expect((await ask('/trpc/calls.list', { headers: { origin, ...bearer } })).status).toBe(403)
      expect(await opens({ origin, ...bearer })).toBe(false)
    },
  )

  it('The panel’s own page is answered and may watch', async () => {
    expect((await ask('/trpc/calls.list', { headers: { origin: sim.url, ...bearer } })).status).toBe(200)
    expect(await opens({ origin: sim.url, ...bearer })).toBe(true)
  })
})

describe('the token of this start', () => {
  it.each([
    {},
    { authorization: 'Bearer wrong' },
    { cookie: 'ramal_sim_1=wrong' },
    { cookie: `ramal_sim_1=${TOKEN}` },
  ])(
    'Without the token of this start, nobody controls, watches, hands over or looks: %j',
    async (headers) => {
      const statuses = [
        await ask('/trpc/calls.list', { headers }),
        await ask('/trpc/chat.send', {
          headers: { ...headers, ...json },
          method: 'POST',
          body: '{"from":"5511999990002"}',
        }),
        await ask('/files?name=a.png', { headers, method: 'POST', body: 'x' }),
        await ask('/', { headers }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([401, 401, 401, 401])
      expect(await opens(headers)).toBe(false)
    },
  )

  it('The link makes the token a cookie of the panel, which opens everything, and leaves the address bar', async () => {
    const entered = await ask(`/?token=${TOKEN}`, { headers: {} })
    expect([entered.status, entered.headers.location]).toEqual([303, '/'])
    const [cookie = ''] = entered.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    const headers = { cookie: `theme=dark; ${cookie.split(';')[0]}` }
    expect((await ask('/trpc/calls.list', { headers })).status).toBe(200)
    expect(await opens(headers)).toBe(true)
    expect((await ask('/?token=wrong', { headers: {} })).status).toBe(401)
  })
})

describe('files of this machine', () => {
  it.each(['/etc/hostname', '../../package.json', 'customer-1/../../../package.json', '/proc/self/environ'])(
    'The control reads no %s',
    async (path) => {
      sim.writeDemo({})
      const { calls, chat } = sim.client.trpc
      await expect(chat.send.mutate({ from: '5511999990002', type: 'document', file: path })).rejects.toThrow(
        'no such file',
      )
      await expect(calls.place.mutate({ to: '1140001000', from: '11999990001', say: path })).rejects.toThrow(
        'cannot be played',
      )
    },
  )

  it('A file that is too large is not taken', async () => {
    const body = 'x'.repeat(16 * 1024 * 1024 + 1)
    expect((await ask('/files?name=a.png', { method: 'POST', body })).status).toBe(413)
  })

  it('Errors of the control carry no stack and no path of a source', async () => {
    const { text } = await ask('/trpc/calls.act?batch=1', {
      headers: { ...bearer, ...json },
      method: 'POST',
      body: '{"0":{"uid":1}}',
    })
    expect(text).toContain('BAD_REQUEST')
    expect(text).not.toMatch(/stack|node_modules|\.ts:/)
  })
})

describe('the panel', () => {
  it.each([
    ...['/', '/missing.js', '/..%2f..%2fdemo.json', '/%2e%2e/demo.json', '/%', '/%00', '/a%00.js', '/%c3%28'],
    ...[`/${'a'.repeat(5_000)}`, `/${'a/'.repeat(4_000)}`, '/index.html/x', '/%ff', '/con%3a'],
  ])('The panel’s address %s is answered with 404 where nothing is built', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('npm run build')
  })
})

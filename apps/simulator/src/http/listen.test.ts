import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningSimulator, runSimulator, TOKEN } from '../testing/running-simulator.ts'

let sim: RunningSimulator
let port = ''

beforeAll(async () => {
  sim = await runSimulator()
  port = new URL(sim.url).port
})

afterAll(() => sim.stop())

const bearer = { authorization: `Bearer ${TOKEN}` }
const json = { 'content-type': 'application/json' }

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** As fetch, but with any Host. */
async function ask(
  path: string,
  {
    headers = bearer,
    method = 'GET',
    body = '',
  }: { headers?: OutgoingHttpHeaders; method?: string; body?: string } = {},
): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, method, headers })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: (await answer.toArray()).join('') }
}

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
  ])('is not answered: %s', async (_, path, method) => {
    const answer = await ask(path, {
      method,
      headers: { ...evil, ...json },
      ...(method === 'POST' && { body: '{}' }),
    })
    expect(answer.status).toBe(403)
  })

  it('watches nothing', async () => {
    expect(await opens(evil)).toBe(false)
  })

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('%s is a name of ours', async (name) => {
    const answer = await ask('/trpc/calls.list', { headers: { host: `${name}:${port}`, ...bearer } })
    expect(answer.status).toBe(200)
  })

  it.each(['localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.1@evil.example'])(
    '%j is none',
    async (host) =>
      expect((await ask('/trpc/calls.list', { headers: { host, ...bearer } })).status).toBe(403),
  )
})

describe('a page of another origin', () => {
  it.each(['http://evil.example', 'http://127.0.0.1:1', 'null'])('%s is not answered', async (origin) => {
    expect((await ask('/trpc/calls.list', { headers: { origin, ...bearer } })).status).toBe(403)
    expect(await opens({ origin, ...bearer })).toBe(false)
  })

  it('the panel itself is', async () => {
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
  ])('without it nobody controls, watches, hands over or looks: %j', async (headers) => {
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
  })

  it('the link makes it a cookie of the panel, which opens everything, and leaves the address bar', async () => {
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
    'the control reads no %s',
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

  it('one that is too large is not taken', async () => {
    const body = 'x'.repeat(16 * 1024 * 1024 + 1)
    expect((await ask('/files?name=a.png', { method: 'POST', body })).status).toBe(413)
  })

  it('errors carry no stack and no path of a source', async () => {
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
  ])('%s is 404 where nothing is built', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('npm run build')
  })
})

describe('what is no request of anybody', () => {
  it.each(['//', '/\\', '/v21.0/%/messages', 'http://[', '/trpc/%zz'])(
    '%s is answered, and the next one is too',
    async (target) => {
      const { port } = new URL(sim.url)
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
      const answer = (await socket.toArray()).join('')
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect((await ask('/missing.js')).status).toBe(404)
    },
  )

  it('a thousand paths of anything are answered, and the process lives', async () => {
    const pieces = [
      '%00',
      '%',
      '%zz',
      '%c3',
      '..',
      '/',
      '//',
      '%2f',
      '\\',
      '%5c',
      'a',
      '~',
      ':',
      'trpc',
      'files',
      'media',
    ]
    const more = [
      'v21.0',
      '1',
      'messages',
      '?',
      'token=',
      '%0d%0a',
      '\u007f',
      '[',
      '@',
      'é'.repeat(300),
      'x'.repeat(2_000),
    ]
    const all = [...pieces, ...more]
    let seed = 1
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let i = 0; i < 1_000; i += 1) {
      const path = `/${Array.from({ length: 1 + next(6) }, () => all[next(all.length)]).join('')}`
      const target = encodeURI(path)
        .replaceAll('%25', '%')
        .replace(/%(?=$|[^0-9a-f])/gi, '%')
      const method = ['GET', 'POST', 'HEAD'][next(3)] ?? 'GET'
      const answer = await ask(target, { method }).catch(() => null)
      expect(answer === null || answer.status >= 200, target).toBe(true)
    }
    expect((await ask('/missing.js')).status).toBe(404)
  }, 60_000)

  /** The first line of what is answered to a head whose body never comes. */
  async function answeredToHead(lines: string[]): Promise<string> {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\nHost: 127.0.0.1\r\n\r\n`)
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return first.toString('latin1').split('\r\n')[0] ?? ''
  }

  it.each([
    ['a file without the token of its channel', '/v21.0/100200300/media', 'Bearer wrong', 100_000_000, 401],
    ['a message without it', '/v21.0/100200300/messages', 'Bearer wrong', 100_000, 401],
    ['a file for an account that there is not', '/v21.0/1/media', 'Bearer a-token', 100_000_000, 400],
    ['a file that says it is too large', '/v21.0/100200300/media', 'Bearer a-token', 200_000_000, 413],
    ['a message that says so', '/v21.0/100200300/messages', 'Bearer a-token', 2_000_000, 413],
    ['a customer file without the token', '/files?name=a.png', 'Bearer wrong', 1_000_000, 401],
    ['a customer file that says it is too large', '/files?name=a.png', bearer.authorization, 20_000_000, 413],
  ])('%s is answered before its body is read', async (_, path, authorization, length, status) => {
    sim.writeDemo({})
    const head = [`POST ${path} HTTP/1.1`, `Authorization: ${authorization}`, `Content-Length: ${length}`]
    expect(await answeredToHead(head)).toContain(` ${status} `)
  })

  it('a body that breaks off is lived through', async () => {
    const { port } = new URL(sim.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /v21.0/1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await ask('/missing.js')).status).toBe(404)
  })
})

import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { trustOf } from '../peers/trusted-proxies.ts'
import type { StrangerGate } from '../strangers/stranger-gate.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { serveOwnNames } from './own-names.ts'

const PROXY = '10.0.0.9'

let server: EventEmitter
let served: unknown[][]
let done: string[]
let isLookedAt: boolean
let isSite: (name: string) => Promise<boolean>
let errors: unknown[][]
beforeEach(() => {
  served = []
  done = []
  errors = []
  isLookedAt = true
  isSite = async (name) => name === 'site.example'
  start(false)
})

function start(proxiesDecide: boolean): void {
  server = new EventEmitter()
  for (const kind of ['request', 'upgrade'])
    server.on(kind, (...rest: unknown[]) => {
      served.push(rest)
      server.emit('served')
    })
  const gate = {
    who: (_request: unknown, address: string) => ({ key: address }),
    admits: () => isLookedAt,
    place: async ({ key }: { key: string }) => void done.push(`place ${key}`),
    refusals: { pass: async (key: string) => void done.push(`refused ${key}`) },
  } as unknown as StrangerGate
  serveOwnNames(server as unknown as Server, {
    isKnown: (name) => name === 'ours.example',
    isSite: (name) => isSite(name),
    trust: trustOf([PROXY]),
    proxiesDecide,
    gate,
    log: { ...silentLog, error: (...line: unknown[]) => void errors.push(line) } as typeof silentLog,
  })
}

/** Answers as Node's do: what is said stands in `said` when it has ended. */
class FakeResponse extends EventEmitter {
  said = ''
  writeHead(status: number, headers: object): this {
    this.said = `${status} ${JSON.stringify(headers)}`
    return this
  }
  end(text: string): this {
    this.said += ` ${text}`
    this.emit('end')
    return this
  }
}

function request(
  host: string | undefined,
  { httpVersion = '1.1', from = '203.0.113.7', forwarded = '' } = {},
) {
  const headers = { ...(host !== undefined && { host }), ...(forwarded && { 'x-forwarded-host': forwarded }) }
  return { headers, httpVersion, socket: new FakeSocket(from) }
}

/** What becomes of a request: `served`, or how it is refused. */
async function outcome(asked: ReturnType<typeof request>): Promise<string> {
  const response = new FakeResponse()
  const ended = once(response, 'end')
  const passed = once(server, 'served')
  server.emit('request', asked, response)
  return Promise.race([passed.then(() => 'served'), ended.then(() => response.said)])
}

it.each([
  ['a name of ours', request('ours.example')],
  ['a name of ours with a port, in capitals', request('OURS.example:8080')],
  ['the name that a proxy in front says', request('inner', { from: PROXY, forwarded: 'ours.example' })],
  ['no name in HTTP/1.0', request(undefined, { httpVersion: '1.0' })],
])('A request by %s is served at once, without a place in line', async (_what, asked) => {
  server.emit('request', asked, new FakeResponse())
  expect(served).toHaveLength(1)
  expect(done).toEqual([])
})

it('A request by the domain of a site is served when there is a place for it', async () => {
  expect(await outcome(request('site.example'))).toBe('served')
  expect(done).toEqual(['place 203.0.113.7'])
})

it.each([
  ['a foreign name', request('evil.example')],
  ['a foreign name in HTTP/1.0', request('evil.example', { httpVersion: '1.0' })],
  ['what is no name', request('a@b')],
  ['an empty name', request('')],
  ['a name of ours that nobody trusted says', request('evil.example', { forwarded: 'ours.example' })],
])('A request by %s is answered 421 at the pace of refusals', async (_what, asked) => {
  const said = await outcome(asked)
  expect(said).toMatch(/^421 .*"Connection":"close".* use 127\.0\.0\.1 or localhost/)
  expect(done).toEqual(['place 203.0.113.7', 'refused 203.0.113.7'])
})

it('A request in HTTP/1.1 that names no host is answered 400', async () => {
  expect(await outcome(request(undefined))).toMatch(/^400 .*asks for a Host/)
})

it('Where proxies decide, what comes by one of them is served by whatever name, and nothing else is', async () => {
  start(true)
  expect(await outcome(request('evil.example'))).toMatch(/^421 /)
  expect(await outcome(request('any.example', { from: PROXY }))).toBe('served')
})

it('Where too much waits, a request by a foreign name is not answered and not read on', async () => {
  isLookedAt = false
  const asked = request('evil.example')
  server.emit('request', asked, new FakeResponse())
  await expect.poll(() => asked.socket.pauses, { interval: 1 }).toBe(1)
  expect([served, done]).toEqual([[], []])
})

it('A name that cannot be looked up is refused, and the log says why', async () => {
  const failed = new Error('no store')
  isSite = () => Promise.reject(failed)
  expect(await outcome(request('site.example'))).toMatch(/^421 /)
  expect(errors).toEqual([[{ err: failed }, expect.stringContaining('name')]])
})

it('An upgrade by a name of ours is handed on whole', () => {
  const [asked, socket, head] = [request('ours.example'), new FakeSocket(), Buffer.from('x')]
  server.emit('upgrade', asked, socket, head)
  expect(served).toEqual([[asked, socket, head]])
})

it('An upgrade by a foreign name is answered 421 in an answer of its right length', async () => {
  const socket = new FakeSocket()
  server.emit('upgrade', request('evil.example'), socket, Buffer.alloc(0))
  await expect.poll(() => socket.written, { interval: 1 }).not.toBe('')
  const [head, sentence = ''] = socket.written.split('\r\n\r\n')
  expect(head?.split('\r\n')).toEqual([
    'HTTP/1.1 421 Misdirected Request',
    'Content-Type: text/plain; charset=utf-8',
    'Connection: close',
    `Content-Length: ${sentence.length}`,
  ])
  expect(served).toEqual([])
})

it('An upgrade whose connection breaks while its name is looked up is ended', () => {
  const socket = new FakeSocket()
  server.emit('upgrade', request('site.example'), socket, Buffer.alloc(0))
  socket.emit('error', new Error('reset'))
  expect(socket.destroyed).toBe(true)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Asked, askAt, bearer } from '../testing/ask.ts'
import { type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'

// What is no request of anybody.

let sim: RunningSimulator
let port = ''

beforeAll(async () => {
  sim = await runSimulator()
  port = new URL(sim.url).port
})

afterAll(() => sim.stop())

const ask = (path: string, asked?: Asked) => askAt(port, path, asked)

it.each(['//', '/\\', '/v21.0/%/messages', 'http://[', '/trpc/%zz'])(
  'A request for %s is answered, and the next one is too',
  async (target) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)
    const answer = (await socket.toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect((await ask('/missing.js')).status).toBe(404)
  },
)

it('A thousand paths of anything are answered, and the process lives', async () => {
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
])('The simulator answers %s before its body is read', async (_, path, authorization, length, status) => {
  sim.writeDemo({})
  const head = [`POST ${path} HTTP/1.1`, `Authorization: ${authorization}`, `Content-Length: ${length}`]
  expect(await answeredToHead(head)).toContain(` ${status} `)
})

it('A request whose body breaks off does not end the process', async () => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST /v21.0/1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{')
  expect((await ask('/missing.js')).status).toBe(404) // Sent after it: it has come.
  socket.destroy()
  expect((await ask('/missing.js')).status).toBe(404)
  expect((await ask('/missing.js')).status).toBe(404)
})

import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RawRequest } from '../testing/raw-request.ts'
import { type BodyTimes, bodiesInTime } from './body-deadlines.ts'

const NEVER = 3_600_000

let app: FastifyInstance
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

/** A server that reads bodies; whoever sends `authorization` is signed in. */
async function serve(
  times: Partial<BodyTimes>,
  beforeAnswer = async (_request: FastifyRequest) => {},
): Promise<number> {
  app = fastify()
  app.decorateRequest('signedIn', null)
  bodiesInTime(app, { whole: NEVER, silence: NEVER, look: 20, ...times })
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.signedIn = {} as never
  })
  app.addHook('onSend', (request) => beforeAnswer(request))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/', async (request) => ({ octets: (request.body as Buffer).length }))
  app.get('/unread', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'never')
  app.post('/unread', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'never')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

const post = (port: number, octets: number, type = 'application/json', path = '/') =>
  new RawRequest(port, [
    `POST ${path} HTTP/1.1`,
    ...(type.startsWith('multipart') ? ['Authorization: Token x'] : []),
    `Content-Type: ${type}`,
    `Content-Length: ${octets}`,
  ])

/** An octet and another until all are sent or the connection is gone. */
async function trickle(request: RawRequest, octets: number): Promise<void> {
  for (let sent = 0; sent < octets && !request.socket.destroyed; sent += 1) {
    request.send('x')
    await delay(20) // real time: a peer that is slow
  }
}

describe('a body that does not come', () => {
  it('A body of which nothing is heard has its connection cut', async () => {
    const request = post(await serve({ silence: 100 }), 10)
    request.send('abc')
    expect(await request.answer).toBe('')
  })

  it('A body has its connection cut at its time, however steadily it trickles', async () => {
    const request = post(await serve({ whole: 100 }), 1_000_000)
    await trickle(request, 1_000_000)
    expect(await request.answer).toBe('')
  })

  it('A body that nobody reads ends its connection with the answer', async () => {
    const request = post(await serve({}), 1_000_000, 'application/json', '/unread')
    expect(await request.status()).toBe(401)
    await request.ended
  })

  it('A body with files that takes longer than its length needs has its connection cut', async () => {
    const request = post(await serve({ whole: 100, filesPerSecond: 1e9 }), 1_000_000, 'multipart/form-data')
    await trickle(request, 1_000_000)
    expect(await request.answer).toBe('')
  })

  it('Files of somebody who is not signed in have no more time than any body', async () => {
    const request = new RawRequest(await serve({ whole: 100, filesPerSecond: 1 }), [
      'POST / HTTP/1.1',
      'Content-Type: multipart/form-data',
      'Content-Length: 1000000',
    ])
    await trickle(request, 1_000_000)
    expect(await request.answer).toBe('')
  })
})

describe('a body that nobody wants', () => {
  it('A body that nobody wants is made into nothing while its refusal waits', async () => {
    let pieces = 0
    let isRefused = false
    const body = '1\r\na\r\n'.repeat(5_000)
    const port = await serve({}, async ({ raw }) => {
      const before = raw.socket.bytesRead
      const push = raw.push.bind(raw)
      raw.push = (...piece) => {
        pieces += 1
        return push(...piece)
      }
      isRefused = true
      await vi.waitFor(() => expect(raw.socket.bytesRead - before).toBe(body.length))
    })
    const request = new RawRequest(port, ['POST /unread HTTP/1.1', 'Transfer-Encoding: chunked'])
    await expect.poll(() => isRefused).toBe(true)
    request.send(body)
    expect(await request.status()).toBe(401)
    await request.ended
    expect(pieces).toBe(0)
  })
})

describe('a body that comes', () => {
  it('A body that comes leaves its connection to the next request', async () => {
    const port = await serve({ silence: 100, whole: 100 })
    const request = post(port, 3)
    request.send('abc')
    expect(await request.answer).toContain('{"octets":3}')
    await post(port, 3).ended // Begun after it, and cut at its time.
    expect(request.socket.destroyed).toBe(false)
    request.socket.destroy()
  })

  it('A body with files has the time that its length needs on a poor line', async () => {
    const request = post(await serve({ whole: 100, filesPerSecond: 0.01 }), 20, 'multipart/form-data')
    await trickle(request, 20)
    expect(await request.answer).toContain('{"octets":20}')
    request.socket.destroy()
  })

  it('A body that comes slowly and steadily is not taken for silent', async () => {
    const request = post(await serve({ silence: 150 }), 20)
    await trickle(request, 20)
    expect(await request.answer).toContain('{"octets":20}')
    request.socket.destroy()
  })

  it('A body with files that do not say how long they are has the time of the longest', async () => {
    // 135 MB: 0.3 s
    const request = new RawRequest(await serve({ whole: 50, filesPerSecond: 450_000_000 }), [
      'POST / HTTP/1.1',
      'Authorization: Token x',
      'Content-Type: multipart/form-data',
      'Transfer-Encoding: chunked',
    ])
    const began = performance.now()
    for (; !request.socket.destroyed; await delay(20)) request.send('1\r\na\r\n') // real time: a peer that is slow
    expect(performance.now() - began).toBeGreaterThan(250)
    expect(await request.answer).toBe('')
  })

  it.each([
    ['GET', []],
    ['POST', ['Content-Length: 0']],
  ])('A %s without a body keeps its connection, whatever it is answered', async (method, headers) => {
    const request = new RawRequest(await serve({}), [`${method} /unread HTTP/1.1`, ...headers])
    expect(await request.answer).toMatch(/^HTTP\/1\.1 401 .*connection: keep-alive/is)
    request.socket.destroy()
  })
})

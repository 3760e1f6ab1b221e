import type { AddressInfo } from 'node:net'
import { endpoint } from '@ramal/contract/kit/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { answer, route } from '../http/route.ts'
import { RawRequest } from '../testing/raw-request.ts'
import { bodiesInTime } from './body-deadlines.ts'
import { errorHandling } from './errors.ts'
import { jsonBodies } from './json-body.ts'

const spec = endpoint({
  method: 'POST',
  path: '/v1/things/',
  summary: 'Takes a thing.',
  body: () => z.object({ name: z.string() }),
  answers: { 200: () => z.object({ length: z.int() }) },
  permission: 'public',
  section: '0',
  origin: 'extension',
})
const LONGEST = 65_536

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = fastify()
  app.decorateRequest('signedIn', null)
  app.decorate('declaredRoutes', new Set<never>())
  errorHandling(app)
  bodiesInTime(app)
  jsonBodies(app, { strangers: { perSender: 100_000, all: 1_000_000 } })
  route(app, spec, async ({ body }) => answer(200, { length: body.name.length }), { strangersBytes: LONGEST })
  app.post('/echo', async ({ body }) => ({ body: body ?? 'nothing' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

const PATH = '/api/v1/things/'
const post = (header: string, path = PATH) =>
  new RawRequest(port, [`POST ${path} HTTP/1.1`, 'Content-Type: application/json', header])
const chunked = (octets: number, path = PATH) => {
  const request = post('Transfer-Encoding: chunked', path)
  const body = JSON.stringify({ name: 'ã'.repeat(10_000) })
  const bytes = Buffer.from(body)
  const parts = []
  for (let at = 0; at < bytes.length; at += octets) {
    const part = bytes.subarray(at, at + octets)
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
  }
  request.send(Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]))
  return request
}

describe('a body of JSON', () => {
  it('A body of JSON may come in chunks, wherever they part a sign', async () => {
    const request = chunked(4_095)
    expect(await request.answer).toMatch(/^HTTP\/1\.1 200 .*\{"length":10000\}$/s)
    request.socket.destroy()
  })

  it('A body of JSON in pieces of a few octets has its connection cut, read or not', async () => {
    expect(await chunked(1).status()).toBe(0)
    await chunked(1, '/nowhere').ended
  })

  it('A body of JSON of unknown length is refused when it is longer than its route takes', async () => {
    const request = post('Transfer-Encoding: chunked')
    request.send(`${(LONGEST + 1).toString(16)}\r\n${' '.repeat(LONGEST + 1)}\r\n`)
    expect(await request.status()).toBe(413)
    await request.ended
  })

  it('A stranger’s body of JSON waits in memory only beside so many others of the same address', async () => {
    const held = post(`Content-Length: ${LONGEST}`)
    held.send(' '.repeat(LONGEST - 1))
    // Nothing tells when it has come: small ones are asked until one finds no room.
    let refused = ''
    while (refused === '') {
      const next = post(`Content-Length: ${LONGEST}`)
      next.send(`{"name":"${' '.repeat(LONGEST - 11)}"}`)
      const told = await next.answer
      if (told.startsWith('HTTP/1.1 429')) refused = told
      next.socket.destroy()
    }
    expect(refused).toMatch(/retry-after: 5\r\n.*"code":"throttled"/is)
    held.socket.destroy()
    await held.ended
  })

  it('A body of JSON sent to an address that is not there is not read', async () => {
    const request = post('Content-Length: 1000000', '/nowhere')
    expect(await request.status()).toBe(404)
    request.socket.destroy()
  })

  it.each([
    ['application/json', '', 'nothing'],
    ['application/json', '{"a":"ã"}', { a: 'ã' }],
    ['text/plain', '{"a":"ã"}', '{"a":"ã"}'],
    ['text/plain', '', ''],
  ])('A body of the type %s that says %j is read as %j', async (type, payload, body) => {
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([200, { body }])
  })
})

import { sites } from '@ramal/db/schema/business'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { answerTo, request, upgrade } from '../testing/raw-http.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ names: { access: 'loopback', listed: [], addresses: ['127.0.0.1'] } })
  await server.store.write((tx) => tx.db.update(sites).set({ domain: 'ramal.example' }))
})
afterAll(() => server.stop())

it.each(['127.0.0.1:8080', 'localhost', 'ramal.localhost:1', '[::1]:8080', 'Ramal.example:8080'])(
  'A host of %s is served, for requests and upgrades',
  async (host) => {
    expect(await answerTo(server.port, request(host))).toMatch(/^HTTP\/1\.1 200 /)
    expect(await answerTo(server.port, upgrade(host))).toMatch(/^HTTP\/1\.1 101 /)
  },
)

it.each(['evil.example', '127.0.0.1.evil.example:8080', 'localhost.evil.example', '10.0.0.9', 'a@localhost'])(
  'A page that was reached as %s is answered 421 with a sentence, whatever it asks for',
  async (host) => {
    for (const text of [request(host), request(host, '/'), upgrade(host), upgrade(host, '/ws/sip/')]) {
      const answer = await answerTo(server.port, text)
      expect(answer).toMatch(/^HTTP\/1\.1 421 Misdirected Request\r\n/)
      expect(answer).toContain('use 127.0.0.1 or localhost')
    }
  },
)

it('A program that speaks HTTP/1.0 and names no host is served', async () => {
  expect(await answerTo(server.port, 'GET /api/health/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

it('A request or upgrade in HTTP/1.1 without a Host is answered 400 with a sentence (RFC 9112 3.2)', async () => {
  for (const text of [request('x'), upgrade('x')]) {
    const answer = await answerTo(server.port, text.replace('Host: x\r\n', ''))
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('asks for a Host')
  }
})

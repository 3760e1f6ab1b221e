import { once } from 'node:events'
import { connect } from 'node:net'
import { sites } from '@ramal/db/schema/business'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ownNamesOnly: true })
  await server.store.write((tx) => tx.db.update(sites).set({ domain: 'ramal.example' }))
})
afterAll(() => server.stop())

const request = (host: string, path = '/api/health/') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
const upgrade = (host: string, path = '/ws/business/') =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: business.v1, token.none',
    '',
    '',
  ].join('\r\n')

/** The status line of the first answer to that text. */
async function status(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(text)
  const [data] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return data.toString('latin1')
}

it.each(['127.0.0.1:8080', 'localhost', 'ramal.localhost:1', '[::1]:8080', 'Ramal.example:8080'])(
  '%s is served, requests and upgrades',
  async (host) => {
    expect(await status(request(host))).toMatch(/^HTTP\/1\.1 200 /)
    expect(await status(upgrade(host))).toMatch(/^HTTP\/1\.1 101 /)
  },
)

it.each(['evil.example', '127.0.0.1.evil.example:8080', 'localhost.evil.example', '10.0.0.9', 'a@localhost'])(
  'a page that was reached as %s is answered 421 with a sentence, whatever it asks for',
  async (host) => {
    for (const text of [request(host), request(host, '/'), upgrade(host), upgrade(host, '/ws/sip/')]) {
      const answer = await status(text)
      expect(answer).toMatch(/^HTTP\/1\.1 421 Misdirected Request\r\n/)
      expect(answer).toContain('use 127.0.0.1 or localhost')
    }
  },
)

it('a program that speaks HTTP/1.0 and names no host is served', async () => {
  expect(await status('GET /api/health/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it.each([
  ['names no host', 'GET /api/health/ HTTP/1.1\r\n\r\n'],
  ['expects what nobody knows', 'GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n'],
  ['asks before it sends', 'GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n'],
  ['wants a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])(
  'A client that %s waits in line like everybody: of 20,000 requests at once hardly any is answered',
  async (_, text) => {
    const client = connect(server.port, '127.0.0.1')
    let heard = ''
    client.setEncoding('latin1').on('data', (piece) => {
      heard += piece
    })
    client.on('error', () => {})
    client.write(text.repeat(20_000))
    await new Promise((resolve) => client.once('close', resolve))
    expect(heard.split('HTTP/1.1 ').length - 1).toBeLessThan(15)
  },
)

it('An expectation that nobody knows is ignored (RFC 9110 10.1.1)', async () => {
  const client = connect(server.port, '127.0.0.1')
  client.setEncoding('latin1').write('GET /api/health/ HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n')
  const [answer] = await once(client, 'data')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  client.destroy()
})

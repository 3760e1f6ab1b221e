import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { request, upgrade } from '../testing/raw-http.ts'
import { knownPeers } from './known-peers.ts'
import { trustOf } from './trusted-proxies.ts'

// Here 127.0.0.2 stands for the proxy, and the rest of loopback for the network.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustedProxies: ['127.0.0.2'], peers: ['127.0.0.2'] })
})
afterAll(() => server.stop())

const HEALTH = request('ramal.example')
const UPGRADE = upgrade('ramal.example')

/** All that the server says to what a peer says, until it hangs up. */
async function said(from: string, text: string): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

it('The proxy that is trusted is served', async () => {
  expect(await said('127.0.0.2', HEALTH)).toMatch(/^HTTP\/1\.1 200 OK/)
})

it.each([
  ['a request', HEALTH],
  ['an upgrade', UPGRADE],
  [
    'a body without end',
    `POST /api/session/login/ HTTP/1.1\r\nContent-Length: 9000000\r\n\r\n${'x'.repeat(200_000)}`,
  ],
  ['a peer that says nothing', ''],
])('Where the peer is not the proxy, %s is answered 403 with a sentence, and closed', async (_what, text) => {
  const answer = await said('127.0.0.1', text)
  expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  expect(answer).toContain('use the https address')
})

it('What a peer says of itself in headers opens nothing', async () => {
  const claims = HEALTH.replace(
    '\r\n\r\n',
    '\r\nX-Forwarded-For: 127.0.0.2\r\nX-Forwarded-Proto: https\r\n\r\n',
  )
  expect(await said('127.0.0.1', claims)).toMatch(/^HTTP\/1\.1 403/)
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['10.2.0.1', false],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['', false],
])('With a proxy at 10.1.2.3 the peer "%s" is known: %s', (address, isKnown) => {
  expect(knownPeers(trustOf(['10.1.2.3']))(address, 0)).toBe(isKnown)
})

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// The clock stands still: what ends a socket here is what it brought, no time that passed.
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ clock: new ManualClock() })
  token = (await tokenCaller(server.app, 'ana')).token
})
afterAll(() => server.stop())

/** Pongs without anything in them, that nobody asked for: 11,000 in one read of the network (RFC 6455 5.5.3). */
const PONGS = Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.from([0x8a, 0x80, 0, 0, 0, 0])))
/** A websocket of whoever has that token, which answers nothing. Resolves when it is open. */
async function peer(secret: string): Promise<Socket & { received: string }> {
  const connection = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  const socket = Object.assign(connection, { received: '' })
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    socket.received += data.toString('latin1')
  })
  socket.write(
    `GET /ws/chat/ HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
      `Sec-WebSocket-Protocol: chat.v1, token.${secret}\r\n\r\n`,
  )
  await expect.poll(() => socket.received).toContain('101 Switching Protocols')
  return socket
}

/** Writes it again and again until the connection is cut. */
function pour(socket: Socket, what: Buffer): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const go = () => {
    while (!socket.destroyed && socket.write(what));
  }
  socket.on('drain', go)
  go()
  return closed
}

it('A stranger who pours pongs in is cut, however long they do not answer the close handshake', async () => {
  await pour(await peer('a'.repeat(40)), PONGS)
})

it('A stranger who says nothing has the code and the end of the connection behind it', async () => {
  const stranger = await peer('a'.repeat(40))
  if (!stranger.readableEnded) await once(stranger, 'end')
  expect(stranger.received.slice(-4)).toBe('\x88\x02\x11\x31') // close, two octets: 4401
})

it('An account that pours pongs in is cut, and a colleague’s tab goes on', async () => {
  await pour(await peer(token), PONGS)
  const tab = await openTab(server.port, (await tokenCaller(server.app, 'bruno')).token)
  tab.send('ping')
  await tab.next('pong')
  tab.close()
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { Connection } from './client/connection.ts'
import { Secrets } from './client/secrets.ts'
import { WireWatch } from './invariants/wire-watch.ts'
import { LiveSocket } from './live-socket.ts'
import { Tally } from './tally.ts'

const PATIENCE_MS = 150
const PONG = '{"action":"pong","data":{"ts":1,"server_time":"2025-03-14T12:26:53Z"}}'
let server: WebSocketServer

afterEach(() => {
  for (const client of server.clients) client.terminate()
  server.close()
})

/** A socket to a backend whose answers to pings, and whose one frame, take this long, ms. */
async function socketTo({ pongMs, frameMs }: { pongMs: number; frameMs: number }) {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false })
  server.on('connection', (peer) => {
    peer.on('ping', () => void sleep(pongMs).then(() => peer.pong()))
    peer.on('message', () => void sleep(frameMs).then(() => peer.send(PONG)))
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const target = { base: `ws://127.0.0.1:${port}`, path: '/', protocols: [], headers: {} }
  const connection = new Connection(target, 1, () => undefined)
  await connection.opened()
  const tally = new Tally('x', { secrets: new Secrets(), watch: new WireWatch(target.base) }, false)
  const socket = new LiveSocket('business', 'x', connection, tally, PATIENCE_MS)
  socket.send('ping', { ts: 1 })
  return { socket, tally }
}

it('A frame that comes late on a busy machine is waited for as long as its pings take', async () => {
  const { socket, tally } = await socketTo({ pongMs: 200, frameMs: 900 })
  await socket.expect('pong', { because: 'ping is answered' })
  expect(tally.findings).toEqual([])
})

it('A frame that comes late although pings are answered at once is late', async () => {
  const { socket, tally } = await socketTo({ pongMs: 0, frameMs: 900 })
  await expect(socket.expect('pong', { because: 'ping is answered' })).rejects.toThrow()
  expect(tally.isOnlyLate).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { tokenCaller } from '../../testing/sign-in.ts'
import { SocketClient } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A SIP engine as far as this goes: a websocket that gives back what it is sent. */
const engine = new WebSocketServer({ host: '127.0.0.1', port: 0 })
engine.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))))
let server: TestServer
let anas: string
let brunos: string

// A server for each: what one of them opens counts for the next.
beforeEach(async () => {
  if (!engine.address()) await once(engine, 'listening')
  const { port } = engine.address() as AddressInfo
  server = await startTestServer({ engine: { host: '127.0.0.1', port, proof: 'of our server' } })
  anas = (await tokenCaller(server.app, 'ana')).token
  brunos = (await tokenCaller(server.app, 'bruno')).token
})
afterEach(() => server.stop())
afterAll(() => {
  engine.close()
})

interface Kind {
  path: string
  offered: () => string[]
  /** What answers a `ping`. */
  pong: string
}

const business = {
  path: '/ws/business/',
  offered: () => ['business.v1', `uid.${randomUUID()}`],
  pong: 'pong',
}
const chat = { path: '/ws/chat/', offered: () => ['chat.v1'], pong: 'pong' }
const sip = { path: '/ws/sip/', offered: () => ['sip'], pong: 'ping' }

const open = ({ path, offered }: Kind, token = anas) =>
  SocketClient.open(`ws://127.0.0.1:${server.port}${path}`, [...offered(), `token.${token}`])

async function thirty(kind: Kind): Promise<SocketClient[]> {
  const sockets: SocketClient[] = []
  while (sockets.length < 30) {
    const socket = await open(kind)
    await goesOn(socket, kind) // who is let in is known when the first frame is answered
    sockets.push(socket)
  }
  return sockets
}

async function goesOn(socket: SocketClient, { pong }: Kind): Promise<void> {
  socket.send('ping')
  await socket.next(pong)
}

async function leave(sockets: readonly SocketClient[]): Promise<void> {
  for (const socket of sockets) socket.close()
  await Promise.all(sockets.map((socket) => socket.closed()))
}

describe('of thirty sockets of one kind that one person has open', () => {
  it.each([business, chat])(
    'On $path the socket after thirty is closed with 1013, and the thirty go on',
    async (kind) => {
      const sockets = await thirty(kind)
      expect(await (await open(kind)).closed()).toBe(1013)
      for (const socket of sockets) await goesOn(socket, kind)
      await leave(sockets)
    },
  )

  it('On /ws/sip/ the socket after thirty is answered 429 before there is a websocket, and the thirty go on', async () => {
    const sockets = await thirty(sip)
    await expect(open(sip)).rejects.toThrow('429')
    for (const socket of sockets) await goesOn(socket, sip)
    expect(engine.clients.size).toBe(30)
    await leave(sockets)
  })

  it('A colleague has thirty sockets of their own, and one that closes makes room', async () => {
    const sockets = await thirty(chat)
    const colleague = await open(chat, brunos)
    await goesOn(colleague, chat)
    await leave(sockets.splice(0, 1))
    await expect
      .poll(async () => {
        const another = await open(chat)
        another.send('ping')
        const isIn = await another.next('pong').then(
          () => true,
          () => false,
        )
        if (isIn) sockets.push(another)
        return isIn
      })
      .toBe(true)
    await leave([...sockets, colleague])
  })
})

import { EventEmitter } from 'node:events'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { Connection } from './connection.ts'
import { watchControlFrames } from './door/control-frames.ts'

/** A websocket whose peer is the test. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: string[] = []
  readonly closed: unknown[][] = []
  terminations = 0

  send(text: string): void {
    this.sent.push(text)
  }
  close(...how: unknown[]): void {
    this.closed.push(how)
  }
  terminate(): void {
    this.terminations += 1
  }
}

let clock: ManualClock
let socket: FakeSocket
let leaves: number
let connection: Connection
beforeEach(() => {
  clock = new ManualClock()
  socket = new FakeSocket()
  leaves = 0
  const stream = {
    leave: () => {
      leaves += 1
    },
  }
  const write = (action: string, data: unknown) => `${action} ${JSON.stringify(data)}`
  connection = new Connection(socket as unknown as WebSocket, stream, clock, write)
})

it('Nobody is known behind a connection until they are admitted', () => {
  expect(connection.tenantId).toBeNull()
  connection.admit(7)
  expect(connection.tenantId).toBe(7)
})

it('What is sent is counted, replies in the words of their contract among it', () => {
  connection.send('abc')
  connection.frame('ping', { n: 1 })
  expect([socket.sent, connection.told]).toEqual([['abc', 'ping {"n":1}'], 15])
})

it('What is published while an answer is made leaves behind it, and at once after it', async () => {
  await connection.answer(async () => {
    connection.send('newer')
    await Promise.resolve()
    connection.frame('answer', {})
  })
  connection.send('newest')
  expect(socket.sent).toEqual(['answer {}', 'newer', 'newest'])
})

it('What was published meanwhile leaves also when no answer came of it', async () => {
  const failed = connection.answer(() => {
    connection.send('news')
    return Promise.reject(new Error('the store is closed'))
  })
  await expect(failed).rejects.toThrow('the store is closed')
  expect(socket.sent).toEqual(['news'])
})

it('Nothing is sent to a socket that is not open any more', () => {
  socket.readyState = 2
  connection.send('abc')
  expect([socket.sent, connection.told]).toEqual([[], 0])
})

it('A tab that does not read is sent no more beyond a megabyte, and is told to come back', () => {
  socket.bufferedAmount = 1_000_000
  connection.send('a')
  socket.bufferedAmount = 1_000_001
  connection.send('b')
  expect([socket.sent, socket.closed]).toEqual([['a'], [[1013, undefined]]])
})

it('A peer that says nothing for 75 seconds is closed, and each text begins them anew', () => {
  clock.advance(74_999)
  socket.emit('message')
  clock.advance(74_999)
  expect(socket.closed).toEqual([])
  clock.advance(1)
  expect(socket.closed).toEqual([[4408, undefined]])
})

it.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('A clock that is set %s is nobody’s silence, and who says nothing is closed all the same', (_, by) => {
  const now = clock.now.bind(clock)
  clock.now = () => now() + by
  clock.advance(149_999)
  expect(socket.closed).toEqual([])
  clock.advance(1)
  expect(socket.closed).toEqual([[4408, undefined]])
})

it('A socket that has closed is not closed for its silence', () => {
  socket.emit('close')
  clock.advance(3_600_000)
  expect(socket.closed).toEqual([])
})

it('A socket that fails is cut', () => {
  socket.emit('error', new Error('reset'))
  expect(socket.terminations).toBe(1)
})

it('A connection that we end says why, reads no more, and is cut where the peer does not close its end', () => {
  expect(connection.isEnded).toBe(false)
  connection.close(4401, 'signed_out')
  expect([socket.closed, leaves, connection.isEnded]).toEqual([[[4401, 'signed_out']], 1, true])
  clock.advance(1_999)
  expect(socket.terminations).toBe(0)
  clock.advance(1)
  expect(socket.terminations).toBe(1)
})

it('A socket may ping and pong sixty times at once and once a second, and floods with one more, once', () => {
  let floods = 0
  watchControlFrames(socket as unknown as WebSocket, clock, () => {
    floods += 1
  })
  for (let times = 0; times < 60; times += 1) socket.emit(times % 2 === 0 ? 'ping' : 'pong')
  clock.advance(1_000)
  socket.emit('ping')
  expect(floods).toBe(0)
  for (let times = 0; times < 3; times += 1) socket.emit('pong')
  expect(floods).toBe(1)
})

import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { Pieces } from './pieces.ts'
import { UnreadAnswers } from './unread-answers.ts'

const PACE = { silence: { stranger: 300, known: 600 }, window: 100_000, perSecond: 1 }
const LIMITS = { perHolder: 1_000, strangers: 1e9, others: 1e9 }
const LOOK = 100

let server: EventEmitter
let answers: UnreadAnswers
let port: number
let known: Set<unknown>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  server = new EventEmitter()
  known = new Set()
  port = 1_000
  const holderOf = (socket: unknown) => ({ key: 'a', isStranger: !known.has(socket) })
  answers = new UnreadAnswers(holderOf, { pace: PACE, answers: LIMITS, look: LOOK })
  answers.watch(server as unknown as Server)
})
afterEach(() => vi.useRealTimers())

/** A connection for whose peer so much waits. */
function come(waiting = 0): FakeSocket {
  port += 1
  const socket = new FakeSocket('203.0.113.7', port)
  socket.writableLength = waiting
  socket.bytesWritten = waiting
  server.emit('connection', socket)
  return socket
}

const look = (times: number) => void vi.advanceTimersByTime(times * LOOK)

it('A connection for which something waits is reset when its peer takes nothing of it for too long', () => {
  const [unread, idle] = [come(100), come(0)]
  look(4)
  expect(unread.wasReset).toBe(false)
  look(1)
  expect([unread.wasReset, idle.wasReset]).toEqual([true, false])
})

it('A known person’s peer may take nothing for longer', () => {
  const socket = come(100)
  known.add(socket)
  look(7)
  expect(socket.wasReset).toBe(false)
  look(1)
  expect(socket.wasReset).toBe(true)
})

it('A peer that takes a little at each look is not reset, and one that stops is', () => {
  const socket = come(100)
  for (let at = 0; at < 20; at += 1) {
    socket.bytesWritten += 1
    look(1)
  }
  expect(socket.wasReset).toBe(false)
  look(4)
  expect(socket.wasReset).toBe(true)
})

it('A peer that has read everything begins anew with its next answer', () => {
  const socket = come(100)
  look(3)
  socket.writableLength = 0
  look(1)
  socket.writableLength = 100
  socket.bytesWritten = 200
  look(3)
  expect(socket.wasReset).toBe(false)
})

it('A loop that stood still for minutes takes it out on no reader', () => {
  const socket = come(100)
  look(1)
  const real = performance.now
  vi.spyOn(performance, 'now').mockImplementation(() => real.call(performance) + 600_000)
  look(1)
  expect(socket.wasReset).toBe(false)
  vi.restoreAllMocks()
})

it('When too much waits of one holder, the connection that was read longest ago is reset and no other', () => {
  const [first, second] = [come(600), come(300)]
  look(1)
  second.bytesWritten += 1
  second.writableLength = 600
  look(1)
  expect([first.wasReset, second.wasReset]).toEqual([true, false])
})

it('What is held in memory for a connection counts as waiting for it', () => {
  const socket = come(100)
  answers.holds(socket.asSocket, new Pieces(Buffer.alloc(901)))
  look(1)
  expect(socket.wasReset).toBe(true)
})

it('A connection that was upgraded or has closed is looked at no more', () => {
  const [upgraded, closed] = [come(100), come(100)]
  server.emit('upgrade', { socket: upgraded })
  closed.destroy()
  look(10)
  expect([upgraded.wasReset, closed.wasReset]).toEqual([false, false])
})

it('A server that has closed looks at nothing', () => {
  server.emit('close')
  expect(vi.getTimerCount()).toBe(0)
})

import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { serveOnly } from './known-peers.ts'

let served: unknown[]
let server: EventEmitter
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  served = []
  server = new EventEmitter()
  for (const name of ['first', 'second'])
    server.on('connection', function (this: unknown, socket) {
      served.push([name, socket, this === server])
    })
  serveOnly(server as unknown as Server, (address, hop) => address === '10.0.0.9' && hop === 0)
})
afterEach(() => vi.useRealTimers())

function come(address: string): FakeSocket {
  const socket = new FakeSocket(address)
  server.emit('connection', socket)
  return socket
}

it('A peer that is known is handed to all that the server had for connections', () => {
  const socket = come('10.0.0.9')
  expect(served).toEqual([
    ['first', socket, true],
    ['second', socket, true],
  ])
  expect(socket.written).toBe('')
})

it('A peer that is not known is told why in an answer of its right length, and served by nobody', () => {
  const socket = come('203.0.113.7')
  const [head, sentence = ''] = socket.written.split('\r\n\r\n')
  expect(head?.split('\r\n')).toEqual([
    'HTTP/1.1 403 Forbidden',
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${sentence.length}`,
  ])
  expect(sentence).toContain('use the https address')
  expect(served).toEqual([])
})

it('What a peer that is not known still sends is thrown away, and a peer that does not leave is cut', () => {
  const socket = come('203.0.113.7')
  expect(socket.resumes).toBe(1)
  vi.advanceTimersByTime(999)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.destroyed).toBe(true)
})

it('A peer that is not known and breaks off leaves nothing behind', () => {
  const socket = come('203.0.113.7')
  socket.emit('error', new Error('reset'))
  expect([socket.destroyed, vi.getTimerCount()]).toEqual([true, 0])
})

import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { boundPieces } from './body-pieces.ts'

let body: Readable
let socket: FakeSocket
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket = new FakeSocket()
  body = Object.assign(new Readable({ read() {} }), { socket })
  boundPieces(body as IncomingMessage)
})
afterEach(() => vi.useRealTimers())

const push = (times: number, octets: number) => {
  for (let at = 0; at < times; at += 1) body.push(Buffer.alloc(octets))
}

it('A body may come in a thousand pieces of any size, and is read whole', () => {
  push(1_000, 1)
  expect([body.readableLength, socket.pauses]).toEqual([1_000, 0])
})

it('A body that goes on in pieces of one octet is cut without an answer, and no more of it is taken', () => {
  push(2_000, 1)
  expect(body.readableLength).toBeLessThan(1_010)
  expect(socket.pauses).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(socket.destroyed).toBe(true)
})

it('A body in pieces of a small packet’s size may come in any number of them', () => {
  push(5_000, 256)
  expect([body.readableLength, socket.pauses]).toEqual([5_000 * 256, 0])
})

it('The end of a body counts as a piece like others and ends it', async () => {
  push(3, 10)
  body.push(null)
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece as Buffer)
  expect(Buffer.concat(pieces)).toHaveLength(30)
})

it('What still comes of a body that nobody wants any more costs nobody the connection', () => {
  body.destroy()
  push(2_000, 1)
  expect([body.readableLength, socket.pauses]).toEqual([0, 0])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { cutLater } from './cut-later.ts'

let socket: FakeSocket
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket = new FakeSocket()
  cutLater(socket.asSocket)
})
afterEach(() => vi.useRealTimers())

it('Who is cut later is not read any more, also where somebody reads on', () => {
  expect(socket.pauses).toBe(1)
  socket.resume()
  expect(socket.pauses).toBe(2)
})

it('Who is cut later is held for a second and cut then', () => {
  vi.advanceTimersByTime(999)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.destroyed).toBe(true)
})

it('Nothing waits any more for a connection that has left before it is cut', () => {
  socket.destroy()
  expect(vi.getTimerCount()).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClock } from '../../platform/clock.ts'
import { fakeSockets } from '../../testing/fake-socket.ts'
import { createChatLink } from './host/chat-link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['stays while pongs come', true, 1],
  ['is made anew when none comes', false, 2],
])('[R7.6-19] The chat websocket %s', async (_how, isAnswering, opened) => {
  const { open, sockets, last } = fakeSockets()
  const ports = {
    openSocket: open,
    socketClock: browserClock,
    onRefused: () => undefined,
    log: () => undefined,
  }
  const link = createChatLink(ports)
  link.start()
  last().accept()
  const pongs = setInterval(() => {
    if (isAnswering) last().say({ action: 'pong', data: { server_time: '2026-11-20T12:00:00Z' } })
  }, 5_000)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(sockets).toHaveLength(opened)
  clearInterval(pongs)
  link.stop()
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeSockets } from '../../testing/fake-socket.ts'
import { fakeTicker } from '../../testing/fake-ticker.ts'
import { createSocketLink } from './socket-link.ts'
import { socketUrl } from './socket-port.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('socket link', () => {
  it('[R4.2-03] A socket link sends its greeting first when it is up, then says that it is up', () => {
    const { link, sockets, events } = build()
    link.start()
    expect(link.send('{"action":"early"}')).toBe(false)
    sockets.last().accept()
    expect(events).toEqual(['open', 'connected'])
    expect(link.send('{"action":"debug"}')).toBe(true)
    expect(sockets.last().sent).toEqual([{ action: 'debug' }])
    expect(sockets.last().protocols).toEqual(['x.v1'])
  })

  it('[R4.2-03] [R4.2-04] A socket link comes back after 1, 2, 5, 10, 10 s, and from 1 s again once it was up', () => {
    const { link, sockets, events } = build()
    link.start()
    for (const [count, wait] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      sockets.last().drop()
      vi.advanceTimersByTime(wait - 1)
      expect(sockets.sockets).toHaveLength(count + 1)
      vi.advanceTimersByTime(1)
      expect(sockets.sockets).toHaveLength(count + 2)
    }
    sockets.last().accept()
    sockets.last().drop(1012)
    vi.advanceTimersByTime(1000)
    expect(sockets.sockets).toHaveLength(7)
    expect(events).toEqual(['open', 'connected', 'disconnected'])
  })

  it('[R4.2-04] A socket link uses a network that returns at once', () => {
    const { link, sockets, returns } = build()
    link.start()
    sockets.last().drop()
    returns()
    expect(sockets.sockets).toHaveLength(2)
    vi.advanceTimersByTime(10_000)
    expect(sockets.sockets).toHaveLength(2)
  })

  it('A socket link that is dead after the network has returned is replaced in 1 s, one that answers is kept', () => {
    const { link, sockets, returns, running } = build()
    link.start()
    sockets.last().accept()
    returns()
    sockets.last().say({ action: 'pong', data: { server_time: '2026-11-20T12:00:00Z' } })
    vi.advanceTimersByTime(4000)
    expect(sockets.last().closed).toBe(false)
    returns()
    vi.advanceTimersByTime(1001)
    expect(sockets.sockets[0]?.closed).toBe(true)
    expect(sockets.sockets).toHaveLength(2)
    expect(running()).toBe(true)
  })

  it('A socket link that is stopped while it is being checked stays closed', () => {
    const { link, sockets, returns } = build()
    link.start()
    sockets.last().accept()
    returns()
    sockets.last().drop()
    link.stop()
    vi.advanceTimersByTime(20_000)
    expect(sockets.sockets).toHaveLength(1)
  })

  it.each([4401, 4403, 4409])('The close code %i of a socket link is final', (code) => {
    const { link, sockets, events, running } = build()
    link.start()
    sockets.last().accept()
    sockets.last().drop(code)
    vi.advanceTimersByTime(60_000)
    expect(sockets.sockets).toHaveLength(1)
    expect(events.at(-1)).toBe(`refused ${code}`)
    expect(running()).toBe(false)
  })

  it('[R7.6-25] A socket link pings at each tick of 5 s', () => {
    const { link, sockets, tick, period } = build()
    link.start()
    tick()
    sockets.last().accept()
    tick()
    expect(sockets.last().sent).toEqual([{ action: 'ping' }])
    expect(period()).toBe(5000)
  })

  it('A socket link gives up a peer that has been silent for more than three pings', () => {
    const { link, sockets, tick } = build()
    link.start()
    sockets.last().accept()
    for (let passed = 0; passed < 20_000; passed += 5000) {
      vi.advanceTimersByTime(5000)
      tick()
    }
    expect(sockets.sockets[0]?.closed).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(sockets.sockets).toHaveLength(2)
  })

  it('A socket link stops for good, also while waiting for the next try', () => {
    const { link, sockets, running } = build()
    link.start()
    sockets.last().drop()
    link.stop()
    vi.advanceTimersByTime(60_000)
    expect(sockets.sockets).toHaveLength(1)
    expect(running()).toBe(false)
  })
})

describe('socketUrl', () => {
  it.each([
    ['https:', 'wss://ramal.example/ws/business/'],
    ['http:', 'ws://ramal.example/ws/business/'],
    ['file:', 'wss://ramal.example/ws/business/'],
  ])('[R7.1-03] A page on %s talks to %s', (protocol, expected) => {
    expect(socketUrl('business', { protocol, host: 'ramal.example' })).toBe(expected)
  })
})

function build() {
  const events: string[] = []
  const sockets = fakeSockets()
  const { clock, tick, running } = fakeTicker()
  let period = 0
  let returns: () => void = () => undefined
  const link = createSocketLink({
    url: () => 'ws://x/ws/business/',
    protocols: () => ['x.v1'],
    ping: () => '{"action":"ping"}',
    onOpen: () => events.push('open'),
    onText: () => undefined,
    onState: (state) => events.push(state),
    onRefused: (code) => events.push(`refused ${code}`),
    open: sockets.open,
    clock: {
      ...clock,
      every(everyMs, listener) {
        period = everyMs
        return clock.every(everyMs, listener)
      },
    },
    random: () => 0.5,
    onReturn: (listener) => {
      returns = listener
      return () => undefined
    },
  })
  return { link, sockets, events, tick, running, period: () => period, returns: () => returns() }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../clock.ts'
import { createReoffers } from './reoffers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function build() {
  const sent: string[] = []
  const ports = { up: true, ready: true, local: false, over: false }
  let done: () => void = () => undefined
  const offer = (name: string, finished: () => void) => {
    if (!ports.ready) return false
    sent.push(name)
    done = finished
    return true
  }
  const hold = (held: boolean, finished: () => void) => {
    if (!offer(held ? 'hold' : 'unhold', finished)) return false
    ports.local = held
    return true
  }
  const reoffers = createReoffers({
    session: {
      hold: (_options, finished = () => undefined) => hold(true, finished),
      unhold: (_options, finished = () => undefined) => hold(false, finished),
      renegotiate: (options, finished = () => undefined) =>
        offer(options?.rtcOfferConstraints ? 'restart' : 'plain', () => finished()),
      isOnHold: () => ({ local: ports.local, remote: false }),
      isEnded: () => ports.over,
    },
    clock: browserClock,
    isConnected: () => ports.up,
    onOffer: () => undefined,
  })
  return { reoffers, sent, ports, done: () => done() }
}

describe('the re-INVITEs of a call', () => {
  it('Only one re-INVITE is sent at a time: what is asked for meanwhile follows', () => {
    const { reoffers, sent, done } = build()
    reoffers.hold(true)
    reoffers.restartIce()
    expect(sent).toEqual(['hold'])
    done()
    expect(sent).toEqual(['hold', 'restart'])
  })

  it('No re-INVITE is sent into a dead socket; it is sent at once when the socket is back', () => {
    const { reoffers, sent, ports } = build()
    ports.up = false
    reoffers.hold(true)
    reoffers.restartIce()
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([])
    ports.up = true
    reoffers.connected()
    expect(sent).toEqual(['hold'])
  })

  it('A re-INVITE that met a dead socket is made again, so that the other side knows our state in the end', () => {
    const { reoffers, sent, ports, done } = build()
    reoffers.hold(true)
    ports.up = false
    reoffers.failed('Connection Error')
    vi.advanceTimersByTime(5000)
    ports.up = true
    vi.advanceTimersByTime(250)
    expect(sent).toEqual(['hold', 'plain'])
    done()
    vi.advanceTimersByTime(5000)
    expect(sent).toHaveLength(2)
  })

  it('An ICE restart that failed is sent again as a restart', () => {
    const { reoffers, sent } = build()
    reoffers.restartIce()
    reoffers.failed('Request Timeout')
    vi.advanceTimersByTime(250)
    expect(sent).toEqual(['restart', 'restart'])
  })

  it('A peer that refuses for ever is not asked for ever', () => {
    const { reoffers, sent } = build()
    reoffers.restartIce()
    for (let count = 0; count < 40; count += 1) {
      reoffers.failed('WebRTC Error')
      vi.advanceTimersByTime(1000)
    }
    expect(sent).toHaveLength(20)
  })

  it('A re-INVITE is retried while the session is not ready, and not when it is over', () => {
    const { reoffers, sent, ports } = build()
    ports.ready = false
    reoffers.hold(true)
    vi.advanceTimersByTime(1000)
    ports.ready = true
    vi.advanceTimersByTime(250)
    expect(sent).toEqual(['hold'])
    ports.over = true
    reoffers.hold(false)
    vi.advanceTimersByTime(1000)
    expect(sent).toEqual(['hold'])
  })

  it('The last of hold and unhold counts when both are pressed quickly', () => {
    const { reoffers, sent, ports, done } = build()
    ports.ready = false
    reoffers.hold(true)
    reoffers.hold(false)
    ports.ready = true
    vi.advanceTimersByTime(1000)
    expect(sent).toEqual([])
    reoffers.hold(true)
    reoffers.hold(false)
    done()
    expect(sent).toEqual(['hold', 'unhold'])
  })
})

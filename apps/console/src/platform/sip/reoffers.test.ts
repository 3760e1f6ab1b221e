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
  it('one at a time: what is wished meanwhile follows', () => {
    const { reoffers, sent, done } = build()
    reoffers.hold(true)
    reoffers.restartIce()
    expect(sent).toEqual(['hold'])
    done()
    expect(sent).toEqual(['hold', 'restart'])
  })

  it('nothing goes into a dead socket; with its return it goes at once', () => {
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

  it('one that met a dead socket is made again, and the other side knows in the end how we are', () => {
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

  it('a restart that failed is a restart again', () => {
    const { reoffers, sent } = build()
    reoffers.restartIce()
    reoffers.failed('Request Timeout')
    vi.advanceTimersByTime(250)
    expect(sent).toEqual(['restart', 'restart'])
  })

  it('a peer that refuses for ever is not asked for ever', () => {
    const { reoffers, sent } = build()
    reoffers.restartIce()
    for (let count = 0; count < 40; count += 1) {
      reoffers.failed('WebRTC Error')
      vi.advanceTimersByTime(1000)
    }
    expect(sent).toHaveLength(20)
  })

  it('a session that is not ready is asked again, one that is over is not', () => {
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

  it('hold and unhold pressed quickly: the last one counts', () => {
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

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

  it.each([
    ['lost on its way', 'Connection Error', 250],
    ['refused', 'WebRTC Error', 1000],
  ] as const)('A re-INVITE that was %s is made again after its time', (_how, trouble, ms) => {
    const { reoffers, sent } = build()
    reoffers.restartIce()
    reoffers.failed(trouble)
    vi.advanceTimersByTime(ms - 1)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sent).toHaveLength(2)
  })

  it('A peer that takes a re-INVITE after all may refuse as often again', () => {
    const { reoffers, sent, done } = build()
    const refuse = (times: number) => {
      for (let count = 0; count < times; count += 1) {
        reoffers.failed('WebRTC Error')
        vi.advanceTimersByTime(1000)
      }
    }
    reoffers.restartIce()
    refuse(19)
    expect(sent).toHaveLength(20)
    done()
    reoffers.restartIce()
    refuse(19)
    expect(sent).toHaveLength(40)
  })

  it('A trouble while no re-INVITE is under way asks for none', () => {
    const { reoffers, sent } = build()
    reoffers.failed('Connection Error')
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual([])
  })

  it('A call that stops sends no re-INVITE any more', () => {
    const { reoffers, sent } = build()
    reoffers.restartIce()
    reoffers.failed('Connection Error')
    reoffers.stop()
    vi.advanceTimersByTime(5000)
    expect(sent).toEqual(['restart'])
  })

  it('A hold comes before the restart that waits with it, and the restart is not forgotten', () => {
    const { reoffers, sent, ports, done } = build()
    ports.up = false
    reoffers.restartIce()
    reoffers.hold(true)
    ports.up = true
    reoffers.connected()
    done()
    done()
    expect(sent).toEqual(['hold', 'restart'])
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ManualClock } from '../time/testing/manual-clock.ts'
import { createReconnect } from './reconnect.ts'

let clock: ManualClock
beforeEach(() => {
  clock = new ManualClock(0)
})

function build(calls = 0) {
  const connect = vi.fn()
  const live = { calls }
  const reconnect = createReconnect({
    clock,
    isBusy: () => live.calls > 0,
    connect,
    random: () => 0.5,
  })
  return { reconnect, connect, live }
}

describe('the websocket of SIP comes back', () => {
  it('The websocket of SIP comes back after 1, 2, 5, 10 s (A-71), and from 1 s again once it was up', () => {
    const { reconnect, connect } = build()
    for (const [count, wait] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      reconnect.lost()
      clock.advance(wait - 1)
      expect(connect).toHaveBeenCalledTimes(count)
      clock.advance(1)
      expect(connect).toHaveBeenCalledTimes(count + 1)
    }
    expect(reconnect.up()).toBe(true)
    expect(reconnect.up()).toBe(false)
    reconnect.lost()
    clock.advance(1000)
    expect(connect).toHaveBeenCalledTimes(6)
  })

  it('The websocket of SIP is tried twice a second while there are calls', () => {
    const { reconnect, connect } = build(1)
    for (let count = 0; count < 5; count += 1) {
      reconnect.lost()
      clock.advance(500)
    }
    expect(connect).toHaveBeenCalledTimes(5)
  })

  it('The websocket of SIP comes back after 1 s when the call has ended meanwhile, however often it was tried', () => {
    const { reconnect, connect, live } = build(1)
    for (let count = 0; count < 5; count += 1) {
      reconnect.lost()
      clock.advance(500)
    }
    live.calls = 0
    reconnect.lost()
    clock.advance(1000)
    expect(connect).toHaveBeenCalledTimes(6)
  })

  it('A connection that comes up for the first time was not lost', () => {
    expect(build().reconnect.up()).toBe(false)
  })

  it('A connection that was stopped was not lost either', () => {
    const { reconnect } = build()
    reconnect.lost()
    reconnect.stop()
    expect(reconnect.up()).toBe(false)
  })

  it('One try at a time, and none once it is up or was tried at once', () => {
    const { reconnect, connect } = build()
    reconnect.lost()
    reconnect.lost()
    clock.advance(60_000)
    expect(connect).toHaveBeenCalledTimes(1)
    reconnect.lost()
    reconnect.up()
    clock.advance(60_000)
    expect(connect).toHaveBeenCalledTimes(1)
    reconnect.lost()
    reconnect.now()
    clock.advance(60_000)
    expect(connect).toHaveBeenCalledTimes(2)
  })

  it('The websocket of SIP comes back at once when the network is back, and not after a stop', () => {
    const { reconnect, connect } = build()
    reconnect.lost()
    reconnect.now()
    expect(connect).toHaveBeenCalledTimes(1)
    reconnect.lost()
    reconnect.stop()
    clock.advance(60_000)
    expect(connect).toHaveBeenCalledTimes(1)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ManualClock } from '../time/testing/manual-clock.ts'
import { startKeepAlive } from './keep-alive.ts'

let clock: ManualClock
beforeEach(() => {
  clock = new ManualClock(0)
})

describe('keep-alive of the registrar', () => {
  it('[R9-07] The keep-alive pings the registrar every 5 s', () => {
    const send = vi.fn((answered: () => void) => answered())
    startKeepAlive(clock, send, () => undefined)
    clock.advance(4999)
    expect(send).not.toHaveBeenCalled()
    clock.advance(25_001)
    expect(send).toHaveBeenCalledTimes(6)
  })

  it('Three missed pings in a row mean disconnected', () => {
    const lost = vi.fn()
    startKeepAlive(clock, () => undefined, lost)
    clock.advance(19_999)
    expect(lost).not.toHaveBeenCalled()
    clock.advance(1)
    expect(lost).toHaveBeenCalledOnce()
  })

  it('An answer in between starts the count of missed pings anew', () => {
    const lost = vi.fn()
    let round = 0
    startKeepAlive(
      clock,
      (answered) => {
        round += 1
        if (round % 3 === 0) answered()
      },
      lost,
    )
    clock.advance(300_000)
    expect(lost).not.toHaveBeenCalled()
  })

  it('The keep-alive tells when an answer comes after missed pings, and not while all are answered', () => {
    const returned = vi.fn()
    let isAway = false
    startKeepAlive(
      clock,
      (answered) => isAway || answered(),
      () => undefined,
      returned,
    )
    clock.advance(20_000)
    expect(returned).not.toHaveBeenCalled()
    isAway = true
    clock.advance(10_000)
    isAway = false
    clock.advance(5_000)
    expect(returned).toHaveBeenCalledOnce()
    clock.advance(20_000)
    expect(returned).toHaveBeenCalledOnce()
  })

  it('Answers that come only behind the next ping say nothing about now', () => {
    const lost = vi.fn()
    let last: () => void = () => undefined
    startKeepAlive(
      clock,
      (answered) => {
        last()
        last = answered
      },
      lost,
    )
    clock.advance(20_000)
    expect(lost).toHaveBeenCalledOnce()
  })

  it('A link probes again when its first probe was decided', () => {
    const lost = vi.fn()
    const { probe, stop } = startKeepAlive(clock, () => undefined, lost)
    stop()
    probe()
    clock.advance(3000)
    probe()
    clock.advance(3000)
    expect(lost).toHaveBeenCalledTimes(2)
  })

  it('The keep-alive stops when it is told to', () => {
    const send = vi.fn()
    startKeepAlive(clock, send, () => undefined).stop()
    clock.advance(60_000)
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['answered', true, 0],
    ['not answered', false, 1],
  ])('A probe that is %s decides in 3 s', (_title, isAnswered, losses) => {
    const lost = vi.fn()
    const { probe, stop } = startKeepAlive(clock, (answered) => isAnswered && answered(), lost)
    probe()
    probe()
    clock.advance(3000)
    expect(lost).toHaveBeenCalledTimes(losses)
    stop()
  })
})

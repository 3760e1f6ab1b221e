import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../clock.ts'
import { startKeepAlive } from './keep-alive.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('keep-alive of the registrar', () => {
  it('[R9-07] pings every 5 s', () => {
    const send = vi.fn((answered: () => void) => answered())
    startKeepAlive(browserClock, send, () => undefined)
    vi.advanceTimersByTime(4999)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(25_001)
    expect(send).toHaveBeenCalledTimes(6)
  })

  it('three missed in a row mean disconnected', () => {
    const lost = vi.fn()
    startKeepAlive(browserClock, () => undefined, lost)
    vi.advanceTimersByTime(19_999)
    expect(lost).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(lost).toHaveBeenCalledOnce()
  })

  it('an answer in between starts the count anew', () => {
    const lost = vi.fn()
    let round = 0
    startKeepAlive(
      browserClock,
      (answered) => {
        round += 1
        if (round % 3 === 0) answered()
      },
      lost,
    )
    vi.advanceTimersByTime(300_000)
    expect(lost).not.toHaveBeenCalled()
  })

  it('stops when told', () => {
    const send = vi.fn()
    startKeepAlive(browserClock, send, () => undefined)()
    vi.advanceTimersByTime(60_000)
    expect(send).not.toHaveBeenCalled()
  })
})

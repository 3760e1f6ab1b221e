import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../clock.ts'
import { createGathering, hasCandidate } from './gathering.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('[R9-10] ICE gathering', () => {
  it('ICE gathering ends 500 ms after the last candidate', () => {
    const ready = vi.fn()
    const gathering = createGathering(browserClock)
    gathering.candidate('host', ready)
    vi.advanceTimersByTime(400)
    gathering.candidate('srflx', ready)
    vi.advanceTimersByTime(499)
    expect(ready).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ready).toHaveBeenCalledOnce()
  })

  it('ICE gathering ends at once on a relay candidate', () => {
    const ready = vi.fn()
    const gathering = createGathering(browserClock)
    gathering.candidate('host', ready)
    gathering.candidate('relay', ready)
    expect(ready).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1000)
    expect(ready).toHaveBeenCalledOnce()
  })

  it('ICE gathering of a call that ended sends nothing any more', () => {
    const ready = vi.fn()
    const gathering = createGathering(browserClock)
    gathering.candidate('host', ready)
    gathering.cancel()
    vi.advanceTimersByTime(1000)
    expect(ready).not.toHaveBeenCalled()
  })
})

it.each([
  ['v=0\r\na=candidate:1 1 udp 2122260223 192.0.2.1 50000 typ host\r\n', true],
  ['v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\n', false],
])('A machine without a network interface offers no candidate', (sdp, expected) => {
  expect(hasCandidate(sdp)).toBe(expected)
})

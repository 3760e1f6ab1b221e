import { expect, it } from 'vitest'
import { qualityOf } from './call-quality.ts'

const INBOUND = { type: 'inbound-rtp', kind: 'audio', packetsLost: 2, packetsReceived: 98, jitter: 0.004 }

it('The call quality has loss and jitter of what we hear and the round trip the peer reports', () => {
  const stats = [INBOUND, { type: 'remote-inbound-rtp', roundTripTime: 0.042 }]
  expect(qualityOf(stats)).toEqual({ rttMs: 42, jitterMs: 4, loss: 0.02 })
})

it('The call quality has the round trip of ICE where the peer reports none', () => {
  const pair = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.01 }
  expect(qualityOf([INBOUND, { ...pair, nominated: false, currentRoundTripTime: 9 }, pair])?.rttMs).toBe(10)
})

it('The call quality is unknown before the first packet', () => {
  expect(qualityOf([{ ...INBOUND, packetsReceived: 0 }])).toBeNull()
})

it('A duplicated packet (negative loss) does not count as loss', () => {
  expect(qualityOf([{ ...INBOUND, packetsLost: -3 }])?.loss).toBe(0)
})

it('The call quality is of the sound: other streams, pairs in reserve and what we send count for nothing', () => {
  const stats = [
    { ...INBOUND, kind: 'video', jitter: 1 },
    { ...INBOUND, type: 'outbound-rtp', jitter: 2 },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    INBOUND,
  ]
  expect(qualityOf(stats)).toEqual({ rttMs: null, jitterMs: 4, loss: 0.02 })
  expect(qualityOf([{ ...INBOUND, kind: 'video' }])).toBeNull()
})

it('The call quality takes a browser without figures for loss and jitter as a good one', () => {
  const stats = [{ type: 'inbound-rtp', kind: 'audio', packetsReceived: 5 }]
  expect(qualityOf(stats)).toEqual({ rttMs: null, jitterMs: 0, loss: 0 })
})

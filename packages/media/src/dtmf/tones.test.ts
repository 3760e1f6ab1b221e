import { describe, expect, it } from 'vitest'
import type { RtpPacket } from '../rtp/packet.ts'
import { ToneReader } from './read-tones.ts'
import { readEvent, writeEvent } from './tone.ts'
import { toneSteps } from './tone-steps.ts'

const event = (code: number, duration: number, timestamp: number, end = false): RtpPacket => ({
  payloadType: 101,
  marker: false,
  sequence: 0,
  timestamp,
  ssrc: 1,
  payload: writeEvent({ code, end, duration }),
})

describe('ToneReader', () => {
  it('A digit is told once although its end comes three times', () => {
    const reader = new ToneReader()
    const tones = [160, 320, 480, 640].flatMap((duration) => reader.read(event(5, duration, 1000), 0))
    expect(tones).toEqual([])
    expect([1, 2, 3].flatMap(() => reader.read(event(5, 960, 1000, true), 0))).toEqual([
      { digit: '5', duration_ms: 120 },
    ])
  })

  it('The same digit pressed twice is told as two', () => {
    const reader = new ToneReader()
    const tones = [1000, 5000].flatMap((timestamp) => reader.read(event(11, 800, timestamp, true), 0))
    expect(tones.map((tone) => tone.digit)).toEqual(['#', '#'])
  })

  it('A digit whose end packets were lost is told at the next digit or after a while', () => {
    const reader = new ToneReader()
    reader.read(event(1, 640, 1000), 0)
    expect(reader.read(event(2, 160, 9000), 50)).toEqual([{ digit: '1', duration_ms: 80 }])
    expect(reader.expire(100)).toEqual([])
    expect(reader.expire(300)).toEqual([{ digit: '2', duration_ms: 20 }])
    expect(reader.expire(900)).toEqual([])
  })

  it('An event that is no digit is ignored', () => {
    expect(new ToneReader().read(event(16, 800, 1, true), 0)).toEqual([])
    expect(readEvent(Buffer.from([1, 2]))).toBeNull()
  })
})

describe('toneSteps', () => {
  it('[R9-11] A digit is sent for 120 ms, and 500 ms pass before the next', () => {
    const steps = toneSteps('15', 120, 500)
    expect(steps).toHaveLength(6 + 25 + 6)
    expect(steps.slice(6, 31).every((step) => step.payloads.length === 0)).toBe(true)
    expect(readEvent(steps[5]!.payloads[0]!)).toEqual({ digit: '1', end: true, duration: 960 })
  })

  it('The end of a digit is sent three times', () => {
    expect(toneSteps('9', 40, 40).map((step) => step.payloads.length)).toEqual([1, 3])
  })
})

import { describe, expect, it } from 'vitest'
import { ToneMeter } from './tone-meter.ts'

const sine = (hz: number, level: number) =>
  Int16Array.from({ length: 160 }, (_, i) => level * Math.sin((2 * Math.PI * hz * i) / 8000))

describe('ToneMeter', () => {
  it('The tone meter finds its tone and no other', () => {
    const meter = new ToneMeter()
    for (let i = 0; i < 50; i++) meter.push(sine(1000, 8000), i * 20)
    expect([425, 900, 1000, 1100].map((hz) => meter.hasTone(hz, 1000))).toEqual([false, false, true, false])
  })

  it('The tone meter hears nothing in silence, in noise too soft to hear, and in the past', () => {
    const meter = new ToneMeter()
    expect([meter.hasTone(1000, 0), meter.loudnessDb(0)]).toEqual([false, -96])
    meter.push(sine(1000, 50), 0)
    expect(meter.hasTone(1000, 0)).toBe(false)
    meter.push(sine(1000, 8000), 10)
    expect([meter.hasTone(1000, 20), meter.hasTone(1000, 2000)]).toEqual([true, false])
  })

  it('The tone meter measures loudness in dB under full scale', () => {
    const meter = new ToneMeter()
    meter.push(sine(1000, 32_767), 0)
    expect(meter.loudnessDb(0)).toBeCloseTo(-3, 1)
  })
})

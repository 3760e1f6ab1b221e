import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeAnalyser } from '../../testing/fake-analyser.ts'
import { levelOf, meterLevel } from './level-meter.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAnalyser)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the level of a microphone', () => {
  it.each([
    ['silence', 0, 0],
    ['full scale', 1, 1],
    ['-20 dB', 0.1, 0.667],
    ['-60 dB', 0.001, 0],
    ['below what can be heard', 0.0001, 0],
  ])('The level of a microphone is right at %s', (_title, amplitude, level) => {
    expect(levelOf(new Float32Array(100).fill(amplitude))).toBeCloseTo(level, 2)
  })

  it('The level of a microphone is told 20 times a second, until the meter stops and frees the audio', () => {
    const levels: number[] = []
    const stop = meterLevel({} as MediaStream, (level) => levels.push(level))
    vi.advanceTimersByTime(500)
    expect(levels).toEqual(Array(10).fill(0))
    FakeAnalyser.last.amplitude = 1
    vi.advanceTimersByTime(50)
    expect(levels.at(-1)).toBe(1)
    expect(FakeAnalyser.last.isClosed).toBe(false)
    stop()
    vi.advanceTimersByTime(1000)
    expect(levels).toHaveLength(11)
    expect(FakeAnalyser.last.isClosed).toBe(true)
  })

  it('The level of no samples at all is silence', () => {
    expect(levelOf(new Float32Array())).toBe(0)
  })
})

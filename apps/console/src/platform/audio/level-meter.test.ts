import { describe, expect, it } from 'vitest'
import { levelOf } from './level-meter.ts'

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
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanOpinionScore, qualityBars } from './quality.ts'

describe('call quality', () => {
  it.each([
    ['a local call', { rttMs: 4, jitterMs: 1, loss: 0 }, 4.4, 3],
    ['nobody reports the round trip', { rttMs: null, jitterMs: 2, loss: 0 }, 4.4, 3],
    ['400 ms round trip and 20 ms of jitter', { rttMs: 400, jitterMs: 20, loss: 0 }, 4, 3],
    ['5 % lost', { rttMs: 60, jitterMs: 10, loss: 0.05 }, 3.9, 2],
    ['a satellite that loses a fifth', { rttMs: 800, jitterMs: 40, loss: 0.2 }, 1, 1],
  ])('The quality of a call has its score and bars: %s', (_title, figures, score, bars) => {
    expect(meanOpinionScore(figures)).toBe(score)
    expect(qualityBars(meanOpinionScore(figures))).toBe(bars)
  })

  it.each([
    [4, 3],
    [3.9, 2],
    [3.1, 2],
    [3, 1],
  ])('A score of %d shows %i bars', (score, bars) => {
    expect(qualityBars(score)).toBe(bars)
  })

  it('The score of a call stays between 1 and 4.5, and more loss never sounds better', () => {
    const figures = fc.record({
      rttMs: fc.nat(3000),
      jitterMs: fc.nat(500),
      loss: fc.double({ min: 0, max: 0.9, noNaN: true }),
    })
    fc.assert(
      fc.property(figures, (given) => {
        const score = meanOpinionScore(given)
        expect(score).toBeGreaterThanOrEqual(1)
        expect(score).toBeLessThanOrEqual(4.5)
        expect(meanOpinionScore({ ...given, loss: given.loss + 0.1 })).toBeLessThanOrEqual(score)
      }),
    )
  })
})

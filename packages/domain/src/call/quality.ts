/** What a running call measures. */
export interface QualityFigures {
  /** Null where nobody reports it. */
  readonly rttMs: number | null
  readonly jitterMs: number
  /** Share of packets lost, 0 to 1. */
  readonly loss: number
}

/**
 * Mean opinion score, 1 to 4.5: the E-model of ITU-T G.107 for G.711, with a jitter buffer of twice the jitter and the
 * loss weight of G.711 with concealment (G.113: Ie 0, Bpl 25.1).
 */
export function meanOpinionScore({ rttMs, jitterMs, loss }: QualityFigures): number {
  const delayMs = (rttMs ?? 0) / 2 + jitterMs * 2 + 10
  const percentLost = loss * 100
  const lossImpairment = (95 * percentLost) / (percentLost + 25.1)
  const delayImpairment = 0.024 * delayMs + 0.11 * Math.max(0, delayMs - 177.3)
  const rating = Math.min(100, Math.max(0, 93.2 - delayImpairment - lossImpairment))
  const score = 1 + 0.035 * rating + 7e-6 * rating * (rating - 60) * (100 - rating)
  return Math.max(1, Math.round(score * 10) / 10)
}

/** Bars to show for a score: 3 good (G.107 "satisfied"), 2 fair, 1 poor. */
export function qualityBars(score: number): 1 | 2 | 3 {
  if (score >= 4) return 3
  return score >= 3.1 ? 2 : 1
}

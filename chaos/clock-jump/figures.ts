/** What was read from the screen: how wrong it was, ms. */
export interface Reading {
  readonly what: string
  readonly kind: 'call' | 'after-service' | 'end of an after-service' | 'pause' | 'chat'
  readonly error: number
}

/** No time is shown wrong by more, and no after-service ends later, ms. */
const BARS = { shown: 1_000, end: 2_000 } as const

/** A line for each kind, one for each reading that misses its bar, and whether all keep it. */
export function figures(readings: readonly Reading[]): { readonly lines: string[]; readonly isMet: boolean } {
  const kinds = [...new Set(readings.map(({ kind }) => kind))]
  const bad = readings.filter(({ kind, error }) => error > (kind.startsWith('end') ? BARS.end : BARS.shown))
  const lines = kinds.map((kind) => {
    const errors = readings.filter((one) => one.kind === kind).map(({ error }) => error)
    return `${kind}: ${errors.length} readings, the worst ${Math.max(...errors)} ms wrong`
  })
  return {
    lines: [...lines, ...bad.map(({ what, kind, error }) => `missed: ${kind} ${what}: ${error} ms`)],
    isMet: readings.length > 0 && bad.length === 0,
  }
}

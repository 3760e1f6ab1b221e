/** A time, epoch ms. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** How long at least one of these spans was, within a window: what two of them share counts once. */
export function unionMs(spans: readonly Span[], window: Span): number {
  let total = 0
  let reached = window.from
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(from, reached)
    const end = Math.min(to, window.to)
    if (end <= start) continue
    total += end - start
    reached = end
  }
  return total
}

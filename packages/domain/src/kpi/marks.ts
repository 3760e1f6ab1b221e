/** Where a metric is good, of concern and bad. */
export interface Marks {
  /** Which side is the better one. */
  readonly direction: 'higher' | 'lower'
  readonly target: number
  readonly warning: number
  readonly critical: number
}

/** The mark that stands out of its order, target first, then warning, then critical (entities §5); null: none. */
export function misplacedMark({
  direction,
  target,
  warning,
  critical,
}: Marks): 'warning' | 'critical' | null {
  const isWorse = (one: number, other: number) => (direction === 'higher' ? one <= other : one >= other)
  if (!isWorse(warning, target)) return 'warning'
  return isWorse(critical, warning) ? null : 'critical'
}

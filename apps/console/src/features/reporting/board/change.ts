import { MEASURE_UNITS, type Measure } from '@ramal/contract/reports'

/** How a figure stands to that of the day before it is compared with. */
export type Change =
  | { readonly kind: 'none' }
  | { readonly kind: 'same' }
  | { readonly kind: 'more' | 'less'; readonly by: number; readonly isGood: boolean | null }

/** Less of these is better, more of those; of the others neither. */
const BETTER: Readonly<Partial<Record<Measure, 'more' | 'less'>>> = {
  ...{ answered: 'more', service_level: 'more' },
  ...{ abandonment: 'less', mean_wait: 'less', first_answer: 'less', longest_first_answer: 'less' },
}

/** By how much: of counts and times a share of what it was, of shares the points between them. */
export function changeOf(
  measure: Measure,
  now: number | null | undefined,
  before: number | null | undefined,
): Change {
  if (now === null || now === undefined || before === null || before === undefined) return { kind: 'none' }
  if (now === before) return { kind: 'same' }
  const isShare = MEASURE_UNITS[measure] === 'share'
  if (!isShare && before === 0) return { kind: 'none' }
  const kind = now > before ? 'more' : 'less'
  const better = BETTER[measure]
  const by = Math.abs(isShare ? now - before : (now - before) / before)
  return { kind, by, isGood: better === undefined ? null : better === kind }
}

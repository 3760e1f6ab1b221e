/** An answer that waits for its reader. */
export interface Waiting {
  /** Whose: a person, or the address group of a stranger; null: a proxy's, which is many people's. */
  readonly holder: { readonly key: string; readonly isStranger: boolean } | null
  readonly octets: number
  /** When its reader last took anything, ms. */
  readonly takenAt: number
}

/** Octets of answers that may wait at a time. */
export interface AnswerLimits {
  /** Of one person, or of the strangers of one address group: more than all their connections hold of files that are being read. */
  readonly perHolder: number
  readonly strangers: number
  readonly others: number
}

const MIB = 1_048_576
export const ANSWER_LIMITS: AnswerLimits = { perHolder: 32 * MIB, strangers: 128 * MIB, others: 256 * MIB }

/** Whose answers are cut so that the others have room: of each limit that is passed, those whose readers have taken nothing for longest. */
export function whoGivesWay<One extends Waiting>(waiting: readonly One[], limits: AnswerLimits): One[] {
  const sums = new Map<string, number>()
  for (const one of waiting)
    for (const [name] of limitsOn(one, limits)) sums.set(name, (sums.get(name) ?? 0) + one.octets)
  const isOver = (one: One) => limitsOn(one, limits).some(([name, most]) => (sums.get(name) ?? 0) > most)
  if (!waiting.some(isOver)) return []
  const gone: One[] = []
  for (const one of [...waiting].sort((a, b) => a.takenAt - b.takenAt)) {
    if (!isOver(one)) continue
    gone.push(one)
    for (const [name] of limitsOn(one, limits)) sums.set(name, (sums.get(name) ?? 0) - one.octets)
  }
  return gone
}

function limitsOn(
  { holder }: Waiting,
  limits: AnswerLimits,
): readonly (readonly [name: string, most: number])[] {
  const all = holder?.isStranger
    ? (['strangers', limits.strangers] as const)
    : (['others', limits.others] as const)
  return holder ? [all, [`of ${holder.key}`, limits.perHolder]] : [all]
}

import { type Change, LEVELS, type Level } from './change.ts'

export type Verdict = Level | 'same'

/** The worst that was found. */
export function verdictOf(changes: readonly Change[]): Verdict {
  return LEVELS.find((level) => changes.some((change) => change.level === level)) ?? 'same'
}

const HEADINGS: Readonly<Record<Level, string>> = {
  breaking: 'Breaking: a client of the old contract stops working',
  unclear: 'Unclear: a tolerant client does not notice, a strict one may',
  compatible: 'Compatible',
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  breaking: 'breaking',
  unclear: 'compatible for tolerant clients',
  compatible: 'compatible',
  same: 'no difference',
}

/** For people: the worst first. */
export function textReport(changes: readonly Change[]): string {
  const blocks = LEVELS.flatMap((level) => {
    const own = changes.filter((change) => change.level === level)
    if (own.length === 0) return []
    return [
      [`${HEADINGS[level]} (${own.length})`, ...own.map(({ where, what }) => `  ${where}: ${what}`)].join(
        '\n',
      ),
    ]
  })
  return [...blocks, `Verdict: ${VERDICTS[verdictOf(changes)]}`].join('\n\n')
}

/** For machines. */
export function jsonReport(changes: readonly Change[]): string {
  const counts = LEVELS.map(
    (level) => [level, changes.filter((change) => change.level === level).length] as const,
  )
  return JSON.stringify({ verdict: verdictOf(changes), counts: Object.fromEntries(counts), changes }, null, 1)
}

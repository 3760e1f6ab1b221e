import type { CoverageRow, Report } from '@ramal/conformance/report'
import type { Outcome } from './try-fault.ts'

/** The run without faults: what each user could show, and every finding. True when there was none. */
export function printClean(reports: readonly Report[]): boolean {
  if (reports.length === 0) return true
  const findings = reports.flatMap((report) => report.findings)
  for (const { scenario, section, title, expected, came, reproduction } of findings)
    console.log(
      `  ${scenario} §${section} ${title}\n    expected ${expected}\n    came     ${came}\n    ${reproduction ?? ''}`,
    )
  const rows = coverage(reports)
  const missing = rows.filter(({ state }) => state !== 'exercised')
  for (const { name, why } of missing) console.log(`  not shown: ${name} (${why})`)
  const checks = reports.reduce((sum, report) => sum + report.checks, 0)
  const ms = Math.max(...reports.map((report) => report.ms))
  const shown = rows.length - missing.length
  console.log(`without a fault          ${checks} checks, ${findings.length} findings, ${seconds(ms)} s`)
  const slow = reports.flatMap(({ scenarios }) => scenarios).sort((one, other) => other.ms - one.ms)
  const named = slow.slice(0, 4).map(({ id, ms }) => `${id} ${seconds(ms)} s`)
  console.log(`slowest                  ${named.join(', ')}`)
  console.log(`of spec §7 exercised     ${shown} of ${rows.length} calls and actions`)
  return findings.length === 0
}

/** A row is exercised when any of the runs exercised it. */
function coverage(reports: readonly Report[]): CoverageRow[] {
  const rows = new Map<string, CoverageRow>()
  for (const row of reports.flatMap((report) => report.coverage)) {
    if (row.spec === null) continue
    const known = rows.get(row.name)
    if (!known || better(row, known)) rows.set(row.name, row)
  }
  return [...rows.values()]
}

const RANK = { exercised: 2, skipped: 1, 'not covered': 0 } as const

function better(row: CoverageRow, known: CoverageRow): boolean {
  return RANK[row.state] > RANK[known.state]
}

/** One line for each fault as it is through. */
export function printOutcome({ id, state, by, ms }: Outcome): void {
  const mark = state === 'found' ? 'found ' : 'MISSED'
  console.log(`${mark} ${id.padEnd(52)} ${seconds(ms).padStart(5)} s  ${by.slice(0, 150)}`)
}

/** Counts, and what was missed again. The share of found faults, 0 to 1. */
export function printSum(outcomes: readonly Outcome[]): number {
  const missed = outcomes.filter(({ state }) => state === 'missed')
  const found = outcomes.length - missed.length
  const share = outcomes.length === 0 ? 1 : found / outcomes.length
  console.log(`faults found             ${found} of ${outcomes.length}, ${(share * 100).toFixed(1)} %`)
  for (const { id, by } of missed) console.log(`  missed ${id}: ${by}`)
  return share
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

import type { ReportRow } from '@ramal/contract/entities/report'
import type { ReportView } from './use-report-view.ts'

/** Rows in the order that was asked for; those without a figure come last, whichever way. */
export function sortedRows(rows: readonly ReportRow[], sort: ReportView['sort']): readonly ReportRow[] {
  if (sort === null) return rows
  const { by, falling } = sort
  return rows.toSorted((one, other) => {
    const [a, b] = [one.values[by] ?? null, other.values[by] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return falling ? b - a : a - b
  })
}

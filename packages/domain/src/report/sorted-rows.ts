import type { ReportRow } from '@ramal/contract/entities/report'
import type { Measure } from '@ramal/contract/reports'

/** By which column rows stand, and whether the largest comes first. */
export interface ReportSort {
  readonly by: Measure
  readonly falling: boolean
}

/** The order that a text means: `offered`, or `-offered` for the largest first; null: that of the report. */
export function sortOf(text: string, columns: readonly Measure[]): ReportSort | null {
  const by = columns.find((column) => column === text.replace(/^-/, ''))
  return by === undefined ? null : { by, falling: text.startsWith('-') }
}

/** Rows in the order that was asked for; those without a figure come last, whichever way. */
export function sortedRows(rows: readonly ReportRow[], sort: ReportSort | null): readonly ReportRow[] {
  if (sort === null) return rows
  const { by, falling } = sort
  return rows.toSorted((one, other) => {
    const [a, b] = [one.values[by] ?? null, other.values[by] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return falling ? b - a : a - b
  })
}

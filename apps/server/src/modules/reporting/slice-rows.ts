import type { Sums } from '@ramal/domain/report/sums'
import type { ReportReach } from '@ramal/domain/report/within-reach'
import { type Column, inArray, type SQL, sql } from 'drizzle-orm'

/** One day, or a part of one, of what a reader may see; epoch ms, `until` is not of it. */
export interface CountedSlice {
  readonly tenantId: number
  readonly since: number
  readonly until: number
  /** Of the site: what is planned is by its clock. */
  readonly zone: string
  readonly reach: ReportReach
}

/** What a slice has of one row; `key`: an id, an hour since the slice began, 0 of a whole slice; null: of none. */
export interface Counted {
  readonly key: number | null
  readonly sums: Sums
}

/** Rows that hold. */
export const counted = (condition: SQL) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
/** The sum of a time where it holds. */
export const summed = (value: SQL, condition: SQL) =>
  sql<number>`sum(case when ${condition} then ${value} else 0 end)`
/** The longest of a time; null where there is none. */
export const longest = (value: SQL) => sql<number | null>`max(${value})`

/** Hours since the slice began: its text is the same wherever it stands, so that PostgreSQL groups by it. */
export function hourOf(at: Column, since: number): SQL<number> {
  return sql<number>`(${at} - ${sql.raw(String(since))}) / 3600000`
}

/** Whether a row is of one of these; of all: nothing is asked. */
export function among(column: Column, ids: readonly number[] | null): SQL | undefined {
  return ids === null ? undefined : inArray(column, [...ids])
}

/** Sums as drivers give them (PostgreSQL: texts), as numbers. */
export function readSums({
  key,
  ...row
}: {
  readonly key: number | string | null
  readonly [name: string]: number | string | null
}): Counted {
  const sums = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value ?? 0)]))
  return { key: key === null ? null : Number(key), sums }
}

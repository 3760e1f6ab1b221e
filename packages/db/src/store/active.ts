import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { AnyColumn } from './any-table.ts'

/** Rows that count: switched on, and not deleted. */
export function isActive(table: { is_active: AnyColumn; deleted_at: AnyColumn }): SQL | undefined {
  return and(eq(table.is_active, true), isNull(table.deleted_at))
}

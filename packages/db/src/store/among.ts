import type { Placeholder, SQL } from 'drizzle-orm'
import { amongNumbers } from '#dialect'
import type { AnyColumn } from './any-table.ts'

/** That a column holds one of many ids: one text of SQL, however many they are. `list` names what `idList` makes of them. */
export function isAmong(column: AnyColumn, list: Placeholder): SQL {
  return amongNumbers(column, list)
}

/** The ids as the one value that `isAmong` is given. */
export function idList(ids: readonly number[]): string {
  return JSON.stringify(ids)
}

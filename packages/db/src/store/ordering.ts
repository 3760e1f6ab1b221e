import type { SQL } from 'drizzle-orm'
import { inOrder } from '#dialect'
import type { AnyColumn } from './any-table.ts'

export { inOrder } from '#dialect'

/** The order that was asked for, `-` before a name turning it; names that are no column of the list are ignored (contract §0.2). */
export function orderBy(columns: Readonly<Record<string, AnyColumn>>, ordering: readonly string[]): SQL[] {
  return ordering.flatMap((word) => {
    const name = word.replace(/^-/, '')
    if (!Object.hasOwn(columns, name)) return []
    return [inOrder(columns[name]!, word.startsWith('-'))]
  })
}

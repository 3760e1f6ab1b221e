import { type AnyColumn, asc, desc, type SQL } from 'drizzle-orm'

/** The order that was asked for, `-` before a name turning it; names that are no column of the list are ignored (contract §0.2). */
export function orderBy(columns: Readonly<Record<string, AnyColumn>>, ordering: readonly string[]): SQL[] {
  return ordering.flatMap((word) => {
    const name = word.replace(/^-/, '')
    if (!Object.hasOwn(columns, name)) return []
    const column = columns[name]!
    return [word.startsWith('-') ? desc(column) : asc(column)]
  })
}

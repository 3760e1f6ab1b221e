import type { TimelineKind } from '@ramal/contract/entities/client-record'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { and, eq, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Cursor, rankOf } from './cursor.ts'

/** What is older than the cursor, of one kind. */
export function olderThan(
  cursor: Cursor | null,
  kind: TimelineKind,
  { at, id }: { at: AnyColumn; id: AnyColumn },
): SQL | undefined {
  if (cursor === null) return undefined
  const turn = rankOf(kind) - rankOf(cursor.kind)
  if (turn !== 0) return turn > 0 ? lte(at, cursor.at) : lt(at, cursor.at)
  // The plain bound first: it is what an index begins at.
  return and(lte(at, cursor.at), or(lt(at, cursor.at), and(eq(at, cursor.at), sql`${id} < ${cursor.id}`)))
}

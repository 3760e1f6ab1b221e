import type { TimelineKind } from '@ramal/contract/entities/client-record'
import { TIMELINE_KINDS } from '@ramal/contract/entities/client-record'
import type { AnyColumn } from '@ramal/db/store/any-table'
import { and, eq, lt, lte, or, type SQL, sql } from 'drizzle-orm'

/** The last moment of a part of a timeline: what is older comes next. Among moments of one time the order is by kind, then by id. */
export interface Cursor {
  /** Epoch ms. */
  readonly at: number
  readonly kind: TimelineKind
  readonly id: number
}

/** A cursor as it crosses the wire. */
export function writeCursor({ at, kind, id }: Cursor): string {
  return `${at}-${kind}-${id}`
}

/** Null: none, or one that is none: the timeline from its beginning. */
export function readCursor(text: string): Cursor | null {
  const parts = /^(\d{1,15})-([a-z]+)-(\d{1,10})$/.exec(text)
  const kind = TIMELINE_KINDS.find((one) => one === parts?.[2])
  return parts && kind ? { at: Number(parts[1]), kind, id: Number(parts[3]) } : null
}

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

/** The order of a timeline, the newest first. */
export function byAge(a: Cursor, b: Cursor): number {
  return b.at - a.at || rankOf(a.kind) - rankOf(b.kind) || b.id - a.id
}

function rankOf(kind: TimelineKind): number {
  return TIMELINE_KINDS.indexOf(kind)
}

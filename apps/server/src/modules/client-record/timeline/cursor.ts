import type { TimelineKind } from '@ramal/contract/entities/client-record'
import { TIMELINE_KINDS } from '@ramal/contract/entities/client-record'

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

/** The order of a timeline, the newest first. */
export function byAge(a: Cursor, b: Cursor): number {
  return b.at - a.at || rankOf(a.kind) - rankOf(b.kind) || b.id - a.id
}

/** The place of a kind among moments of one time. */
export function rankOf(kind: TimelineKind): number {
  return TIMELINE_KINDS.indexOf(kind)
}

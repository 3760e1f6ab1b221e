import type {
  Floor,
  FloorAgent,
  FloorCall,
  FloorChange,
  FloorChat,
  FloorQueue,
  FloorTake,
  FloorTrunk,
} from '@ramal/contract/entities/operation'

/** The rows of a floor by their keys. */
export interface FloorRows {
  readonly agents: ReadonlyMap<number, FloorAgent>
  readonly queues: ReadonlyMap<string, FloorQueue>
  readonly calls: ReadonlyMap<number, FloorCall>
  readonly chats: ReadonlyMap<number, FloorChat>
  readonly trunks: ReadonlyMap<number, FloorTrunk>
  /** Alerts that somebody has taken, by `alertKey`. */
  readonly takes: ReadonlyMap<string, FloorTake>
}

export const FLOOR_KINDS = [
  'agents',
  'queues',
  'calls',
  'chats',
  'trunks',
  'takes',
] as const satisfies (keyof FloorRows)[]
export type FloorKind = (typeof FLOOR_KINDS)[number]

export const NO_ROWS: FloorRows = {
  agents: new Map(),
  queues: new Map(),
  calls: new Map(),
  chats: new Map(),
  trunks: new Map(),
  takes: new Map(),
}

type Lists = Pick<Floor, FloorKind>
/** What of a change is rows. */
export type RowChanges = Pick<FloorChange, FloorKind | 'gone'>

/** A floor's lists by their keys. */
export function rowsOf(lists: Lists): FloorRows {
  return {
    agents: new Map(lists.agents.map((row) => [row.id, row])),
    queues: new Map(lists.queues.map((row) => [row.key, row])),
    calls: new Map(lists.calls.map((row) => [row.id, row])),
    chats: new Map(lists.chats.map((row) => [row.id, row])),
    trunks: new Map(lists.trunks.map((row) => [row.id, row])),
    takes: new Map(lists.takes.map((row) => [row.key, row])),
  }
}

/** The same as lists. */
export function listsOf(rows: FloorRows): Lists {
  return {
    agents: [...rows.agents.values()],
    queues: [...rows.queues.values()],
    calls: [...rows.calls.values()],
    chats: [...rows.chats.values()],
    trunks: [...rows.trunks.values()],
    takes: [...rows.takes.values()],
  }
}

type AnyRow = FloorAgent | FloorQueue | FloorCall | FloorChat | FloorTrunk | FloorTake
type AnyRows = ReadonlyMap<number | string, AnyRow>

/** What a viewer of `before` must be told to have `after`; null: nothing. Rows are compared by what they say. */
export function changesBetween(before: FloorRows, after: FloorRows): RowChanges | null {
  const changes: Record<string, unknown> = {}
  const gone: Record<string, unknown> = {}
  for (const kind of FLOOR_KINDS) {
    const [old, now]: [AnyRows, AnyRows] = [before[kind], after[kind]]
    if (old === now) continue
    const changed = [...now].filter(([key, row]) => !isSame(old.get(key), row)).map(([, row]) => row)
    const left = [...old.keys()].filter((key) => !now.has(key))
    if (changed.length > 0) changes[kind] = changed
    if (left.length > 0) gone[kind] = left
  }
  if (Object.keys(gone).length > 0) changes['gone'] = gone
  // Each kind has rows of its own schema, and keys of its own.
  return Object.keys(changes).length > 0 ? (changes as RowChanges) : null
}

/** `after`, with the rows of `before` where they say the same: who holds them sees by their identity what is news. */
export function settled(before: FloorRows, after: FloorRows): FloorRows {
  const next: Record<string, AnyRows> = {}
  for (const kind of FLOOR_KINDS) {
    const [old, now]: [AnyRows, AnyRows] = [before[kind], after[kind]]
    let isNews = old.size !== now.size
    const rows = [...now].map(([key, row]): [number | string, AnyRow] => {
      const known = old.get(key)
      if (known !== undefined && isSame(known, row)) return [key, known]
      isNews = true
      return [key, row]
    })
    next[kind] = isNews ? new Map(rows) : old
  }
  return next as unknown as FloorRows
}

function isSame(old: AnyRow | undefined, now: AnyRow): boolean {
  return old === now || (old !== undefined && JSON.stringify(old) === JSON.stringify(now))
}

/** The rows after these changes; a kind without any stays the same object. */
export function withChanges(rows: FloorRows, changes: RowChanges): FloorRows {
  const next: Record<string, AnyRows> = { ...rows }
  const { gone } = changes
  for (const kind of FLOOR_KINDS) {
    const changed: readonly AnyRow[] = changes[kind] ?? []
    const left: readonly (number | string)[] = gone?.[kind] ?? []
    if (changed.length === 0 && left.length === 0) continue
    const map = new Map<number | string, AnyRow>(rows[kind])
    for (const row of changed) map.set('key' in row ? row.key : row.id, row)
    for (const key of left) map.delete(key)
    next[kind] = map
  }
  return next as unknown as FloorRows
}

/** What one who has `version` makes of a change: it goes on, it is known already, or something was missed and the floor is asked for anew. */
export function followsOn(
  known: Pick<Floor, 'epoch' | 'version'>,
  change: Pick<FloorChange, 'epoch' | 'after' | 'version'>,
): 'next' | 'known' | 'missed' {
  if (change.epoch !== known.epoch || change.after > known.version) return 'missed'
  return change.version > known.version ? 'next' : 'known'
}

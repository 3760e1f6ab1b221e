import type { FloorCall, FloorChat, FloorQueue, FloorTrunk } from '@ramal/contract/entities/operation'

const time = (at: number | null) => at ?? Number.MAX_SAFE_INTEGER

/** The worst queue first: by alert, then the longest wait, then who waits; of the same by name. */
export function worstFirst(alertOf: (queue: FloorQueue) => number) {
  return (a: FloorQueue, b: FloorQueue): number =>
    alertOf(b) - alertOf(a) ||
    time(a.waiting_since_ts) - time(b.waiting_since_ts) ||
    b.waiting - a.waiting ||
    a.description.localeCompare(b.description)
}

/** The longest call first. */
export function longestFirst(a: FloorCall, b: FloorCall): number {
  return time(a.started_ts) - time(b.started_ts)
}

/** The customer who has waited longest first; who waits for nothing last, the oldest chat first. */
export function longestWaitFirst(a: FloorChat, b: FloorChat): number {
  return time(a.waiting_since_ts) - time(b.waiting_since_ts) || time(a.started_ts) - time(b.started_ts)
}

const BROKEN: Readonly<Record<string, number>> = { error: 0, disconnected: 1, connected: 3 }

/** Broken trunks first, then the fullest. */
export function brokenFirst(a: FloorTrunk, b: FloorTrunk): number {
  const rank = (trunk: FloorTrunk) => (trunk.status === null ? 2 : (BROKEN[trunk.status] ?? 2))
  const use = ({ in_use, max_channels }: FloorTrunk) => (max_channels === 0 ? 0 : in_use / max_channels)
  return rank(a) - rank(b) || use(b) - use(a) || a.description.localeCompare(b.description)
}

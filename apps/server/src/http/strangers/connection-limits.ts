import { readFileSync } from 'node:fs'

/** What connections to HTTP may take of this process. */
export interface ConnectionLimits {
  /** Open at once, of everybody. */
  readonly all: number
  /** Of them, those of which nobody knows whose they are. */
  readonly strangers: number
  /** Of strangers of one address (IPv6: one /64): an office of hundreds that signs in at the same time. */
  readonly strangersOfAddress: number
  /** That stay with one person: a browser opens six, and programs in their name some more. Websockets are counted elsewhere. */
  readonly ofPerson: number
  /** A first request must have begun, ms. */
  readonly silentMs: number
  /** Beyond so many open ones, connections that wait for a next request wait `shortMs` for it. */
  readonly many: number
  readonly shortMs: number
}

/** More of them need more memory than descriptors. */
const MOST = 10_000
/** Where nobody says how many descriptors there are: what systems give at least. */
const DESCRIPTORS = 1_024

/** Limits by how many descriptors this process has (Linux; elsewhere the least that systems give). */
export function connectionLimits(descriptors = softLimit()): ConnectionLimits {
  // The other half: the engine's side of each SIP socket, the store, media, files that come and go.
  const all = Math.min(MOST, Math.floor(descriptors / 2))
  return {
    all,
    strangers: Math.floor(all * 0.75),
    strangersOfAddress: Math.min(400, Math.floor(all * 0.4)),
    ofPerson: 60,
    silentMs: 10_000,
    many: Math.floor(all / 4),
    shortMs: 2_000,
  }
}

function softLimit(): number {
  try {
    return softLimitIn(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    return DESCRIPTORS
  }
}

/** Descriptors that a process may have open, by proc_pid_limits(5). */
export function softLimitIn(limits: string): number {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1]
  if (soft === 'unlimited') return Number.MAX_SAFE_INTEGER
  return Number(soft ?? DESCRIPTORS)
}

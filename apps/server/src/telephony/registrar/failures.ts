import { addressGroup } from '@ramal/domain/network/address-group'

/** Wrong answers by one way; from all of them at one address (IPv6: in one /64); for one extension, from addresses that it never proved itself from. */
const MAX_OF_WAY = 10
const MAX_OF_ADDRESS = 100
const MAX_OF_EXTENSION = 300
const WINDOW_MS = 300_000
/** How long a device that proved itself is known again. */
const KNOWN_MS = 3_600_000
/** Names come from whoever sends them: what is kept of them has an end. */
const MAX_ROWS = 50_000

/** Who tries to be an extension, and by what they may be known again. */
export interface Attempt {
  readonly user: string
  /** Two tenants may have the same extension: whose it is, its realm says. */
  readonly realm: string
  readonly address: string
  /** The connection or the port that they speak from. */
  readonly way: string
  /** Call-ID: a telephone keeps it from one REGISTER to the next (RFC 3261 10.2.4), and nobody else knows it. */
  readonly callId: string
  /** It is registered from that address, as a restart remembers it too. */
  readonly isRegistered?: boolean
}

interface Row {
  count: number
  readonly until: number
}

/**
 * Failed sign-ins (docs/sip.md §3). They are counted by extension, address and way, so that a stranger behind the same address locks nobody out; and
 * by extension and address with a higher limit, so that opening ever more connections helps nobody who guesses; and by extension alone, so that
 * many addresses do not either. Devices that have proved themselves are no strangers: for them only their own failures count, and at
 * their address those of other addresses do not.
 */
export class Failures {
  readonly #rows = new Map<string, Row>()
  /** Apart, so that rows of many addresses push none of them out. */
  readonly #extensions = new Map<string, Row>()
  readonly #known = new Map<string, number>()

  isBlocked(attempt: Attempt, now: number): boolean {
    if (count(this.#rows, ofWay(attempt), now) >= MAX_OF_WAY) return true
    if (this.#isKnown(attempt, now)) return false
    if (count(this.#rows, ofAddress(attempt), now) >= MAX_OF_ADDRESS) return true
    const isHome = attempt.isRegistered === true || this.#isHome(attempt, now)
    return count(this.#extensions, ofExtension(attempt), now) >= MAX_OF_EXTENSION && !isHome
  }

  record(attempt: Attempt, now: number): void {
    add(this.#rows, ofWay(attempt), now)
    if (!this.#isKnown(attempt, now)) add(this.#rows, ofAddress(attempt), now)
    if (!this.#isHome(attempt, now)) add(this.#extensions, ofExtension(attempt), now)
    for (const rows of [this.#rows, this.#extensions])
      if (rows.size > 10_000) forgetOld(rows, ({ until }) => until <= now)
  }

  /** They proved who they are. */
  forgive(attempt: Attempt, now: number): void {
    this.#rows.delete(ofWay(attempt))
    for (const mark of [...marks(attempt), ofAddress(attempt)]) this.#known.set(mark, now + KNOWN_MS)
    if (this.#known.size > 10_000) forgetOld(this.#known, (until) => until <= now)
  }

  #isKnown(attempt: Attempt, now: number): boolean {
    return marks(attempt).some((mark) => (this.#known.get(mark) ?? 0) > now)
  }

  /** The extension proved itself from this address. */
  #isHome(attempt: Attempt, now: number): boolean {
    return (this.#known.get(ofAddress(attempt)) ?? 0) > now
  }
}

function count(rows: ReadonlyMap<string, Row>, key: string, now: number): number {
  const row = rows.get(key)
  return row && row.until > now ? row.count : 0
}

function add(rows: Map<string, Row>, key: string, now: number): void {
  const row = rows.get(key)
  if (row && row.until > now) row.count += 1
  else rows.set(key, { count: 1, until: now + WINDOW_MS })
}

function ofExtension({ realm, user }: Attempt): string {
  return `${realm}|${user}`
}

function ofAddress(attempt: Attempt): string {
  return `${addressGroup(attempt.address)}|${ofExtension(attempt)}`
}

function ofWay(attempt: Attempt): string {
  return `${ofAddress(attempt)}|${attempt.way}`
}

function marks(attempt: Attempt): readonly string[] {
  return [ofWay(attempt), `${ofAddress(attempt)}|call ${attempt.callId}`]
}

/** The oldest go first where there are too many. */
function forgetOld<T>(rows: Map<string, T>, isOver: (row: T) => boolean): void {
  for (const [key, row] of rows) if (isOver(row) || rows.size > MAX_ROWS) rows.delete(key)
}

/** Wrong answers by one way; from all of them at one address. */
const MAX_OF_WAY = 10
const MAX_OF_ADDRESS = 100
const WINDOW_MS = 300_000
/** How long a device that proved itself is known again. */
const KNOWN_MS = 3_600_000
/** Names come from whoever sends them: what is kept of them has an end. */
const MAX_ROWS = 50_000

/** Who tries to be an extension, and by what he may be known again. */
export interface Attempt {
  readonly user: string
  readonly address: string
  /** The connection or the port that he speaks from. */
  readonly way: string
  /** Call-ID: a telephone keeps it from one REGISTER to the next (RFC 3261 10.2.4), and nobody else knows it. */
  readonly callId: string
}

interface Row {
  count: number
  readonly until: number
}

/**
 * Failed sign-ins (sip.md). They are counted by extension, address and way, so that a stranger behind the same address locks nobody out; and
 * by extension and address with a higher limit, so that opening ever more connections helps nobody who guesses. Devices that have proved
 * themselves from there are no strangers: for them only their own failures count.
 */
export class Failures {
  readonly #rows = new Map<string, Row>()
  readonly #known = new Map<string, number>()

  isBlocked(attempt: Attempt, now: number): boolean {
    if (this.#count(ofWay(attempt), now) >= MAX_OF_WAY) return true
    return this.#count(ofAddress(attempt), now) >= MAX_OF_ADDRESS && !this.#isKnown(attempt, now)
  }

  note(attempt: Attempt, now: number): void {
    this.#add(ofWay(attempt), now)
    if (!this.#isKnown(attempt, now)) this.#add(ofAddress(attempt), now)
    if (this.#rows.size > 10_000) forgetOld(this.#rows, ({ until }) => until <= now)
  }

  /** He proved who he is. */
  forgive(attempt: Attempt, now: number): void {
    this.#rows.delete(ofWay(attempt))
    for (const mark of marks(attempt)) this.#known.set(mark, now + KNOWN_MS)
    if (this.#known.size > 10_000) forgetOld(this.#known, (until) => until <= now)
  }

  #isKnown(attempt: Attempt, now: number): boolean {
    return marks(attempt).some((mark) => (this.#known.get(mark) ?? 0) > now)
  }

  #count(key: string, now: number): number {
    const row = this.#rows.get(key)
    return row && row.until > now ? row.count : 0
  }

  #add(key: string, now: number): void {
    const row = this.#rows.get(key)
    if (row && row.until > now) row.count += 1
    else this.#rows.set(key, { count: 1, until: now + WINDOW_MS })
  }
}

function ofAddress({ user, address }: Attempt): string {
  return `${address}|${user}`
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

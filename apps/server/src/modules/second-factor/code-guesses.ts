import type { Clock } from '../../platform/clock.ts'
import { Throttle } from '../session/throttle.ts'

/**
 * Who gives a code, as far as that is known. Wrong ones of strangers are counted together for an account; somebody known is counted alone, so that
 * whoever has learnt the password keeps its owner out of nothing.
 */
export type Guesser =
  | { kind: 'stranger' }
  /** A browser or an address that this account signed in from. */
  | { kind: 'known'; as: string }
  /** The owner, in this open session. */
  | { kind: 'session'; id: number }

/** §0.3: of one guesser in five minutes. */
const OWN = { limit: 5, windowMs: 300_000 }
const WIDE_MS = 900_000
/** Of everybody at one account: whichever way they come, a code of six digits is not found in a lifetime of guessing. */
const ACCOUNT_LIMIT = 20
/** Of them of strangers together: what is left is for those who are known. */
const STRANGERS_LIMIT = 10

/** How many codes of a second factor are looked at. Each counts before it is looked at; a right one is taken back. In memory. */
export class CodeGuesses {
  readonly #own: Throttle
  readonly #strangers: Throttle
  readonly #accounts: Throttle

  constructor(clock: Clock) {
    this.#own = new Throttle(clock, OWN)
    this.#strangers = new Throttle(clock, { limit: STRANGERS_LIMIT, windowMs: WIDE_MS })
    this.#accounts = new Throttle(clock, { limit: ACCOUNT_LIMIT, windowMs: WIDE_MS })
  }

  /** Checks and counts a code for that account's factor. @throws AppError throttled */
  begin(accountId: number, guesser: Guesser): void {
    const counters = this.#countersOf(accountId, guesser)
    for (const [throttle, key] of counters) throttle.check(key)
    for (const [throttle, key] of counters) throttle.count(key)
  }

  /** What this guesser failed at before is forgotten; what others did is not. */
  succeeded(accountId: number, guesser: Guesser): void {
    const [own, ...wide] = this.#countersOf(accountId, guesser)
    own?.[0].forget(own[1])
    for (const [throttle, key] of wide) throttle.giveBack(key)
  }

  #countersOf(accountId: number, guesser: Guesser): [Throttle, string][] {
    const account = String(accountId)
    const wide: [Throttle, string][] = [[this.#accounts, account]]
    if (guesser.kind === 'stranger') wide.unshift([this.#strangers, account])
    return [[this.#own, `${account} ${nameOf(guesser)}`], ...wide]
  }
}

function nameOf(guesser: Guesser): string {
  switch (guesser.kind) {
    case 'stranger':
      return guesser.kind
    case 'known':
      return guesser.as
    case 'session':
      return `session ${guesser.id}`
  }
}

import type { Clock } from '@ramal/domain/time/clock'
import { type Counters, checkAll, countAll, succeed } from '../limits/counters.ts'
import { Throttle } from '../limits/throttle.ts'

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
const GUESSER_LIMIT = 5
const GUESSER_WINDOW_MS = 300_000
/** Of everybody at one account in fifteen: whichever way they come, a code of six digits is not found in a lifetime of guessing. */
const ACCOUNT_LIMIT = 20
const ACCOUNT_WINDOW_MS = 900_000
/** Of these all strangers together: what is left is for those who are known. */
const STRANGERS_LIMIT = 10

/** How often codes of a second factor may be wrong (contract §0.3). Every code counts before it is looked at; a right one is taken back. In memory. */
export class CodeLimits {
  readonly #guessers: Throttle
  readonly #strangers: Throttle
  readonly #accounts: Throttle

  constructor(clock: Clock) {
    this.#guessers = new Throttle(clock, { limit: GUESSER_LIMIT, windowMs: GUESSER_WINDOW_MS })
    this.#strangers = new Throttle(clock, { limit: STRANGERS_LIMIT, windowMs: ACCOUNT_WINDOW_MS })
    this.#accounts = new Throttle(clock, { limit: ACCOUNT_LIMIT, windowMs: ACCOUNT_WINDOW_MS })
  }

  /** Checks and counts a code for that account's factor. @throws AppError throttled */
  begin(accountId: number, guesser: Guesser): void {
    const counters = this.#countersOf(accountId, guesser)
    checkAll(counters)
    countAll(counters)
  }

  /** What this guesser failed at before is forgotten; what others did is not. */
  succeeded(accountId: number, guesser: Guesser): void {
    succeed(this.#countersOf(accountId, guesser))
  }

  #countersOf(accountId: number, guesser: Guesser): Counters {
    const account = String(accountId)
    const own = [this.#guessers, `${account} ${nameOf(guesser)}`] as const
    const all = [this.#accounts, account] as const
    return guesser.kind === 'stranger' ? [own, [this.#strangers, account], all] : [own, all]
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

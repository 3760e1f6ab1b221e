import type { Clock } from '@ramal/domain/time/clock'
import { type Counters, checkAll, countAll, succeed } from '../limits/counters.ts'
import { Throttle } from '../limits/throttle.ts'

const WINDOW_MS = 300_000
/** §0.3: one account from one address. */
const PAIR_LIMIT = 10
/** One account from everywhere: guessing from many addresses is slowed. */
const ACCOUNT_LIMIT = 50
/** One address at all accounts: one password tried on every name is slowed; an office behind one address mistypes less than this. */
const ADDRESS_LIMIT = 100
/** One account from all browsers and addresses that it is known in: whoever has stolen some of them has a bound, too. */
const KNOWN_LIMIT = 50

/**
 * Whose attempt it is. A browser in which this person has signed in before is counted apart from strangers, and so is an address from which
 * they have: what strangers fail at elsewhere does not keep them out.
 */
export type Attempt =
  | { kind: 'stranger'; account: string; address: string }
  | { kind: 'home'; account: string; address: string }
  | { kind: 'known'; account: string; device: string }

/** How often sign-in may fail (contract §0.3). Every attempt counts from its beginning; a successful one is taken back. */
export class SignInLimits {
  readonly #pairs: Throttle
  readonly #accounts: Throttle
  readonly #addresses: Throttle
  /** Apart: the strangers of an office do not use up what its own accounts have. */
  readonly #homes: Throttle
  readonly #known: Throttle

  constructor(clock: Clock) {
    this.#pairs = new Throttle(clock, { limit: PAIR_LIMIT, windowMs: WINDOW_MS })
    this.#accounts = new Throttle(clock, { limit: ACCOUNT_LIMIT, windowMs: WINDOW_MS })
    this.#addresses = new Throttle(clock, { limit: ADDRESS_LIMIT, windowMs: WINDOW_MS })
    this.#homes = new Throttle(clock, { limit: ADDRESS_LIMIT, windowMs: WINDOW_MS })
    this.#known = new Throttle(clock, { limit: KNOWN_LIMIT, windowMs: WINDOW_MS })
  }

  /** @throws AppError throttled */
  check(attempt: Attempt): void {
    checkAll(this.#countersOf(attempt))
  }

  /** Checks and counts. @throws AppError throttled */
  begin(attempt: Attempt): void {
    this.check(attempt)
    countAll(this.#countersOf(attempt))
  }

  /** The account's failures elsewhere and the address's at other accounts go on counting: they are not this person's. */
  succeeded(attempt: Attempt): void {
    succeed(this.#countersOf(attempt))
  }

  #countersOf(attempt: Attempt): Counters {
    switch (attempt.kind) {
      case 'known':
        return [
          [this.#pairs, `device ${attempt.device} ${attempt.account}`],
          [this.#known, attempt.account],
        ]
      case 'home':
        return [
          [this.#pairs, `home ${attempt.address} ${attempt.account}`],
          [this.#homes, attempt.address],
          [this.#known, attempt.account],
        ]
      case 'stranger':
        return [
          [this.#pairs, `${attempt.address} ${attempt.account}`],
          [this.#accounts, attempt.account],
          [this.#addresses, attempt.address],
        ]
    }
  }
}

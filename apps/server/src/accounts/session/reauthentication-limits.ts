import type { ReadTx } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { SignedIn } from '../../http/authorise.ts'
import { type Counters, checkAll, countAll, succeed } from '../limits/counters.ts'
import { Throttle } from '../limits/throttle.ts'
import { hasBegunSince } from './session-rows.ts'

const WINDOW_MS = 60_000
/** §0.3: of one session. */
const SESSION_LIMIT = 5
/** Of all sessions of a person, whoever has stolen several. */
const PERSON_LIMIT = 20
/** Whoever signed in so lately has shown the password: others' failures do not keep them from throwing those out. */
const FRESH_MS = 600_000

/**
 * How often a password may be wrong that somebody who is signed in gives again (screen lock, password change, end of sessions, second
 * factor). In memory.
 */
export class ReauthenticationLimits {
  readonly #clock: Clock
  readonly #sessions: Throttle
  readonly #people: Throttle

  constructor(clock: Clock) {
    this.#clock = clock
    this.#sessions = new Throttle(clock, { limit: SESSION_LIMIT, windowMs: WINDOW_MS })
    this.#people = new Throttle(clock, { limit: PERSON_LIMIT, windowMs: WINDOW_MS })
  }

  /** True when only its own failures count for this session. */
  isFresh(tx: ReadTx, { session }: SignedIn): Promise<boolean> {
    const since = this.#clock.now() - FRESH_MS
    return hasBegunSince(tx, session.id, since)
  }

  /** @throws AppError throttled */
  check(user: SignedIn, isFresh: boolean): void {
    const [own, ...shared] = this.#countersOf(user)
    checkAll(isFresh ? [own] : [own, ...shared])
  }

  /** Checks and counts. @throws AppError throttled */
  begin(user: SignedIn, isFresh: boolean): void {
    this.check(user, isFresh)
    countAll(this.#countersOf(user))
  }

  /** What this session failed at before is forgotten; what the person's others did is not. */
  succeeded(user: SignedIn): void {
    succeed(this.#countersOf(user))
  }

  #countersOf({ id, session }: SignedIn): Counters {
    return [
      [this.#sessions, String(session.id)],
      [this.#people, String(id)],
    ]
  }
}

import { sessions } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, gt } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import type { Clock } from '../../platform/clock.ts'
import { Throttle } from './throttle.ts'

/** Who gives the password again, and by which session. */
export type Asked = Pick<SignedIn, 'id'> & { session: Pick<SignedIn['session'], 'id'> }

const WINDOW_MS = 60_000
/** §0.3: of one session. */
const SESSION_LIMIT = 5
/** Of all sessions of a person, whoever has stolen several. */
const PERSON_LIMIT = 20
/** Whoever signed in so lately has shown the password: others' failures do not keep them from throwing those out. */
const FRESH_MS = 600_000

/** How often somebody who is signed in may give a wrong password (screen lock, password change, end of sessions, second factor). In memory. */
export class PasswordAsks {
  readonly #clock: Clock
  readonly #sessions: Throttle
  readonly #people: Throttle

  constructor(clock: Clock) {
    this.#clock = clock
    this.#sessions = new Throttle(clock, { limit: SESSION_LIMIT, windowMs: WINDOW_MS })
    this.#people = new Throttle(clock, { limit: PERSON_LIMIT, windowMs: WINDOW_MS })
  }

  /** True when only its own failures count for this session. */
  async isFresh(tx: ReadTx, { session }: Asked): Promise<boolean> {
    const since = this.#clock.now() - FRESH_MS
    return (
      (await tx.db.$count(sessions, and(eq(sessions.id, session.id), gt(sessions.created_at, since)))) > 0
    )
  }

  /** @throws AppError throttled */
  check({ id, session }: Asked, isFresh: boolean): void {
    this.#sessions.check(String(session.id))
    if (!isFresh) this.#people.check(String(id))
  }

  /** Counts it before it is looked at: many at once are no more than the limit. @throws AppError throttled */
  begin(asked: Asked, isFresh: boolean): void {
    this.check(asked, isFresh)
    this.#sessions.count(String(asked.session.id))
    this.#people.count(String(asked.id))
  }

  succeeded({ id, session }: Asked): void {
    this.#sessions.forget(String(session.id))
    this.#people.giveBack(String(id))
  }
}

import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import { OpenCount } from '../../platform/open-count.ts'
import { PersonalBacklog } from './backlog.ts'
import { BadFrames } from './bad-frames.ts'

/** Sockets of one kind that one person keeps open: a browser needs one per tab. */
const MAX_OPEN = 30
/** Openings of all kinds: thirty tabs that come back after a restart. */
const OPENINGS: Rate = { burst: 120, perSecond: 5 }
/** Frames of all sockets together. A console asks for much when it comes back and little afterwards. */
const FRAMES: Rate = { burst: 200, perSecond: 100 }
/**
 * Octets of both other kinds, of whatever frames they are: as many a second as `FRAMES` allows of long frames, and two of the longest
 * at once. A console that comes back sends some 20 kB; files do not go this way.
 */
const OCTETS: Rate = { burst: 524_288, perSecond: 204_800 }
/** Octets of SIP, all telephones of the browser together. A call costs some 15 kB, a registration 2. */
const SIP_OCTETS: Rate = { burst: 131_072, perSecond: 24_576 }

/** What one person may do on all their sockets together, so that more tabs are no more strength. */
export interface Allowance {
  readonly frames: TokenBucket
  readonly octets: TokenBucket
  readonly backlog: PersonalBacklog
  readonly badFrames: BadFrames
  readonly sipOctets: TokenBucket
}

/** The allowance of each person, and how many sockets they have open. */
export class PersonalLimits {
  readonly #clock: Clock
  readonly #open = new OpenCount(MAX_OPEN)
  // As many as there are people in the store at most.
  readonly #people = new Map<number, Allowance & { openings: TokenBucket }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** One more socket of this path; null when it is one too many. `leave` is called when it has closed. */
  enter(userId: number, path: string): { allowance: Allowance; leave: () => void } | null {
    const key = `${path} ${userId}`
    return this.#open.isFull(key)
      ? null
      : { allowance: this.#allowanceOf(userId), leave: this.#open.enter(key) }
  }

  /** How many sockets of each path are open. */
  get open(): ReadonlyMap<string, number> {
    const open = new Map<string, number>()
    for (const [key, count] of this.#open.all) {
      const path = String(key).split(' ')[0] ?? ''
      open.set(path, (open.get(path) ?? 0) + count)
    }
    return open
  }

  /** Counts an opening of whatever path, also one that comes to nothing; false: it is too soon for another one. */
  mayOpen(userId: number): boolean {
    return this.#allowanceOf(userId).openings.take(this.#clock.now()) === 0
  }

  #allowanceOf(userId: number): Allowance & { openings: TokenBucket } {
    const now = this.#clock.now()
    const person = this.#people.get(userId) ?? {
      frames: new TokenBucket(FRAMES, now),
      octets: new TokenBucket(OCTETS, now),
      backlog: new PersonalBacklog(),
      badFrames: new BadFrames(this.#clock),
      sipOctets: new TokenBucket(SIP_OCTETS, now),
      openings: new TokenBucket(OPENINGS, now),
    }
    this.#people.set(userId, person)
    return person
  }
}

import { RecentMap } from '@ramal/domain/memory/recent-map'
import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import { AppError } from './app-error.ts'

/** What somebody does: any request, and beside it what costs much more than one, or is kept for years. `made`: PDF and MP3 on demand; `broadcast`: what a supervisor writes to agents; `monitor`: calls that they come into; `coworker`: what coworkers write to each other; `calendar`: programs that read somebody's activities; `wall`: the screens that they have made. */
export type Use =
  | 'request'
  | 'upload'
  | 'message'
  | 'note'
  | 'made'
  | 'broadcast'
  | 'monitor'
  | 'coworker'
  | 'calendar'
  | 'wall'

/** What nobody does by hand, for long. */
const COSTLY = {
  upload: { burst: 20, perSecond: 1 },
  message: { burst: 60, perSecond: 2 },
  note: { burst: 20, perSecond: 0.5 },
  made: { burst: 20, perSecond: 0.5 },
  broadcast: { burst: 10, perSecond: 1 / 6 },
  monitor: { burst: 20, perSecond: 0.5 },
  coworker: { burst: 30, perSecond: 1 },
  wall: { burst: 60, perSecond: 5 },
  calendar: { burst: 20, perSecond: 1 / 30 },
} as const satisfies Record<Exclude<Use, 'request'>, Rate>

/** A console that loads its heaviest page asks for less than a tenth of it. */
const BURST_SECONDS = 10
/** A body costs one request more for each so many bytes. */
const BYTES_OF_A_REQUEST = 16_384
/** People whose buckets are kept; whoever is forgotten begins with full ones. */
const MAX_KEPT = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    meter: Meter
  }
}

/**
 * Meters what people who are signed in ask for, so that no program in their name takes the server for itself or carries everything away
 * (ASVS 2.4.1). By person and not by session: another sign-in brings nothing.
 */
export class Meter {
  readonly #clock: Clock
  readonly #rates: Readonly<Record<Use, Rate>> | null
  readonly #kept = new RecentMap<number, Partial<Record<Use, TokenBucket>>>(MAX_KEPT)

  /** `perSecond` requests in the long run and ten times as many at once; 0: nothing is metered. */
  constructor(clock: Clock, perSecond: number) {
    this.#clock = clock
    const request = { burst: perSecond * BURST_SECONDS, perSecond }
    this.#rates = perSecond > 0 ? { ...COSTLY, request } : null
  }

  /** Counts one use. @throws AppError 429 with when to come again */
  take(userId: number, use: Use): void {
    if (!this.#rates) return
    const now = this.#clock.now()
    const buckets = this.#bucketsOf(userId)
    const bucket = buckets[use] ?? new TokenBucket(this.#rates[use], now)
    buckets[use] = bucket
    const wait = bucket.take(now)
    if (wait > 0) throw new AppError('throttled', { retryAfter: Math.ceil(wait / 1_000) })
  }

  /** Counts a long body as so many requests more: what is read, parsed and checked costs by its length. */
  chargeBody(userId: number, bytes: number): void {
    const many = Math.floor(bytes / BYTES_OF_A_REQUEST)
    if (!this.#rates || many === 0) return
    this.#bucketsOf(userId).request?.charge(this.#clock.now(), many)
  }

  #bucketsOf(userId: number): Partial<Record<Use, TokenBucket>> {
    const known = this.#kept.get(userId)
    if (known) return known
    const fresh = {}
    this.#kept.remember(userId, fresh)
    return fresh
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'

/** How fast refusals leave to one address, and how many of them may wait. */
export interface PaceLimits extends Rate {
  /** Answers of one address that wait. */
  waiting: number
}

/** A hundred people behind one address whose sessions end together notice nothing; a flood is slowed to what costs 2 % of a core. */
const LIMITS: PaceLimits = { burst: 100, perSecond: 50, waiting: 1_000 }

/** What is looked at of an address of which too much waits. */
const LOOKS: Rate = { burst: 20, perSecond: 10 }
/** A /48 is what one customer may get of a provider (RFC 6177): it has the pace of so many of its 65,536 /64. */
const WIDE = 10

/** Keys that are remembered: whose refusal left longest ago is forgotten first, and nobody who waits. */
const MAX_KEYS = 10_000

class Waiter {
  readonly #limits: PaceLimits
  readonly bucket: TokenBucket
  readonly looks: TokenBucket
  waiting = 0

  constructor(limits: PaceLimits, now: number) {
    this.#limits = limits
    this.bucket = new TokenBucket(limits, now)
    this.looks = new TokenBucket(LOOKS, now)
  }

  get isFull(): boolean {
    return this.waiting >= this.#limits.waiting
  }
}

/**
 * When a refusal may leave: whoever is refused again and again waits for it, so that asking costs them more than refusing costs us.
 * Who is let in is never delayed, and nobody's refusal delays another's. A key is an address group or whatever else says whose pace it is.
 */
export class RefusalPace {
  readonly #limits: PaceLimits
  readonly #wide: PaceLimits
  readonly #max: number
  readonly #waiting = new Map<string, Waiter>()
  readonly #quiet = new Map<string, Waiter>()

  constructor(limits: Partial<PaceLimits> = {}, maxKeys = MAX_KEYS) {
    this.#limits = { ...LIMITS, ...limits }
    const { burst, perSecond, waiting } = this.#limits
    this.#wide = { burst: burst * WIDE, perSecond: perSecond * WIDE, waiting: waiting * WIDE }
    this.#max = maxKeys
  }

  /** Milliseconds until a refusal for this key may leave; counted as waiting until `left`. `now` in ms. */
  delay(key: string, now: number, cost = 1): number {
    const delays = keysOf(key).map((each) => {
      const waiter = this.#find(each) ?? new Waiter(each === key ? this.#limits : this.#wide, now)
      waiter.waiting += 1
      this.#quiet.delete(each)
      this.#waiting.set(each, waiter)
      return waiter.bucket.charge(now, cost)
    })
    this.#forgetOldest()
    return Math.max(...delays)
  }

  /** Waits until one for this key may leave; at once where nothing is owed. */
  async pass(key: string, cost = 1): Promise<void> {
    const wait = this.delay(key, performance.now(), cost)
    if (wait > 0) await delay(wait, undefined, { ref: false })
    this.left(key)
  }

  /** A refusal has left. */
  left(key: string): void {
    for (const each of keysOf(key)) {
      const waiter = this.#waiting.get(each)
      if (!waiter) continue
      waiter.waiting -= 1
      if (waiter.waiting > 0) continue
      this.#waiting.delete(each)
      this.#quiet.set(each, waiter)
    }
  }

  /** So many of this key wait that no more of it is looked at. */
  isFull(key: string): boolean {
    return keysOf(key).some((each) => this.#waiting.get(each)?.isFull)
  }

  /** Whether one more of a key that is full is looked at all the same. */
  mayLook(key: string, now: number): boolean {
    return keysOf(key).every((each) => (this.#find(each)?.looks.take(now) ?? 0) === 0)
  }

  #find(key: string): Waiter | undefined {
    return this.#waiting.get(key) ?? this.#quiet.get(key)
  }

  #forgetOldest(): void {
    for (const key of this.#quiet.keys()) {
      if (this.#quiet.size + this.#waiting.size <= this.#max) return
      this.#quiet.delete(key)
    }
  }
}

/** A /64 counts for itself and for the /48 around it. */
function keysOf(key: string): readonly string[] {
  const wide = /^([^:]*:[^:]*:[^:]*):[^:]*::\/64$/.exec(key)?.[1]
  return wide === undefined ? [key] : [key, `${wide}::/48`]
}

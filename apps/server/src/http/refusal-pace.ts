import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'

/** How fast refusals leave to one address, and how many of them may wait. */
export interface PaceLimits extends Rate {
  /** Answers of one address that wait. */
  waiting: number
}

/** A hundred people behind one address whose sessions end together notice nothing; a flood is slowed to what costs 2 % of a core. */
const LIMITS: PaceLimits = { burst: 100, perSecond: 50, waiting: 1_000 }

/** Addresses that are remembered: who was refused longest ago is forgotten first. */
const MAX_ADDRESSES = 10_000

interface Address {
  readonly bucket: TokenBucket
  waiting: number
}

/**
 * When a refusal may leave: whoever is refused again and again waits for it, so that asking costs them more than refusing costs us.
 * Who is let in is never delayed, and nobody's refusal delays another address's.
 */
export class RefusalPace {
  readonly #limits: PaceLimits
  readonly #addresses = new Map<string, Address>()

  constructor(limits: Partial<PaceLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  /** Milliseconds until a refusal for this address may leave; counted as waiting until `left`. `now` in ms. */
  delay(address: string, now: number): number {
    const known = this.#addresses.get(address) ?? { bucket: new TokenBucket(this.#limits, now), waiting: 0 }
    known.waiting += 1
    this.#addresses.delete(address)
    this.#addresses.set(address, known)
    const [oldest] = this.#addresses.keys()
    if (this.#addresses.size > MAX_ADDRESSES && oldest !== undefined) this.#addresses.delete(oldest)
    return known.bucket.charge(now, 1)
  }

  /** A refusal has left. */
  left(address: string): void {
    const known = this.#addresses.get(address)
    if (known && known.waiting > 0) known.waiting -= 1
  }

  /** So many of this address wait that no more of it is looked at. */
  isFull(address: string): boolean {
    return (this.#addresses.get(address)?.waiting ?? 0) >= this.#limits.waiting
  }
}

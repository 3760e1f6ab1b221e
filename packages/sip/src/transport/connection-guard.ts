import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'

/** What one connection may cost. Milliseconds, octets, and messages a second (and at once). */
export interface ConnectionLimits {
  /** Somebody connected: a first message must follow within this time. */
  readonly firstMs: number
  /** No message came for so long from somebody nobody knows; keep-alives do not keep their place. */
  readonly strangerIdleMs: number
  /** The same of a device or a trunk. Longer than any registration lives. */
  readonly idleMs: number
  /** The peer reads too slowly: so much may wait for it. */
  readonly unsent: number
  /** Open at once, of those that others opened. */
  readonly connections: number
  /** Of them, those of one address (IPv6: one /64) that nobody knows yet. */
  readonly strangersOfAddress: number
  /** Messages until somebody is known: the same as a stranger's datagrams (`engine/rate-limiter.ts`). */
  readonly stranger: Rate
  /** Messages of a registered device: more than a softphone in a hurry says. */
  readonly device: Rate
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  firstMs: 32_000,
  strangerIdleMs: 64_000,
  idleMs: 2 * 3_600_000,
  unsent: 1_048_576,
  connections: 4_000,
  strangersOfAddress: 200,
  stranger: { burst: 100, perSecond: 20 },
  device: { burst: 300, perSecond: 50 },
}

/** How well the peer of a connection is known: it registered, or its calls found their way. */
export type Trust = 'device' | 'trunk'

/** Looks after a connection that somebody else opened: `end` is called where nobody speaks. Its clock is nobody's to set. */
export class ConnectionGuard {
  readonly #limits: ConnectionLimits
  readonly #end: () => void
  #bucket: TokenBucket | undefined
  #trust: Trust | undefined
  #heardAt: number
  #hasSpoken = false
  #timer: NodeJS.Timeout

  constructor(limits: ConnectionLimits, end: () => void) {
    this.#limits = limits
    this.#end = end
    this.#heardAt = performance.now()
    this.#bucket = new TokenBucket(limits.stranger, this.#heardAt)
    this.#timer = setTimeout(() => this.#look(), limits.firstMs)
  }

  /** A message came; false when it is one too many. */
  admits(): boolean {
    const now = performance.now()
    this.#heardAt = now
    this.#hasSpoken = true
    return (this.#bucket?.take(now) ?? 0) === 0
  }

  /** A keep-alive came; false when it is one too many. */
  admitsKeepAlive(): boolean {
    const now = performance.now()
    if (this.#trust) this.#heardAt = now
    return (this.#bucket?.take(now) ?? 0) === 0
  }

  /** From now on its budget is that of a device, or a trunk's, which has none. */
  trust(trust: Trust): void {
    if (this.#trust === trust) return
    this.#trust = trust
    this.#bucket = trust === 'device' ? new TokenBucket(this.#limits.device, performance.now()) : undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #look(): void {
    const { firstMs, strangerIdleMs, idleMs } = this.#limits
    const patience = this.#trust ? idleMs : this.#hasSpoken ? strangerIdleMs : firstMs
    const left = this.#heardAt + patience - performance.now()
    if (left <= 0) this.#end()
    else this.#timer = setTimeout(() => this.#look(), left)
  }
}

export interface Source {
  address: string
  port: number
}

/**
 * Decides where a plain RTP leg sends to and whom it listens to. The first source to send is kept (symmetric RTP, so that
 * peers behind NAT are reached); others are dropped, or anybody who guesses a port could listen in. Only the address that
 * signalling named may take the leg over from a stranger who was faster.
 */
export class Latch {
  #signalled: Source | null = null
  #latched: Source | null = null

  /** A new description: the same address keeps the latch (a re-INVITE for hold), another one starts anew. */
  setSignalled(source: Source): void {
    if (this.#signalled !== null && isSame(this.#signalled, source)) return
    this.#signalled = source
    this.#latched = null
  }

  /** Where to send; null while nothing is known. */
  get target(): Source | null {
    return this.#latched ?? this.#signalled
  }

  /** True when a packet of this source is the peer's. Nothing is accepted before the peer's description is known. */
  accepts(source: Source): boolean {
    if (this.#signalled === null) return false
    if (this.#latched === null || (isSame(source, this.#signalled) && !isSame(source, this.#latched))) {
      this.#latched = { address: source.address, port: source.port }
    }
    return isSame(source, this.#latched)
  }
}

function isSame(a: Source, b: Source): boolean {
  return a.port === b.port && a.address === b.address
}

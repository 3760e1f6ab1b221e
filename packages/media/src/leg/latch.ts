import { isPrivate, isSame, type Source } from './source.ts'

/** Packets in a row that a source other than the signalled one must show before it is believed. */
const PROBATION = 3
/** A peer that says nothing for this long may have been given another port by its router. */
const SILENT_MS = 5000
/** So long after a new description the old peer's last packets do not count as the new one's. */
const STRAGGLERS_MS = 1000
/**
 * Half a minute of packets: so many a leg sends, in all its life, to described addresses that neither sent anything nor signalled.
 * That bounds the damage of a description which names somebody else's address.
 */
const UNHEARD_PACKETS = 1500

/** What of a packet tells one stream from another. */
export interface StreamMark {
  ssrc: number
  sequence: number
}

/**
 * Decides where a plain RTP leg sends to and whom it listens to: one source, and nobody who merely guesses a port.
 *
 * 1. Nobody before the peer was described.
 * 2. The described address itself, at once; it takes over from any other at any time.
 * 3. While nobody else is latched (or the latched one was silent for 5 s), after three packets in sequence of one stream: another
 *    port of the described host or of the host its signalling came from; any public source when the described address is a
 *    private one and nothing is known of the signalling (a phone behind a router).
 * 4. The first source latched is kept until a description names another address.
 * 5. A described address that is not the signalling's gets no more than `UNHEARD_PACKETS` before something came from it.
 */
export class Latch {
  #signalled: Source | null = null
  #signalledFrom: string | null = null
  #latched: { source: Source; heardAt: number } | null = null
  #former: { source: Source; until: number } | null = null
  #candidate: (StreamMark & { source: Source; count: number }) | null = null
  #unheard = 0

  /** A new description: the same address keeps the latch (a re-INVITE for hold), another one starts anew. */
  setSignalled(source: Source, now: number, signalledFrom?: string): void {
    if (signalledFrom !== undefined) this.#signalledFrom = signalledFrom
    if (this.#signalled !== null && isSame(this.#signalled, source)) return
    const last = this.#latched?.source ?? this.#signalled
    this.#former = last && { source: last, until: now + STRAGGLERS_MS }
    this.#signalled = source
    this.#latched = null
    this.#candidate = null
  }

  /** Whether that is the described address. */
  isLedTo(source: Source): boolean {
    return this.#signalled !== null && isSame(this.#signalled, source)
  }

  /** Where to send; null while nothing is known. */
  get target(): Source | null {
    return this.#latched?.source ?? this.#signalled
  }

  /** Where the next packet goes, which is counted; null while nothing is known, and where too many went unheard. */
  targetOfPacket(): Source | null {
    if (this.#latched !== null) return this.#latched.source
    const described = this.#signalled
    if (described === null || this.#signalledFrom === null || described.address === this.#signalledFrom)
      return described
    this.#unheard++
    return this.#unheard > UNHEARD_PACKETS ? null : described
  }

  /** True when a packet of this source is the peer's. */
  accepts(source: Source, packet: StreamMark, now: number): boolean {
    if (this.#signalled === null) return false
    const latched = this.#latched
    if (latched !== null && isSame(source, latched.source)) {
      latched.heardAt = now
      return true
    }
    if (isSame(source, this.#signalled) || this.#passes(source, packet, now)) {
      this.#latched = { source: { address: source.address, port: source.port }, heardAt: now }
      this.#candidate = null
      return true
    }
    return false
  }

  #passes(source: Source, packet: StreamMark, now: number): boolean {
    if (this.#latched !== null && now - this.#latched.heardAt < SILENT_MS) return false
    if (!this.#mayBePeer(source, now)) return false
    const seen = this.#candidate
    const follows =
      seen !== null &&
      isSame(seen.source, source) &&
      seen.ssrc === packet.ssrc &&
      ((seen.sequence + 1) & 0xffff) === packet.sequence
    this.#candidate = {
      source: { address: source.address, port: source.port },
      ssrc: packet.ssrc,
      sequence: packet.sequence,
      count: follows ? seen.count + 1 : 1,
    }
    return this.#candidate.count >= PROBATION
  }

  #mayBePeer(source: Source, now: number): boolean {
    if (this.#former !== null && now < this.#former.until && isSame(source, this.#former.source)) return false
    const described = this.#signalled!.address
    if (source.address === described || source.address === this.#signalledFrom) return true
    return this.#signalledFrom === null && isPrivate(described) && !isPrivate(source.address)
  }
}

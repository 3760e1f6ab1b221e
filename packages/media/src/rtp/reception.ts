/** Samples of a millisecond: all audio here has 8,000 a second. */
const SAMPLES_PER_MS = 8
/** RFC 3550 A.8: the weight of one packet in the running jitter. */
const GAIN = 16
/** Further than this a sequence number is no gap but another beginning (RFC 3550 A.1), packets; and a time of arrival a pause, samples. */
const MOST_DROPOUT = 3_000
const LONGEST_PAUSE = 8_000

/** How a peer's audio arrives: what was lost on the way (RFC 3550 A.3) and how unevenly it comes (A.8). Events count as packets, and not as time. */
export class Reception {
  packets = 0
  #ssrc: number | null = null
  #first = 0
  #highest = 0
  #ofThisCount = 0
  /** Of counts before this one: a sender that began anew. */
  #lostBefore = 0
  #transit: number | null = null
  #jitter = 0

  /** `now` in ms; `isAudio`: its time stamp is of when it was said. */
  handlePacket(
    { ssrc, sequence, timestamp }: { ssrc: number; sequence: number; timestamp: number },
    now: number,
    isAudio: boolean,
  ): void {
    this.packets += 1
    this.#count(ssrc, sequence)
    if (isAudio) this.#measure(timestamp, now)
  }

  /** Packets that did not arrive; what came twice hides one that did not (RFC 3550 6.4.1). */
  get lost(): number {
    return this.#lostBefore + this.#lostNow
  }

  get jitterMs(): number {
    return this.#jitter / SAMPLES_PER_MS
  }

  get #lostNow(): number {
    if (this.#ssrc === null) return 0
    return Math.max(0, this.#highest - this.#first + 1 - this.#ofThisCount)
  }

  #count(ssrc: number, sequence: number): void {
    const ahead = ((sequence - this.#highest) << 16) >> 16 // in 16 bits, RFC 3550 A.1
    if (ssrc !== this.#ssrc || Math.abs(ahead) > MOST_DROPOUT) this.#begin(ssrc, sequence)
    else if (ahead > 0) this.#highest += ahead
    this.#ofThisCount += 1
  }

  #begin(ssrc: number, sequence: number): void {
    this.#lostBefore = this.lost
    this.#ssrc = ssrc
    this.#first = sequence
    this.#highest = sequence
    this.#ofThisCount = 0
    this.#transit = null
  }

  #measure(timestamp: number, now: number): void {
    const transit = (now * SAMPLES_PER_MS - timestamp) | 0
    const difference = this.#transit === null ? 0 : Math.abs((transit - this.#transit) | 0)
    this.#transit = transit
    if (difference < LONGEST_PAUSE) this.#jitter += (difference - this.#jitter) / GAIN
  }
}

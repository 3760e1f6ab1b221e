import type { LegFormat } from '../leg/leg.ts'
import type { RtpPacket } from '../rtp/packet.ts'

/** What a leg says, said to it again so many ms later: the pauses between its packets stay as they were. */
export class Echo {
  readonly #delayMs: number
  readonly #say: (packet: RtpPacket, from: LegFormat, now: number) => void
  readonly #waiting = new Set<NodeJS.Timeout>()

  constructor(delayMs: number, say: (packet: RtpPacket, from: LegFormat, now: number) => void) {
    this.#delayMs = delayMs
    this.#say = say
  }

  hear(packet: RtpPacket, from: LegFormat): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      this.#say(packet, from, performance.now())
    }, this.#delayMs)
    this.#waiting.add(timer)
  }

  /** What has not been said yet is not said any more. */
  end(): void {
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
  }
}

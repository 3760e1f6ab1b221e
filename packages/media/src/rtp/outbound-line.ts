import { randomBytes } from 'node:crypto'
import { FRAME_SAMPLES } from '../g711.ts'
import { type RtpPacket, writeRtp } from './packet.ts'

/** A jump larger than this inside one source is a new start of that source, not loss (one minute of packets). */
const LARGEST_GAP = 3000

/**
 * What one leg hears, as ONE stream: own SSRC, sequence numbers and time stamps that go on when the source changes
 * (a jump would shake the listener's jitter buffer for seconds; docs/media.md §2). Inside a source the sender's own
 * spacing is kept, so loss and reordering stay visible to the listener.
 */
export class OutboundLine {
  readonly ssrc: number
  #source: string | null = null
  #sourceSsrc = 0
  #sequenceShift = 0
  #timestampShift = 0
  #firstOfSource = 0
  // Below half: a lost first packet must not leave the receiver one rollover behind (RFC 3711 3.3.1).
  #sequence = randomBytes(2).readUInt16BE() & 0x7fff
  #timestamp = randomBytes(4).readUInt32BE()
  #sentAt: number | null = null

  constructor(ssrc: number) {
    this.ssrc = ssrc
  }

  /**
   * Rewrites a packet of `source` at `now` (ms); null for one that is older than the source's turn:
   * its number on our line was spent on another packet.
   */
  rewrite(source: string, packet: RtpPacket, now: number): Buffer | null {
    const switched = this.#isSwitch(source, packet)
    if (switched) this.#turnTo(source, packet, now)
    if (distance16(packet.sequence, this.#firstOfSource) < 0) return null
    const sequence = (packet.sequence + this.#sequenceShift) & 0xffff
    const timestamp = (packet.timestamp + this.#timestampShift) >>> 0
    if (distance16(sequence, this.#sequence) > 0) {
      this.#sequence = sequence
      // A telephone event keeps one time stamp while it lasts: the clock counts from its start.
      if (timestamp !== this.#timestamp || switched) this.#sentAt = now
      this.#timestamp = timestamp
      // Moves with the source, or a late packet could not be told from an early one after 32,768 packets.
      if (distance16(packet.sequence, this.#firstOfSource) > LARGEST_GAP) {
        this.#firstOfSource = (packet.sequence - LARGEST_GAP) & 0xffff
      }
    }
    const { payloadType, payload } = packet
    const marker = packet.marker || switched
    return writeRtp({ payloadType, marker, sequence, timestamp, ssrc: this.ssrc, payload })
  }

  #isSwitch(source: string, packet: RtpPacket): boolean {
    if (source !== this.#source || packet.ssrc !== this.#sourceSsrc) return true
    const newest = (this.#sequence - this.#sequenceShift) & 0xffff
    return Math.abs(distance16(packet.sequence, newest)) > LARGEST_GAP
  }

  /** Silence between two sources takes as long on the line as it took on the clock. */
  #turnTo(source: string, packet: RtpPacket, now: number): void {
    const idle =
      this.#sentAt === null ? 0 : Math.round(((now - this.#sentAt) * 8) / FRAME_SAMPLES) * FRAME_SAMPLES
    this.#sequenceShift = this.#sequence + 1 - packet.sequence
    this.#timestampShift = this.#timestamp + Math.max(FRAME_SAMPLES, idle) - packet.timestamp
    this.#source = source
    this.#sourceSsrc = packet.ssrc
    this.#firstOfSource = packet.sequence
  }
}

/** Signed distance of two 16-bit sequence numbers. */
function distance16(a: number, b: number): number {
  return ((a - b) << 16) >> 16
}

import { SAMPLE_RATE } from '../g711.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import { readEvent } from './tone.ts'

/** A digit whose packets stopped without an end packet ends after this. */
const LOST_END_MS = 200

export interface Tone {
  digit: string
  duration_ms: number
}

interface Pending {
  digit: string
  duration: number
  timestamp: number
  seenAt: number
}

/** Turns the event packets of one peer into digits, each told once: at its end, or when its end was lost. */
export class ToneReader {
  #pending: Pending | null = null
  #finished: number | null = null

  /** Takes an event packet at `now` (ms). */
  read(packet: RtpPacket, now: number): Tone[] {
    const event = readEvent(packet.payload)
    // The packets of one event share their time stamp, the repeated end packets too (RFC 4733 §2.5.1.4).
    if (event === null || packet.timestamp === this.#finished) return []
    const tones = this.#pending !== null && this.#pending.timestamp !== packet.timestamp ? this.#finish() : []
    const duration = Math.max(event.duration, this.#pending?.duration ?? 0)
    this.#pending = { digit: event.digit, duration, timestamp: packet.timestamp, seenAt: now }
    return event.end ? [...tones, ...this.#finish()] : tones
  }

  /** To be called now and then: tells the digit whose end packets were all lost. */
  expire(now: number): Tone[] {
    return this.#pending !== null && now - this.#pending.seenAt > LOST_END_MS ? this.#finish() : []
  }

  #finish(): Tone[] {
    const pending = this.#pending
    if (pending === null) return []
    this.#pending = null
    this.#finished = pending.timestamp
    return [{ digit: pending.digit, duration_ms: Math.round((pending.duration * 1000) / SAMPLE_RATE) }]
  }
}

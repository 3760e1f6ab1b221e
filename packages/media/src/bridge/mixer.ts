import { type Codec, DECODE, FRAME_SAMPLES, SAMPLE_RATE } from '../g711.ts'
import type { Pacer } from '../prompt/pacer.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import { Track } from '../rtp/track.ts'

/** What a packet may come late and be heard in its place: 60 ms. More, and its speaker is that much behind from then on. */
const LATE_SAMPLES = 480
/** A speaker is that much behind at most before they catch up: 100 ms. */
const EARLY_SAMPLES = 800
/** After a stall longer than this the lost time is dropped (the pacer does the same). */
const LONGEST_CATCH_UP = 1600
/** So long after the last packet of a key nothing else is heard, or each packet would be another key. */
const KEY_MS = 100
/** Who says nothing for so long has gone, or holds. */
const SILENT_MS = 5000

/** Several speakers heard as one: a frame of 20 ms each, 60 ms after what was said. Nobody else's packets pass this way. */
export class Mixer {
  readonly #tracks = new Map<string, { readonly track: Track; heardAt: number }>()
  readonly #startedAt = performance.now()
  readonly #stop: () => void
  #end = -LATE_SAMPLES
  #quietUntil = 0

  /** `onFrame` is told 160 samples each 20 ms, also of silence. */
  constructor(pacer: Pacer, onFrame: (samples: Int16Array) => void) {
    this.#stop = pacer.start(() => {
      const now = performance.now()
      const frame = this.#mix(now)
      if (now >= this.#quietUntil) onFrame(frame)
    })
  }

  /** A packet of a speaker. */
  hear(speaker: string, packet: RtpPacket, codec: Codec, now: number): void {
    const known = this.#tracks.get(speaker) ?? this.#begin(speaker)
    known.heardAt = now
    known.track.place(packet, DECODE[codec], this.#positionOf(now))
  }

  /** A packet of a key passes beside the mix. */
  heardKey(now: number): void {
    this.#quietUntil = now + KEY_MS
  }

  close(): void {
    this.#stop()
  }

  #begin(speaker: string) {
    const track = new Track({ latest: LATE_SAMPLES, earliest: EARLY_SAMPLES }, this.#end)
    const known = { track, heardAt: 0 }
    this.#tracks.set(speaker, known)
    return known
  }

  #mix(now: number): Int16Array {
    const due = this.#positionOf(now) - LATE_SAMPLES
    this.#end += FRAME_SAMPLES
    if (due - this.#end > LONGEST_CATCH_UP) this.#end = due
    const frame = new Int16Array(FRAME_SAMPLES)
    for (const [speaker, { track, heardAt }] of this.#tracks) {
      track.addInto(frame, {}, this.#end)
      if (now - heardAt > SILENT_MS) this.#tracks.delete(speaker)
    }
    return frame
  }

  #positionOf(now: number): number {
    return Math.round(((now - this.#startedAt) * SAMPLE_RATE) / 1000)
  }
}

import type { MediaEvents } from '../control/protocol.ts'
import { type Codec, DECODE } from '../g711.ts'

const SILENT_AFTER_MS = 5000
/** One packet of so many is measured: loudness is for eyes, and every packet costs. */
const MEASURED_OF = 4
/** Weight of a measured packet in the running loudness: about the last half second. */
const SMOOTHING = 0.16
/** Below this nothing is said: the value of digital silence. */
const FLOOR_DB = -96

type Heard = Omit<MediaEvents['heard'], 'leg'>

/** Whether a peer's audio arrives, and how loud it is (dB under full scale, of about the last half second). */
export class Presence {
  #state: 'unheard' | 'audible' | 'silent' = 'unheard'
  #power = 0
  packets = 0
  lastAt: number | null = null

  /** Counts a packet; returns the event when audio begins or comes back. */
  handlePacket(payload: Uint8Array, codec: Codec | null, now: number): Heard | null {
    this.packets++
    this.lastAt = now
    const first = this.#state !== 'audible'
    if (codec !== null && (first || this.packets % MEASURED_OF === 0)) this.#measure(payload, codec)
    if (this.#state === 'audible') return null
    this.#state = 'audible'
    return this.#heard('audible')
  }

  /** Returns the event when audio stayed away for 5 s. */
  check(now: number): Heard | null {
    if (this.#state !== 'audible' || this.lastAt === null || now - this.lastAt < SILENT_AFTER_MS) return null
    this.#state = 'silent'
    this.#power = 0
    return this.#heard('silent')
  }

  get loudnessDb(): number {
    const db = 10 * Math.log10(this.#power / 32768 ** 2)
    return Math.max(FLOOR_DB, Math.round(db * 10) / 10)
  }

  #measure(payload: Uint8Array, codec: Codec): void {
    const table = DECODE[codec]
    let sum = 0
    for (let i = 0; i < payload.length; i++) sum += table[payload[i]!]! * table[payload[i]!]!
    const power = payload.length === 0 ? 0 : sum / payload.length
    this.#power = this.#state === 'audible' ? this.#power + (power - this.#power) * SMOOTHING : power
  }

  #heard(state: 'audible' | 'silent'): Heard {
    return { state, packets: this.packets, loudness_db: this.loudnessDb }
  }
}

import { SAMPLE_RATE } from './g711.ts'

const SPAN_MS = 1000
/** A frame counts as the tone when this part of its power lies at its frequency. */
const PURITY = 0.5
/** Frames quieter than this (mean square of 16-bit samples, about -50 dB) are no tone. */
const QUIET = 100 ** 2
/** Part of the heard frames that must carry the tone. */
const SHARE = 0.2

/** Hears the last second of a stream: how loud it was, and whether a tone was in it. */
export class ToneMeter {
  #frames: { at: number; samples: Int16Array }[] = []

  push(samples: Int16Array, now: number): void {
    this.#frames.push({ at: now, samples })
    this.#forget(now)
  }

  /** dB under full scale over the last second; -96 for silence and for nothing at all. */
  loudnessDb(now: number): number {
    this.#forget(now)
    const mean = average(this.#frames.map(({ samples }) => power(samples)))
    return Math.max(-96, 10 * Math.log10(mean / 32768 ** 2))
  }

  /**
   * True when a tone of this frequency (+- 25 Hz) was in at least a fifth of the last second's frames; `purity` is the part of
   * their power that it must have, less for one of several voices.
   */
  hasTone(hz: number, now: number, purity = PURITY): boolean {
    this.#forget(now)
    const carrying = this.#frames.filter(({ samples }) => carriesTone(samples, hz, purity)).length
    return carrying > 0 && carrying >= this.#frames.length * SHARE
  }

  #forget(now: number): void {
    while (this.#frames[0] !== undefined && now - this.#frames[0].at > SPAN_MS) this.#frames.shift()
  }
}

function carriesTone(samples: Int16Array, hz: number, purity: number): boolean {
  const total = power(samples)
  return total > QUIET && goertzel(samples, hz) / total > purity
}

/** Mean square of the part of a signal that lies at one frequency (Goertzel's algorithm). */
function goertzel(samples: Int16Array, hz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE)
  let [last, beforeLast] = [0, 0]
  for (const sample of samples) {
    const next = sample + coefficient * last - beforeLast
    beforeLast = last
    last = next
  }
  const magnitude = last ** 2 + beforeLast ** 2 - coefficient * last * beforeLast
  return (2 * magnitude) / samples.length ** 2
}

function power(samples: Int16Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : sum / samples.length
}

function average(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

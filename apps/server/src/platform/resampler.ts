/** What telephones carry, Hz. */
export const TELEPHONE_RATE = 8_000
/** Zero crossings of the filter on each side of a sample, and steps between two of them. */
const CROSSINGS = 16
const STEPS = 512
/** The filter begins to fall a little below half of the lower rate. */
const PASS = 0.92

/** One channel of any rate, piece by piece, as 8 kHz: what telephones cannot carry is filtered out before (windowed sinc). */
export class Resampler {
  readonly #ratio: number
  readonly #cutoff: number
  readonly #half: number
  readonly #kernel: Float64Array
  /** What the filter still looks at, and where it begins among all samples. */
  #kept = new Float32Array(0)
  #from = 0
  #made = 0

  constructor(rate: number) {
    this.#ratio = rate / TELEPHONE_RATE
    this.#cutoff = Math.min(1, 1 / this.#ratio) * PASS
    this.#half = Math.ceil(CROSSINGS / this.#cutoff)
    this.#kernel = kernel()
  }

  /** What can be said of the samples until now. */
  push(samples: Float32Array): Int16Array {
    this.#keep(samples)
    return this.#make(this.#from + this.#kept.length - this.#half)
  }

  /** The end: silence follows. */
  flush(): Int16Array {
    const end = this.#from + this.#kept.length
    this.#keep(new Float32Array(this.#half))
    return this.#make(end)
  }

  #keep(samples: Float32Array): void {
    const needed = Math.max(0, Math.floor(this.#made * this.#ratio) - this.#half)
    const drop = Math.min(Math.max(0, needed - this.#from), this.#kept.length)
    const kept = new Float32Array(this.#kept.length - drop + samples.length)
    kept.set(this.#kept.subarray(drop))
    kept.set(samples, this.#kept.length - drop)
    this.#kept = kept
    this.#from += drop
  }

  #make(until: number): Int16Array {
    const count = Math.max(0, Math.ceil(until / this.#ratio) - this.#made)
    const made = new Int16Array(count)
    for (let at = 0; at < count; at += 1) made[at] = this.#at((this.#made + at) * this.#ratio)
    this.#made += count
    return made
  }

  #at(center: number): number {
    const first = Math.max(0, Math.ceil(center - this.#half) - this.#from)
    const last = Math.min(this.#kept.length - 1, Math.floor(center + this.#half) - this.#from)
    const step = this.#cutoff * STEPS
    let sum = 0
    for (let at = first; at <= last; at += 1) {
      const away = Math.abs(at + this.#from - center) * step
      sum += (this.#kept[at] ?? 0) * (this.#kernel[Math.round(away)] ?? 0)
    }
    return Math.max(-32_768, Math.min(32_767, Math.round(sum * this.#cutoff * 32_767)))
  }
}

/** One side of a sinc under Blackman's window. */
function kernel(): Float64Array {
  const side = new Float64Array(CROSSINGS * STEPS + 1)
  for (let at = 0; at < side.length; at += 1) {
    const x = at / STEPS
    const window =
      0.42 + 0.5 * Math.cos((Math.PI * x) / CROSSINGS) + 0.08 * Math.cos((2 * Math.PI * x) / CROSSINGS)
    side[at] = (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window
  }
  return side
}

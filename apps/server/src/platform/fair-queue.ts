/** The line is full: the work was not begun and may be asked for again in a moment. */
export class QueueFullError extends Error {}

interface Waiting {
  owner: string
  start: () => void
  refuse: (reason: QueueFullError) => void
}

/**
 * Dear work, a few at once and a short line behind them. Where the line is full, whoever stands in it most often gives up their last
 * place: one greedy owner does not keep the others out.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #length: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(options: { atOnce: number; length: number }) {
    this.#atOnce = options.atOnce
    this.#length = options.length
  }

  /** Runs `work` when its turn has come. @throws QueueFullError without having begun */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#turn(owner)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(owner: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ owner, start: resolve, refuse: reject })
      if (this.#waiting.length > this.#length) this.#refuseGreediest()
    })
  }

  // The place that is freed is handed on, never given back first: nobody can slip in between.
  #next(): void {
    const next = this.#waiting.shift()
    if (next) next.start()
    else this.#running -= 1
  }

  #refuseGreediest(): void {
    const places = new Map<string, number>()
    for (const { owner } of this.#waiting) places.set(owner, (places.get(owner) ?? 0) + 1)
    const most = Math.max(...places.values())
    const index = this.#waiting.findLastIndex(({ owner }) => places.get(owner) === most)
    const [refused] = this.#waiting.splice(index, 1)
    refused?.refuse(new QueueFullError('too much is waiting'))
  }
}

/** The line is full: the work was not begun and may be asked for again in a moment. */
export class QueueFullError extends Error {}

interface Waiting {
  owner: string
  start: () => void
  refuse: (reason: unknown) => void
}

/**
 * Dear work, a few at once (of one owner no more than `perOwner`) and a short line behind them. Where the line is full, whoever stands
 * in it most often gives up their last place: one greedy owner does not keep the others out.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #length: number
  readonly #perOwner: number
  readonly #waiting: Waiting[] = []
  /** Owner of each piece of work that has begun. */
  readonly #running: string[] = []

  constructor(options: { atOnce: number; length: number; perOwner?: number }) {
    this.#atOnce = options.atOnce
    this.#length = options.length
    this.#perOwner = options.perOwner ?? options.atOnce
  }

  /**
   * Runs `work` when its turn has come; `gone` ends the waiting. @throws QueueFullError or the reason of `gone` without having begun
   */
  async run<T>(owner: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    gone?.throwIfAborted()
    if (this.#mayBegin(owner)) this.#running.push(owner)
    else await this.#turn(owner, gone)
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1)
      this.#next()
    }
  }

  #mayBegin(owner: string): boolean {
    const own = this.#running.filter((other) => other === owner).length
    return this.#running.length < this.#atOnce && own < this.#perOwner
  }

  #turn(owner: string, gone: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((start, refuse) => {
      const place = { owner, start, refuse }
      this.#waiting.push(place)
      gone?.addEventListener('abort', () => this.#leave(place, gone.reason), { once: true })
      if (this.#waiting.length > this.#length) this.#refuseGreediest()
    })
  }

  #leave(place: Waiting, reason: unknown): void {
    const at = this.#waiting.indexOf(place)
    if (at < 0) return // its turn has come
    this.#waiting.splice(at, 1)
    place.refuse(reason)
  }

  // The place that is freed is handed on before anybody hears of it: nobody can slip in between.
  #next(): void {
    const at = this.#waiting.findIndex(({ owner }) => this.#mayBegin(owner))
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1)
    if (!next) return
    this.#running.push(next.owner)
    next.start()
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

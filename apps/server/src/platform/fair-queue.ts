/** The line is full: the work was not begun and may be asked for again in a moment. */
export class QueueFullError extends Error {}

/** Whose work it is; or, from the widest to the narrowest, what they belong to: places are shared level by level. */
export type Owner = string | readonly string[]

interface Waiting {
  owner: string
  path: readonly string[]
  start: () => void
  refuse: (reason: unknown) => void
}

/**
 * Dear work, a few at once (of one owner no more than `perOwner`) and a short line behind them. Where the line is full, whoever stands
 * in it most often gives up their last place: one greedy owner does not keep the others out. Of the widest group with the most places it is
 * the next narrower one with the most, and so on: who comes under many names out of one group takes no more than its share.
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
  async run<T>(whose: Owner, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    gone?.throwIfAborted()
    const path = typeof whose === 'string' ? [whose] : whose
    const owner = JSON.stringify(path)
    if (this.#mayBegin(owner)) this.#running.push(owner)
    else await this.#turn({ owner, path }, gone)
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

  #turn(whose: Pick<Waiting, 'owner' | 'path'>, gone: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((start, refuse) => {
      const place = { ...whose, start, refuse }
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
    let greediest: readonly Waiting[] = this.#waiting
    const depth = Math.max(...greediest.map(({ path }) => path.length))
    for (let level = 0; level < depth; level += 1) greediest = largestGroup(greediest, level)
    const refused = greediest.at(-1)
    if (refused) this.#leave(refused, new QueueFullError('too much is waiting'))
  }
}

/** Those of the group that has the most of these places; of groups alike the one that came last. */
function largestGroup(waiting: readonly Waiting[], level: number): Waiting[] {
  const places = new Map<string | undefined, number>()
  for (const { path } of waiting) places.set(path[level], (places.get(path[level]) ?? 0) + 1)
  const most = Math.max(...places.values())
  const largest = waiting.findLast(({ path }) => places.get(path[level]) === most)
  return waiting.filter(({ path }) => path[level] === largest?.path[level])
}

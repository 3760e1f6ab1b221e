/** The queue is full: the work was not begun and may be asked for again in a moment. */
export class QueueFullError extends Error {}

/** Whose work it is; or, from the widest to the narrowest, what they belong to: places are shared level by level. */
export type Owner = string | readonly string[]

interface Waiting {
  /** What its owner belongs to, the widest first; the last one is the owner. */
  groups: readonly string[]
  start: () => void
  refuse: (reason: unknown) => void
}

/**
 * Dear work, a few at once (of one owner no more than `perOwner`), and a short queue behind them (of one owner no more than `ownLength`).
 * Groups take turns, and within them the narrower ones. Where the queue is full, whoever has most places in it gives up their last one: of
 * the widest groups the one with the most, within it the next narrower one with the most, and so on. One greedy owner, by however many
 * names, neither keeps the others out nor waiting.
 */
export class FairQueue {
  readonly #atOnce: number
  readonly #length: number
  readonly #perOwner: number
  readonly #ownLength: number
  readonly #waiting: Waiting[] = []
  /** Owner of each piece of work that has begun. */
  readonly #running: string[] = []
  /** Groups that wait -> when one of them had its turn last. */
  readonly #served = new Map<string, number>()
  #turns = 0

  constructor(options: { atOnce: number; length: number; perOwner?: number; ownLength?: number }) {
    this.#atOnce = options.atOnce
    this.#length = options.length
    this.#perOwner = options.perOwner ?? options.atOnce
    this.#ownLength = options.ownLength ?? options.length
  }

  /**
   * Runs `work` when its turn has come; `gone` ends the waiting. @throws QueueFullError or the reason of `gone` without having begun
   */
  async run<T>(owner: Owner, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    gone?.throwIfAborted()
    const groups = groupsOf(owner)
    const name = groups.at(-1) ?? ''
    if (this.#mayBegin(name)) this.#running.push(name)
    else await this.#turn(groups, gone)
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(name), 1)
      this.#next()
    }
  }

  #mayBegin(owner: string): boolean {
    const own = this.#running.filter((other) => other === owner).length
    return this.#running.length < this.#atOnce && own < this.#perOwner
  }

  #turn(groups: readonly string[], gone: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((start, refuse) => {
      const place = { groups, start, refuse }
      this.#waiting.push(place)
      gone?.addEventListener('abort', () => this.#leave(place, gone.reason), { once: true })
      const own = this.#waiting.filter((other) => other.groups.at(-1) === groups.at(-1)).length
      if (own > this.#ownLength) this.#leave(place, full())
      else if (this.#waiting.length > this.#length) this.#refuseGreediest()
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
    const next = this.#nextInTurn()
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    this.#running.push(next.groups.at(-1) ?? '')
    this.#turns += 1
    for (const group of next.groups) this.#served.set(group, this.#turns)
    const kept = new Set(this.#waiting.flatMap(({ groups }) => groups))
    for (const group of this.#served.keys()) if (!kept.has(group)) this.#served.delete(group)
    next.start()
  }

  #nextInTurn(): Waiting | undefined {
    let first = this.#waiting.filter(({ groups }) => this.#mayBegin(groups.at(-1) ?? ''))
    const turnOf = (group: string | undefined) => (group === undefined ? 0 : (this.#served.get(group) ?? 0))
    for (let level = 0; level < depthOf(first); level += 1) {
      const turn = Math.min(...first.map(({ groups }) => turnOf(groups[level])))
      const group = first.find(({ groups }) => turnOf(groups[level]) === turn)?.groups[level]
      first = first.filter(({ groups }) => groups[level] === group)
    }
    return first[0]
  }

  #refuseGreediest(): void {
    let greediest: readonly Waiting[] = this.#waiting
    for (let level = 0; level < depthOf(greediest); level += 1) greediest = largestGroup(greediest, level)
    const refused = greediest.at(-1)
    if (refused) this.#leave(refused, full())
  }
}

function full(): QueueFullError {
  return new QueueFullError('too much is waiting')
}

function groupsOf(owner: Owner): string[] {
  const path = typeof owner === 'string' ? [owner] : owner
  return path.map((_, level) => JSON.stringify(path.slice(0, level + 1)))
}

function depthOf(waiting: readonly Waiting[]): number {
  return Math.max(0, ...waiting.map(({ groups }) => groups.length))
}

/** Those of the group that has the most of these places; of groups alike the one that came last. */
function largestGroup(waiting: readonly Waiting[], level: number): Waiting[] {
  const places = new Map<string | undefined, number>()
  for (const { groups } of waiting) places.set(groups[level], (places.get(groups[level]) ?? 0) + 1)
  const most = Math.max(...places.values())
  const largest = waiting.findLast(({ groups }) => places.get(groups[level]) === most)
  return waiting.filter(({ groups }) => groups[level] === largest?.groups[level])
}

import type { SimEvent, SimEventBody } from './event.ts'

/** What happened, in memory: the newest `limit` events, and whoever watches for more. */
export class EventLog {
  readonly #limit: number
  readonly #listeners = new Set<(event: SimEvent) => void>()
  #events: SimEvent[] = []
  #lastId = 0

  constructor(limit = 5000) {
    this.#limit = limit
  }

  /** Keeps an event and tells it to all watchers; returns its id. */
  add(uid: string, body: SimEventBody): number {
    this.#lastId += 1
    const event: SimEvent = { id: this.#lastId, at: new Date().toISOString(), uid, ...body }
    this.#events.push(event)
    // Cut in blocks: one at a time would move the whole list at each event.
    if (this.#events.length > this.#limit * 1.2) this.#events = this.#events.slice(-this.#limit)
    for (const listener of [...this.#listeners]) listener(event)
    return event.id
  }

  /** Events from `from` (an id, inclusive) on, of one uid or of all; ends when `signal` aborts. */
  async *watch(filter: { uid?: string | undefined; from?: number | undefined }, signal?: AbortSignal) {
    const wanted = (event: SimEvent) => filter.uid === undefined || event.uid === filter.uid
    const first = filter.from ?? this.#lastId + 1
    let waiting = this.#events.filter((event) => event.id >= first && wanted(event))
    let wake = () => {}
    const listener = (event: SimEvent) => {
      if (wanted(event)) waiting.push(event)
      wake()
    }
    this.#listeners.add(listener)
    const stop = () => wake()
    signal?.addEventListener('abort', stop)
    try {
      while (!signal?.aborted) {
        const batch = waiting
        waiting = []
        yield* batch
        if (waiting.length === 0 && !signal?.aborted)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    } finally {
      this.#listeners.delete(listener)
      signal?.removeEventListener('abort', stop)
    }
  }
}

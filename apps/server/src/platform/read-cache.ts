import type { ReadTx, Store } from '@ramal/db/store/store'

/** Keys come from settings; a table that outgrows this is read anew. */
const MAX_KEPT = 10_000

/**
 * What is read at each call and written once a week: answered from memory until one of its tables is written to. What was read
 * across a write is not kept. Values are shared: nobody changes them.
 */
export class ReadCache<K extends string | number, V> {
  readonly #store: Store
  readonly #read: (tx: ReadTx, key: K) => Promise<V>
  readonly #kept = new Map<K, Promise<V>>()
  readonly #stopListening: () => void

  /** `tables`: the names of all that `read` looks at. */
  constructor(store: Store, tables: readonly string[], read: (tx: ReadTx, key: K) => Promise<V>) {
    this.#store = store
    this.#read = read
    this.#stopListening = store.onWritten((written) => {
      if (tables.some((table) => written.has(table))) this.#kept.clear()
    })
  }

  get(key: K): Promise<V> {
    const known = this.#kept.get(key)
    if (known) return known
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    const reading = this.#store.read((tx) => this.#read(tx, key))
    this.#kept.set(key, reading)
    reading.catch(() => {
      if (this.#kept.get(key) === reading) this.#kept.delete(key)
    })
    return reading
  }

  /** The next `get` reads it anew: an answer that nobody will ask for again keeps no place. */
  forget(key: K): void {
    this.#kept.delete(key)
  }

  /** Everything is read anew. */
  clear(): void {
    this.#kept.clear()
  }

  stop(): void {
    this.#stopListening()
  }
}

import type { ReadTx, Store } from '@ramal/db/store/store'
import { hasAllTenants, type TenantShare } from '@ramal/db/store/tenant-share'

/** Keys come from settings; a table that outgrows this is read anew. */
const MAX_KEPT = 10_000
/** What is read of tenants that another process writes for: nobody tells us that it changed. */
const OTHERS_MS = 5_000

/** How long rows of all tenants may be kept where this share is ours, in ms: for good, unless others have the rest (decision 067). */
export function keptFor(share: TenantShare): number {
  return hasAllTenants(share) ? Number.POSITIVE_INFINITY : OTHERS_MS
}

/**
 * What is read at each call and written once a week: answered from memory until one of its tables is written to. What was read
 * across a write is not kept. Values are shared: nobody changes them.
 */
export class ReadCache<K extends string | number, V> {
  readonly #store: Store
  readonly #read: (tx: ReadTx, key: K) => Promise<V>
  readonly #kept = new Map<K, Promise<V>>()
  readonly #maxAgeMs: number
  /** When it was last empty, where that matters. */
  #since = 0
  readonly #stopListening: () => void

  /** `tables`: the names of all that `read` looks at. What is older than `maxAgeMs` is read anew. */
  constructor(
    store: Store,
    tables: readonly string[],
    read: (tx: ReadTx, key: K) => Promise<V>,
    maxAgeMs = Number.POSITIVE_INFINITY,
  ) {
    this.#store = store
    this.#maxAgeMs = maxAgeMs
    this.#read = read
    this.#stopListening = store.onWritten((written) => {
      if (tables.some((table) => written.has(table))) this.#kept.clear()
    })
  }

  get(key: K): Promise<V> {
    if (this.#maxAgeMs !== Number.POSITIVE_INFINITY) this.#clearOld()
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

  #clearOld(): void {
    const now = performance.now()
    if (this.#kept.size > 0 && now - this.#since <= this.#maxAgeMs) return
    this.#kept.clear()
    this.#since = now
  }

  stop(): void {
    this.#stopListening()
  }
}

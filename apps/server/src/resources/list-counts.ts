import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { Store } from '@ramal/db/store/store'
import { hasTenant } from '@ramal/db/store/tenant-share'
import { RecentMap } from '@ramal/domain/memory/recent-map'
import { getTableName } from 'drizzle-orm'
import type { Binding } from './bind.ts'
import { hasAtMost } from './read.ts'

/** Rows that are counted within two milliseconds; more are counted by the worker. */
const FEW_ROWS = 20_000
/** Lists whose number is remembered. */
const KEPT = 10_000

/** Writes to a table in which a list does not become large. */
const SAME_SIZE = 1_000

type CountingStore = Pick<Store, 'tenants' | 'onWritten' | 'read'>

/** Whose list it is: all rows of a tenant, or below a row. */
export interface CountedList {
  readonly binding: Binding
  readonly tenantId: number
  readonly ids: PathIds
}

interface Counted {
  readonly count: number
  /** Of its table, when it was counted. */
  readonly version: number
}

/**
 * How many rows whole lists have: exact, and counted once until their table is written to (decision 095). Who asks with a filter gets
 * a count of their own.
 */
export class ListCounts {
  readonly #store: CountingStore
  readonly #sizes = new RecentMap<string, { isSmall: boolean; version: number }>(KEPT)
  readonly #counts = new RecentMap<string, Counted>(KEPT)
  /** How often each table was written to. */
  readonly #versions = new Map<string, number>()

  constructor(store: CountingStore) {
    this.#store = store
    store.onWritten((tables) => {
      for (const table of tables) this.#versions.set(table, this.versionOf(table) + 1)
    })
  }

  /** Of a table, by its name; say it with what was counted since. */
  versionOf(table: string): number {
    return this.#versions.get(table) ?? 0
  }

  /** What is known; undefined where the table was written to since, or another process writes for the tenant. */
  known(list: CountedList): number | undefined {
    const counted = this.#counts.get(keyOf(list))
    const isOurs = hasTenant(this.#store.tenants, list.tenantId)
    return counted && isOurs && counted.version === this.versionOf(tableOf(list)) ? counted.count : undefined
  }

  /** Counted on a snapshot that was taken when the table had this version. */
  remember(list: CountedList, count: number, version: number): void {
    this.#counts.remember(keyOf(list), { count, version })
  }

  /** Whether it has so few rows that to count or filter them holds nobody up; looked at again after a thousand writes to its table. */
  async isSmall(list: CountedList): Promise<boolean> {
    const key = keyOf(list)
    const version = this.versionOf(tableOf(list))
    const seen = this.#sizes.get(key)
    if (seen && version - seen.version < SAME_SIZE) return seen.isSmall
    const isSmall = await this.#store.read((tx) => hasAtMost(tx, list, FEW_ROWS))
    this.#sizes.remember(key, { isSmall, version })
    return isSmall
  }
}

/** The table whose rows it has. */
export const tableOf = ({ binding }: CountedList): string => getTableName(binding.table)

const counts = new WeakMap<Store, ListCounts>()

/** Those of a store. */
export function listCountsOf(store: Store): ListCounts {
  const known = counts.get(store) ?? new ListCounts(store)
  counts.set(store, known)
  return known
}

const keyOf = ({ binding, tenantId, ids }: CountedList) =>
  `${binding.resource.key} ${tenantId} ${JSON.stringify(ids)}`

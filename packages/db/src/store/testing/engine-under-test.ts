import { int, table } from '#dialect'
import type { Store } from '../store.ts'
import type { WrittenGroup } from '../written-group.ts'

/** An engine as the contract suite sees it. `ddl` runs before the store is used; `refusal` makes it full or read-only. */
export interface EngineUnderTest {
  name: string
  open(options?: {
    ddl?: string
    deadlineMs?: number
    now?: () => number
    onGroup?: (group: WrittenGroup) => void
  }): Promise<Store>
  /** A store whose disk takes no writes. */
  openReadOnly(): Promise<Store>
}

/** A table whose foreign key is checked at COMMIT: the way to make a COMMIT fail on both engines. */
export const planted = table('planted', { id: int().primaryKey(), parent: int() })
export const PLANTED_DDL =
  'create table planted (id integer primary key, parent integer references planted (id) deferrable initially deferred)'

/** A turn of the event loop: what a function of a transaction must not await. */
export const turn = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms))

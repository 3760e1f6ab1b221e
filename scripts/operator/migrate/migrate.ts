import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, pendingMigrations, UnknownMigrationError } from '@ramal/db/migrations/migration'
import { connect } from '@ramal/db/store/sqlite/connection'
import { LinkedCopiesError } from '@ramal/db/store/sqlite/copy-before-migration'
import { migrateSqlite } from '@ramal/db/store/sqlite/migrate'
import { lockDataDir } from '../../../apps/server/src/platform/lock-file.ts'
import { refuseUnfinishedRestore } from '../../../apps/server/src/platform/unfinished-restore.ts'
import { sayingNoRoom } from '../backup/room.ts'
import { checkIntegrity, columnsOf, factsOf, tablesOf } from '../backup/store-facts.ts'
import type { Tell } from '../progress.ts'
import { Refusal } from '../refusal.ts'
import { isServed } from './is-served.ts'

export interface MigrateOrder {
  readonly dataDir: string
  readonly migrations: readonly Migration[]
  readonly tell: Tell
}

/** What a migration did. */
export interface Changes {
  readonly steps: readonly string[]
  /** Where the store is as it was before. */
  readonly copy: string | null
  /** Tables and columns (`table.column`) that came and went, and tables whose number of rows changed. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly rows: readonly { table: string; before: number; after: number }[]
}

/**
 * Brings the store of a stopped server to the schema of this program: checked, copied, then changed in one transaction, as the start of
 * a newer server does it. @throws Refusal, with the store as it was
 */
export function migrateStore(order: MigrateOrder): Promise<Changes> {
  return sayingNoRoom(order.dataDir, () => migrateLocked(order))
}

async function migrateLocked({ dataDir, migrations, tell }: MigrateOrder): Promise<Changes> {
  const file = join(dataDir, 'ramal.db')
  if (!existsSync(file)) throw new Refusal('store.none', { dataDir })
  if (await isServed(dataDir)) throw new Refusal('migrate.running', { dataDir })
  const unlock = lock(dataDir)
  try {
    const { raw, close } = await connect(file, 'write')
    try {
      const before = factsOf(raw)
      if (pending(migrations, before.migrations).length === 0) return NOTHING
      tell('migrate.checking')
      checkIntegrity(raw)
      const shape = shapeOf(raw)
      tell('migrate.copying')
      const { steps, copy } = migrated(raw, migrations)
      return {
        steps,
        copy,
        ...differences(shape, shapeOf(raw)),
        rows: changed(before.rows, factsOf(raw).rows),
      }
    } finally {
      close()
    }
  } finally {
    unlock()
  }
}

const NOTHING: Changes = { steps: [], copy: null, added: [], removed: [], rows: [] }

/** The server's own lock: neither starts while the other works. */
function lock(dataDir: string): () => void {
  try {
    refuseUnfinishedRestore(dataDir)
  } catch (error) {
    throw new Refusal('migrate.unfinishedRestore', { dataDir }, error)
  }
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    throw new Refusal('migrate.running', { dataDir }, error)
  }
}

function pending(all: readonly Migration[], applied: readonly string[]): readonly Migration[] {
  try {
    return pendingMigrations(all, applied)
  } catch (error) {
    if (error instanceof UnknownMigrationError) throw new Refusal('store.newer', { step: error.tag }, error)
    throw error
  }
}

function migrated(raw: Raw, migrations: readonly Migration[]): ReturnType<typeof migrateSqlite> {
  try {
    return migrateSqlite(raw, migrations)
  } catch (error) {
    if (error instanceof LinkedCopiesError) throw new Refusal('migrate.link', { folder: error.folder }, error)
    throw error
  }
}

type Raw = Awaited<ReturnType<typeof connect>>['raw']

function shapeOf(raw: Raw): Set<string> {
  return new Set(
    tablesOf(raw).flatMap((table) => [table, ...columnsOf(raw, table).map((name) => `${table}.${name}`)]),
  )
}

/** A new table is named once, without its columns. */
function differences(before: Set<string>, after: Set<string>) {
  const beyond = (one: Set<string>, other: Set<string>) => {
    const names = [...one].filter((name) => !other.has(name))
    return names.filter((name) => !name.includes('.') || !names.includes(name.split('.')[0]!))
  }
  return { added: beyond(after, before), removed: beyond(before, after) }
}

function changed(before: Record<string, number>, after: Record<string, number>): Changes['rows'] {
  return Object.keys(before)
    .filter((table) => table in after && table !== 'applied_migrations' && after[table] !== before[table])
    .map((table) => ({ table, before: before[table]!, after: after[table]! }))
}

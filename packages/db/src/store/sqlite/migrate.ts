import type BetterSqlite3 from 'better-sqlite3'
import { type Migration, pendingMigrations } from '../../migrations/migration.ts'
import { copyBeforeMigration } from './copy-before-migration.ts'

/** The steps that were applied, and where the store is as it was before; null where there was none. */
export interface Migrated {
  readonly steps: readonly string[]
  readonly copy: string | null
}

/**
 * Brings the file to the schema of `migrations`, all pending steps in one transaction: after a crash it is the old one or the new one.
 * What an older program left is copied first; `before` is called ahead of that. Returns what was done.
 * @throws Error when another version's store is in the file, or a step leaves a dangling reference
 */
export function migrateSqlite(
  raw: BetterSqlite3.Database,
  migrations: readonly Migration[],
  before?: () => void,
): Migrated {
  raw.exec('create table if not exists applied_migrations (tag text primary key, at integer not null)')
  const applied = raw.prepare<[], string>('select tag from applied_migrations').pluck().all()
  const pending = pendingMigrations(migrations, applied)
  const [first] = pending
  if (!first) return { steps: [], copy: null }
  let copy: string | null = null
  // A store of an older program has something to lose; a new one has not.
  if (applied.length > 0) {
    before?.()
    copy = copyBeforeMigration(raw, first.tag)
  }
  // Generated steps rebuild tables by copying; with the keys on, dropping the old one would delete what refers to it.
  raw.pragma('foreign_keys = OFF')
  const record = raw.prepare('insert into applied_migrations (tag, at) values (?, ?)')
  raw.transaction(() => {
    for (const { tag, statements } of pending) {
      for (const statement of statements) raw.exec(statement)
      record.run(tag, Date.now())
    }
    const dangling = raw.pragma('foreign_key_check') as unknown[]
    if (dangling.length > 0) throw new Error(`a migration left ${dangling.length} dangling references`)
  })()
  raw.pragma('foreign_keys = ON')
  // Pages of a schema that is made once: 2 MB of a first start.
  raw.pragma('shrink_memory')
  return { steps: pending.map(({ tag }) => tag), copy }
}

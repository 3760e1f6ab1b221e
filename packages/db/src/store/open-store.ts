import { ENGINE } from '#dialect'
import type { Migration } from '../migrations/migration.ts'
import { SQLITE_MIGRATIONS } from '../migrations/sqlite.ts'
import { createAnnouncer } from './announcer.ts'
import type { HeldShare } from './pg/join-database.ts'
import { type CheckpointLimits, openCheckpoints } from './sqlite/checkpoints.ts'
import { connect } from './sqlite/connection.ts'
import { createWriter } from './sqlite/group-commit.ts'
import { createLongReader } from './sqlite/long-reader.ts'
import { migrateSqlite } from './sqlite/migrate.ts'
import { createReader } from './sqlite/reader.ts'
import type { Sync } from './sqlite/sync-thread.ts'
import { openWalSync } from './sqlite/wal-sync.ts'
import { withoutValues } from './statement-error.ts'
import type { Outgoing, Store } from './store.ts'
import type { StoreLog } from './store-log.ts'
import { ALL_TENANTS } from './tenant-share.ts'
import type { WrittenGroup } from './written-group.ts'

export interface StoreOptions {
  /** The share of a PostgreSQL, in place of the file; the program was started for it (`node --conditions=postgres`). */
  database?: HeldShare | null
  /** Path of the SQLite file; made when it is not there. One process at a time opens it (a lock file is the caller's). */
  file: string
  log: StoreLog
  /** Epoch milliseconds; for the `at` of outbox rows. */
  now?: () => number
  /** Absent: frames leave as they are published, as tests of the store want it. */
  outgoing?: Outgoing
  /** Told of each group that is on the disk. It throws nothing. */
  onGroup?: (group: WrittenGroup) => void
  /** How long a function may be open, in ms. */
  deadlineMs?: number
  /** How long a group takes further functions, in ms; a test that speaks of one group gives it time on a busy machine. */
  groupMs?: number
  /** Called before a store of an older program is copied and changed: nothing else runs until that is done, minutes for a large one. */
  beforeMigration?: () => void
  /** Those of this program, unless a test has others. */
  migrations?: readonly Migration[]
  /** Set on the writing connection after the migration: tests plant `max_page_count = 200` (full disk), `query_only = on`. */
  writerPragmas?: readonly string[]
  /** How the log reaches the disk: a bench compares ways, a test has a disk that fails. */
  sync?: Sync
  /** When the log is folded into the database; a test need not write for long. */
  checkpoints?: CheckpointLimits
}

/**
 * Opens the store of the engine that the program was started for.
 * @throws Error when `database` is of the other engine, or the store cannot be opened
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { database, ...others } = options
  if ((ENGINE === 'postgres') !== Boolean(database)) {
    throw new Error(
      'DATABASE_URL goes with a program for PostgreSQL (node --conditions=postgres), and one for it with DATABASE_URL',
    )
  }
  if (!database) return openSqliteStore(others)
  const { openPgStore } = await import('./pg/open-pg-store.ts')
  return openPgStore({ ...others, database })
}

/**
 * Opens the SQLite store (WAL; a write is on the disk when it resolves) and migrates it.
 * @throws Error when Node is too old, the file cannot be opened, or another version of the program made it
 */
async function openSqliteStore(options: StoreOptions): Promise<Store> {
  const { file, log, now = Date.now, deadlineMs = 250, groupMs = 15, writerPragmas = [], outgoing } = options
  const writing = await connect(file, 'write')
  try {
    migrateSqlite(writing.raw, options.migrations ?? SQLITE_MIGRATIONS, options.beforeMigration)
    // From now on by a thread: a checkpoint waits for the disk twice.
    writing.raw.pragma('wal_autocheckpoint = 0')
    for (const pragma of writerPragmas) writing.raw.pragma(pragma)
  } catch (error) {
    writing.close()
    throw error
  }
  const reading = await connect(file, 'read')
  const announcer = createAnnouncer(log)
  const wal = openWalSync(file, options.sync)
  const { durable } = wal
  const checkpoints = openCheckpoints(file, log, options.checkpoints)
  const writer = createWriter(writing, {
    ...{ announcer, log, now, deadlineMs, groupMs, outgoing },
    durable,
    checkpoints,
    onGroup: options.onGroup,
  })
  const reader = createReader(reading, deadlineMs)
  const longReader = createLongReader(file)
  let isOpen = true

  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    isOpen ? work().catch(rethrow) : Promise.reject(new Error('the store is closed'))

  return {
    tenants: ALL_TENANTS,
    read: (fn, { long = false } = {}) => whileOpen(() => (long ? longReader.read(fn) : reader.read(fn))),
    openLongRead: () => whileOpen(() => longReader.open()),
    write: (fn, options) => whileOpen(() => writer.write(fn, options)),
    onPublished: announcer.onPublished,
    onWritten: announcer.onWritten,
    onTold: announcer.onTold,
    async close() {
      if (!isOpen) return
      isOpen = false
      await Promise.all([writer.drained(), reader.drained(), longReader.close()])
      await checkpoints.close()
      wal.close()
      reading.close()
      writing.close()
    },
  }
}

function rethrow(error: unknown): never {
  throw withoutValues(error)
}

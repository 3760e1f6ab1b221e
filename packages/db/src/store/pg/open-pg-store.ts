import type { Migration } from '../../migrations/migration.ts'
import { POSTGRES_MIGRATIONS } from '../../migrations/postgres.ts'
import { createAnnouncer } from '../announcer.ts'
import { withoutValues } from '../statement-error.ts'
import type { Outgoing, Store } from '../store.ts'
import type { StoreLog } from '../store-log.ts'
import { migratePg } from './migrate.ts'
import { connectOwner } from './owner.ts'
import { createPgReader } from './reader.ts'
import { createPgWriter } from './writer.ts'

export interface PgStoreOptions {
  /** `postgres://user:password@host/database`. */
  url: string
  log: StoreLog
  now?: () => number
  /** Absent: frames leave as they are published, as tests of the store want it. */
  outgoing?: Outgoing
  /** How long a function may be open, and one statement of it run, in ms. */
  deadlineMs?: number
  groupMs?: number
  beforeMigration?: () => void
  /** Those of this program, unless a test has others. */
  migrations?: readonly Migration[]
}

/**
 * The store on PostgreSQL (decision 064): one connection writes and says whose the database is, others read on snapshots of their own.
 * Needs `node --conditions=postgres`, which gives its schema.
 * @throws Error when nobody answers, another server holds the database, or another version of the program made it
 */
export async function openPgStore(options: PgStoreOptions): Promise<Store> {
  const { url, log, now = Date.now, deadlineMs = 5000, groupMs = 15, outgoing } = options
  const connect = () => connectOwner(url, deadlineMs)
  const owner = await connect()
  try {
    await migratePg(owner, options.migrations ?? POSTGRES_MIGRATIONS, options.beforeMigration)
  } catch (error) {
    await owner.close()
    throw error
  }
  const announcer = createAnnouncer(log)
  const writer = createPgWriter(owner, { connect, announcer, log, now, deadlineMs, groupMs, outgoing })
  const reader = createPgReader(url, deadlineMs)
  let isOpen = true

  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    isOpen ? work().catch(rethrow) : Promise.reject(new Error('the store is closed'))

  return {
    read: (fn, { long = false } = {}) => whileOpen(() => (long ? reader.readLong(fn) : reader.read(fn))),
    openLongRead: () => whileOpen(() => reader.open()),
    write: (fn) => whileOpen(() => writer.write(fn)),
    onPublished: announcer.onPublished,
    onWritten: announcer.onWritten,
    onTold: announcer.onTold,
    async close() {
      if (!isOpen) return
      isOpen = false
      await Promise.all([writer.close(), reader.close()])
    },
  }
}

function rethrow(error: unknown): never {
  throw withoutValues(error)
}

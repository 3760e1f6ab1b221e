import type { Migration } from '../../migrations/migration.ts'
import { POSTGRES_MIGRATIONS } from '../../migrations/postgres.ts'
import { createAnnouncer } from '../announcer.ts'
import { withoutValues } from '../statement-error.ts'
import type { Outgoing, Store } from '../store.ts'
import type { StoreLog } from '../store-log.ts'
import type { WrittenGroup } from '../written-group.ts'
import { connectPg, type PgConnection } from './connection.ts'
import type { HeldShare } from './join-database.ts'
import { migratePg } from './migrate.ts'
import { createPgReader } from './reader.ts'
import { createPgWriter } from './writer.ts'

export interface PgStoreOptions {
  /** Of the database: this process has it as long as the store is open; who opened it for the store releases it after that. */
  database: Pick<HeldShare, 'url' | 'id' | 'epoch' | 'tenants' | 'lose'>
  log: StoreLog
  now?: () => number
  /** Absent: frames leave as they are published, as tests of the store want it. */
  outgoing?: Outgoing
  /** How long a function may be open, and one statement of it run, in ms. */
  deadlineMs?: number
  groupMs?: number
  /** Told of each group that is committed. It throws nothing. */
  onGroup?: (group: WrittenGroup) => void
  beforeMigration?: () => void
  /** Those of this program, unless a test has others. */
  migrations?: readonly Migration[]
}

/**
 * The store on PostgreSQL (decision 064): one connection writes, others read on snapshots of their own. What is written after another
 * process took the share is rejected (decision 067). Needs `node --conditions=postgres`, which gives its schema.
 * @throws Error when nobody answers, or another version of the program made the database
 */
export async function openPgStore(options: PgStoreOptions): Promise<Store> {
  const { database, log, now = Date.now, deadlineMs = 5000, groupMs = 15, outgoing } = options
  const { url } = database
  const connect = () => connectPg(url, deadlineMs)
  const writing = await migrated(await connect(), options)
  const announcer = createAnnouncer(log)
  const writer = createPgWriter(writing, {
    database,
    connect,
    announcer,
    log,
    now,
    deadlineMs,
    groupMs,
    outgoing,
    onGroup: options.onGroup,
  })
  const reader = createPgReader(url, deadlineMs)
  let isOpen = true

  const whileOpen = <T>(work: () => Promise<T>): Promise<T> =>
    isOpen ? work().catch(rethrow) : Promise.reject(new Error('the store is closed'))

  return {
    tenants: database.tenants,
    read: (fn, { long = false } = {}) => whileOpen(() => (long ? reader.readLong(fn) : reader.read(fn))),
    openLongRead: () => whileOpen(() => reader.open()),
    write: (fn, options) => whileOpen(() => writer.write(fn, options)),
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

/** Steps of a migration take as long as they need. */
async function migrated(connection: PgConnection, options: PgStoreOptions): Promise<PgConnection> {
  const { database, migrations = POSTGRES_MIGRATIONS, beforeMigration: before } = options
  try {
    await connection.query({ text: 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0' })
    await migratePg(connection, { migrations, claim: database, before })
    await connection.query({ text: 'reset statement_timeout; reset idle_in_transaction_session_timeout' })
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

function rethrow(error: unknown): never {
  throw withoutValues(error)
}

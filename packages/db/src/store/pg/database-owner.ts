import { codesOf } from '../constraint.ts'
import { connectPg, type PgConnection } from './connection.ts'

/** Of the lock that the owner of a database holds on it: "ramal" in letters of an old telephone. */
const LOCK = 72_625
/** A session of which nothing was heard for so long is ended by PostgreSQL, and the lock with it: its process is paused, or out of reach. */
const SILENT_MS = 2_500

const IS_HELD = `select exists (
  select from pg_locks join pg_database on oid = database
  where locktype = 'advisory' and objid = ${LOCK} and granted and datname = current_database()
) as held`
const MAKE =
  'create table if not exists database_owner (id integer primary key, epoch bigint not null, address text not null, taken_at bigint not null)'
const RAISE = `insert into database_owner values (1, 1, $1, $2)
  on conflict (id) do update set epoch = database_owner.epoch + 1, address = excluded.address, taken_at = excluded.taken_at returning epoch`
/** It fails, and all that is sent behind it, for every other epoch, and until its transaction is over nobody raises the epoch. */
const FENCE =
  'select 1 / count(*) from (select from database_owner where id = 1 and epoch = $1 for share) as held'

const TAKEN = '22012' // division_by_zero

/** Who writes the database now, or did so last. */
export interface DatabaseOwner {
  /** Grows with every taking. */
  epoch: number
  /** Where it serves; '' when it gave the database back. */
  address: string
  isHeld: boolean
}

/** A session for asking whose the database is, and for holding it. `silence`: it is ended when it falls silent. @throws Error when nobody answers */
export async function connectForOwner(url: string): Promise<PgConnection> {
  const connection = await connectPg(url, SILENT_MS)
  // Whose a database is may be written where all else may not.
  await connection.query({
    text: `set idle_session_timeout = ${SILENT_MS}; set default_transaction_read_only = off`,
  })
  return connection
}

/** Null: nobody ever had it. */
export async function readOwner(connection: PgConnection): Promise<DatabaseOwner | null> {
  const { rows: tables } = await connection.query({ text: "select to_regclass('database_owner') as name" })
  if (tables[0]?.['name'] === null) return null
  const [owners, locks] = await Promise.all([
    connection.query({ text: 'select epoch, address from database_owner' }),
    connection.query({ text: IS_HELD }),
  ])
  const [row] = owners.rows
  if (!row) return null
  return {
    epoch: Number(row['epoch']),
    address: String(row['address']),
    isHeld: locks.rows[0]?.['held'] === true,
  }
}

/** Takes the lock that the session then holds to its end; false where another one has it. */
export async function tryLock(connection: PgConnection): Promise<boolean> {
  const { rows } = await connection.query({ text: `select pg_try_advisory_lock(${LOCK}) as taken` })
  return rows[0]?.['taken'] === true
}

/** The caller has the lock and writes from now on; waits for a group of the former owner's that is open. @returns the new epoch */
export async function raiseEpoch(connection: PgConnection, address: string, now: number): Promise<number> {
  await connection.query({ text: MAKE })
  const { rows } = await connection.query({ text: RAISE }, [address, now])
  return Number(rows[0]?.['epoch'])
}

/** The database goes to whoever waits for it, at once. */
export async function giveBack(connection: PgConnection, epoch: number): Promise<void> {
  await connection.query({ text: "update database_owner set address = '' where epoch = $1" }, [epoch])
}

/** At the beginning of a transaction: false where somebody else took the database, and the transaction has failed. */
export async function isStillOurs(connection: PgConnection, epoch: number): Promise<boolean> {
  try {
    await connection.query({ text: FENCE }, [epoch])
    return true
  } catch (error) {
    if (codesOf(error).includes(TAKEN)) return false
    throw error
  }
}

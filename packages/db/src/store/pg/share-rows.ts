import { codesOf } from '../constraint.ts'
import { ALL_TENANTS, type TenantShare } from '../tenant-share.ts'
import { connectPg, type PgConnection } from './connection.ts'

/** The first key of the locks that owners hold, the second is a share's id: "ramal" in letters of an old telephone. */
const LOCK = 72_625
/** A session of which nothing was heard for so long is ended by PostgreSQL, and its locks with it: its process is paused, or out of reach. */
const SILENT_MS = 2_500
/** The share of all tenants that no other one names. Its owner also does what is the whole database's: migrations, the outbox. */
export const REST = 1

/** One server at a time says what it names. */
const ALONE = `select pg_advisory_xact_lock(${LOCK}, 0)`
/** No id comes twice: an owner of long ago that goes on finds nothing by its own. */
const MAKE = `create sequence database_share_ids start ${REST + 1};
create table database_shares (
  id integer primary key,
  tenants text not null unique,
  without text not null default '',
  epoch bigint not null default 0,
  home text not null,
  address text not null,
  edge text not null default '',
  is_ready boolean not null default false,
  asked_at timestamptz,
  returns_by timestamptz,
  taken_at bigint not null default 0
)`
/** All shares; `asked`: their server said a moment ago that it waits for them. */
const READ = `select id, tenants, without, epoch, home, address, edge, is_ready, asked_at > now() - interval '2 seconds' as asked,
  returns_by > now() as returning_soon, exists (
  select from pg_locks join pg_database on oid = database
  where locktype = 'advisory' and classid = ${LOCK} and objid = s.id and objsubid = 2 and granted and datname = current_database()
) as held from database_shares s order by id`
/** There is always a rest; its home is the first server that names no tenants. */
const DECLARE_REST = `insert into database_shares (id, tenants, home, address) values (${REST}, '', $1, '')
  on conflict (id) do update set home = excluded.home where database_shares.home = ''`
const DECLARE = `insert into database_shares (id, tenants, home, address)
  values (nextval('database_share_ids'), $1, $2, '') on conflict (tenants) do update set home = excluded.home`
/** Who has the rest leaves to the others what they name now, as long as it has it. */
const RAISE = `update database_shares set epoch = epoch + 1, address = $2, taken_at = $3, is_ready = false, returns_by = null,
  without = (select coalesce(string_agg(tenants, ','), '') from database_shares where id <> ${REST})
  where id = $1 returning epoch, without`
/** It fails, and all that is sent behind it, for every other epoch, and until its transaction is over nobody raises the epoch. */
const FENCE =
  'select 1 / count(*) from (select from database_shares where id = $1 and epoch = $2 for share) as held'

const TAKEN = '22012' // division_by_zero

/** A set of tenants that has one owner, and who that is or was last. */
export interface Share {
  readonly id: number
  /** Those it names; of the rest none. */
  readonly named: readonly number[]
  /** Of the rest: those that its owner leaves to others. */
  readonly without: readonly number[]
  /** Grows with every taking; 0: nobody ever had it. */
  readonly epoch: number
  /** The server that named it last. */
  readonly home: string
  /** Where its owner serves; '' when it gave the share back. */
  readonly address: string
  /** Where its calls are, in the owner's words. */
  readonly edge: string
  /** Its owner serves it. */
  readonly isReady: boolean
  readonly isHeld: boolean
  /** Its home is there and waits until whoever has the rest leaves these tenants to it. */
  readonly isAskedFor: boolean
  /** Its owner ends to start anew, and has said so. */
  readonly isReturning: boolean
}

/** What a group of writes asks before it begins. */
export interface Claim {
  readonly id: number
  readonly epoch: number
}

/** A session for asking whose the tenants are, and for holding them. @throws Error when nobody answers */
export async function connectForShares(url: string): Promise<PgConnection> {
  const connection = await connectPg(url, SILENT_MS)
  // Whose tenants are may be written where all else may not.
  await connection.query({
    text: `set idle_session_timeout = ${SILENT_MS}; set default_transaction_read_only = off`,
  })
  return connection
}

/** Runs a statement while no other server of the database makes or names anything. */
export async function alone(connection: PgConnection, text: string): Promise<void> {
  // In one message they are one transaction (PostgreSQL, "Multiple Statements in a Simple Query").
  await connection.query({ text: `${ALONE}; ${text}` })
}

/**
 * There is a table of shares with the rest, and with one of these tenants if any are named. Shares without an owner that name some of them
 * are what was said before: they go. @throws Error when a server has such a share
 */
export async function declareShare(
  connection: PgConnection,
  { named, address }: { named: readonly number[]; address: string },
): Promise<void> {
  await connection.query({ text: 'begin' })
  try {
    await connection.query({ text: ALONE })
    const { rows } = await connection.query({ text: "select to_regclass('database_shares') as name" })
    if (rows[0]?.['name'] === null) await connection.query({ text: MAKE })
    await connection.query({ text: DECLARE_REST }, [named.length === 0 ? address : ''])
    if (named.length > 0) {
      await replaceOverlapping(connection, named)
      await connection.query({ text: DECLARE }, [named.join(','), address])
    }
    await connection.query({ text: 'commit' })
  } catch (error) {
    if (!connection.isLost) await connection.query({ text: 'rollback' })
    throw error
  }
}

async function replaceOverlapping(connection: PgConnection, named: readonly number[]): Promise<void> {
  const others = (await readShares(connection)).filter((share) => overlap(share.named, named))
  for (const { id, named: theirs, isHeld, address } of others) {
    if (theirs.join(',') === named.join(',')) continue
    if (isHeld)
      throw new Error(
        `TENANTS=${named} and TENANTS=${theirs} of the server at ${address} overlap: no tenant has two servers`,
      )
    await connection.query({ text: 'delete from database_shares where id = $1' }, [id])
  }
}

/** Whether some tenant is named by both. */
export function overlap(one: readonly number[], other: readonly number[]): boolean {
  return one.some((id) => other.includes(id))
}

export async function readShares(connection: PgConnection): Promise<Share[]> {
  const { rows } = await connection.query({ text: READ })
  return rows.map((row) => ({
    id: Number(row['id']),
    named: idsIn(row['tenants']),
    without: idsIn(row['without']),
    epoch: Number(row['epoch']),
    home: String(row['home']),
    address: String(row['address']),
    edge: String(row['edge']),
    isReady: row['is_ready'] === true,
    isHeld: row['held'] === true,
    isAskedFor: row['asked'] === true,
    isReturning: row['returning_soon'] === true,
  }))
}

/** What its owner has of it. */
export function tenantsOf({ id, named, without }: Pick<Share, 'id' | 'named' | 'without'>): TenantShare {
  if (id !== REST) return { kind: 'only', ids: named }
  return without.length === 0 ? ALL_TENANTS : { kind: 'except', ids: without }
}

/** Takes the lock that the session then holds to its end; false where another one has it. */
export async function tryLock(connection: PgConnection, id: number): Promise<boolean> {
  const { rows } = await connection.query({ text: `select pg_try_advisory_lock(${LOCK}, ${id}) as taken` })
  return rows[0]?.['taken'] === true
}

export async function unlock(connection: PgConnection, id: number): Promise<void> {
  await connection.query({ text: `select pg_advisory_unlock(${LOCK}, ${id})` })
}

/** The caller has the lock and writes from now on; waits for a group of the former owner's that is open. */
export async function raiseEpoch(
  connection: PgConnection,
  { id, address, now }: { id: number; address: string; now: number },
): Promise<{ epoch: number; without: readonly number[] }> {
  const { rows } = await connection.query({ text: RAISE }, [id, address, now])
  return { epoch: Number(rows[0]?.['epoch']), without: idsIn(rows[0]?.['without']) }
}

/** The caller would take it, but another server has its tenants with the rest. For tenants that there are not nobody is asked. */
export async function askFor(connection: PgConnection, { id, named }: Share): Promise<void> {
  const text = `update database_shares set asked_at = now() where id = $1
    and (select count(*) from contracts where id = any($2)) = cardinality($2::integer[])`
  await connection.query({ text }, [id, `{${named}}`])
}

/** Its owner starts anew: until then nobody else takes it, 20 s at most. */
export async function announceReturn(connection: PgConnection, id: number): Promise<void> {
  const text = "update database_shares set returns_by = now() + interval '20 seconds' where id = $1"
  await connection.query({ text }, [id])
}

/** The share is served from now on, and its calls are at `edge`. */
export async function recordReady(connection: PgConnection, claim: Claim, edge: string): Promise<void> {
  const text = 'update database_shares set is_ready = true, edge = $3 where id = $1 and epoch = $2'
  await connection.query({ text }, [claim.id, claim.epoch, edge])
}

/** The share goes to whoever waits for it, at once. */
export async function giveBack(connection: PgConnection, { id, epoch }: Claim): Promise<void> {
  const text = "update database_shares set address = '' where id = $1 and epoch = $2"
  await connection.query({ text }, [id, epoch])
}

/** At the beginning of a transaction: false where somebody else took the share, and the transaction has failed. */
export async function isStillOurs(connection: PgConnection, { id, epoch }: Claim): Promise<boolean> {
  try {
    await connection.query({ text: FENCE }, [id, epoch])
    return true
  } catch (error) {
    if (codesOf(error).includes(TAKEN)) return false
    throw error
  }
}

function idsIn(list: unknown): number[] {
  return String(list ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map(Number)
}

import { type Migration, pendingMigrations } from '../../migrations/migration.ts'
import type { PgConnection } from './connection.ts'
import { alone, type Claim, isStillOurs, REST, readShares } from './share-rows.ts'

interface Migrating {
  migrations: readonly Migration[]
  /** Of the share by which the store is opened. */
  claim: Claim
  before?: (() => void) | undefined
}

/**
 * Brings the database to the schema of `migrations`, all pending steps in one transaction. Only who has the rest does so, and
 * alone. @throws Error when another version made the database, or another process has the share or works there yet
 */
export async function migratePg(
  connection: PgConnection,
  { migrations, claim, before }: Migrating,
): Promise<void> {
  const applied = await appliedTags(connection)
  const pending = pendingMigrations(migrations, applied)
  if (pending.length === 0) return
  await refuseBesideOthers(connection, claim)
  if (applied.length > 0) before?.()
  await connection.query({ text: 'begin' })
  try {
    if (!(await isStillOurs(connection, claim))) throw new Error('another server has taken the database')
    for (const { tag, statements } of pending) {
      for (const text of statements) await connection.query({ text })
      const record = 'insert into applied_migrations (tag, at) values ($1, $2)'
      await connection.query({ text: record }, [tag, Date.now()])
    }
    await connection.query({ text: 'commit' })
  } catch (error) {
    await connection.query({ text: 'rollback' })
    throw error
  }
}

async function refuseBesideOthers(connection: PgConnection, { id }: Claim): Promise<void> {
  if (id !== REST)
    throw new Error(
      'the database is of another version: the server that has the rest of the tenants starts first',
    )
  const others = (await readShares(connection)).filter((share) => share.id !== REST && share.isHeld)
  const [first] = others
  if (first) throw new Error(`a server at ${first.address} works with the database as it was: end it first`)
}

async function appliedTags(connection: PgConnection): Promise<string[]> {
  const { rows: found } = await connection.query({ text: "select to_regclass('applied_migrations') as name" })
  // A database that takes no writes can be read all the same: nothing is made that is there.
  if (found[0]?.['name'] === null) {
    await alone(
      connection,
      'create table if not exists applied_migrations (tag text primary key, at bigint not null)',
    )
  }
  const { rows } = await connection.query({ text: 'select tag from applied_migrations' })
  return rows.map((row) => String(row['tag']))
}

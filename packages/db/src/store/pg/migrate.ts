import { type Migration, pendingMigrations } from '../../migrations/migration.ts'
import type { PgConnection } from './connection.ts'
import { isStillOurs } from './database-owner.ts'

interface Migrating {
  migrations: readonly Migration[]
  epoch: number
  before?: (() => void) | undefined
}

/**
 * Brings the database to the schema of `migrations`, all pending steps in one transaction of the owner.
 * @throws Error when another version made the database, or another process took it
 */
export async function migratePg(
  connection: PgConnection,
  { migrations, epoch, before }: Migrating,
): Promise<void> {
  const applied = await appliedTags(connection)
  const pending = pendingMigrations(migrations, applied)
  if (pending.length === 0) return
  if (applied.length > 0) before?.()
  await connection.query({ text: 'begin' })
  try {
    if (!(await isStillOurs(connection, epoch))) throw new Error('another server has taken the database')
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

async function appliedTags(connection: PgConnection): Promise<string[]> {
  const { rows: found } = await connection.query({ text: "select to_regclass('applied_migrations') as name" })
  // A database that takes no writes can be read all the same: nothing is made that is there.
  if (found[0]?.['name'] === null) {
    await connection.query({
      text: 'create table applied_migrations (tag text primary key, at bigint not null)',
    })
  }
  const { rows } = await connection.query({ text: 'select tag from applied_migrations' })
  return rows.map((row) => String(row['tag']))
}

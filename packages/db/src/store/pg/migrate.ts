import type { PGlite } from '@electric-sql/pglite'
import { pendingMigrations } from '../../migrations/migration.ts'
import { POSTGRES_MIGRATIONS } from '../../migrations/postgres.ts'

/** Brings the database to this program's schema in one transaction. @throws Error when another version made the database */
export async function migratePg(client: PGlite): Promise<void> {
  await client.exec(
    'create table if not exists applied_migrations (tag text primary key, at bigint not null)',
  )
  const { rows } = await client.query<{ tag: string }>('select tag from applied_migrations')
  const pending = pendingMigrations(
    POSTGRES_MIGRATIONS,
    rows.map((row) => row.tag),
  )
  await client.transaction(async (transaction) => {
    for (const { tag, statements } of pending) {
      for (const statement of statements) await transaction.exec(statement)
      await transaction.query('insert into applied_migrations (tag, at) values ($1, $2)', [tag, Date.now()])
    }
  })
}

import { connectPg, type PgConnection } from '@ramal/db/store/pg/connection'
import type { StoreFacts } from '../archive/manifest.ts'
import { Refusal } from '../refusal.ts'

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`

/** A session at the database of `url`. @throws Refusal where nobody answers there; the driver's words may hold the password */
export async function openSession(url: string): Promise<PgConnection> {
  try {
    return await connectPg(url, 0)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    throw new Refusal('postgres.away', { why: code })
  }
}

/** @throws Refusal for a database that is no store of ours */
export async function factsOfPostgres(session: PgConnection): Promise<StoreFacts> {
  const tables = await tablesOfPostgres(session)
  if (!tables.includes('applied_migrations')) throw new Refusal('postgres.foreign')
  const migrations = await column(session, 'select tag from applied_migrations order by tag')
  const rows: Record<string, number> = {}
  for (const table of tables) {
    const [count] = await column(session, `select count(*) from "${table}"`)
    rows[table] = Number(count)
  }
  return { migrations, rows }
}

export function tablesOfPostgres(session: PgConnection): Promise<string[]> {
  return column(session, TABLES)
}

/** The first column of each row, as text. */
export async function column(session: PgConnection, text: string): Promise<string[]> {
  const { rows } = await session.query({ text })
  return rows.map((row) => String(Object.values(row)[0]))
}

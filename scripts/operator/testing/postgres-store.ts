import { randomUUID } from 'node:crypto'
import { POSTGRES_MIGRATIONS } from '@ramal/db/migrations/postgres'
import { connectPg, type PgConnection } from '@ramal/db/store/pg/connection'

/** What the rows that a test puts in refer to is not there. */
const DROP_REFERENCES = `do $$ declare found record; begin
  for found in select conname, conrelid::regclass as place from pg_constraint where contype = 'f' loop
    execute format('alter table %s drop constraint %I', found.place, found.conname);
  end loop;
end $$`

/** A database with the product's tables, as a server leaves it, and a session in it. */
export async function openPostgresStore(url: string): Promise<PgConnection> {
  const session = await connectPg(url, 0)
  await session.query({ text: 'create table applied_migrations (tag text primary key, at bigint not null)' })
  for (const { tag, statements } of POSTGRES_MIGRATIONS) {
    for (const text of statements) await session.query({ text })
    await session.query({ text: 'insert into applied_migrations (tag, at) values ($1, 1)' }, [tag])
  }
  await session.query({ text: DROP_REFERENCES })
  return session
}

/** A row with what a test wants of it; what else must be there is 0. */
export async function insertRow(
  session: PgConnection,
  table: string,
  given: Record<string, unknown>,
): Promise<void> {
  const { rows } = await session.query({
    text: `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}'
      and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
  })
  const wanted = rows.map(({ name, type }) => [
    String(name),
    type === 'jsonb' ? '{}' : type === 'boolean' ? false : 0,
  ])
  const values: Record<string, unknown> = { ...Object.fromEntries(wanted), ...given }
  const names = Object.keys(values)
  const text = `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map((_, at) => `$${at + 1}`)})`
  await session.query({ text }, Object.values(values))
}

/** A call with its recording. */
export function insertCall(session: PgConnection, recording: string, { isOver = true } = {}): Promise<void> {
  return insertRow(session, 'calls', {
    ...{ tenant_id: 1, uid: randomUUID(), call_type: 10, direction: 'incoming', phone: '1' },
    ...{ ended_at: isOver ? 2 : null, recording_file: recording },
  })
}

/** Every row of every table, as text. */
export async function rowsOfPostgres(session: PgConnection, tables: readonly string[]): Promise<unknown> {
  const all: Record<string, unknown> = {}
  for (const table of tables)
    all[table] = (await session.query({ text: `select t::text from "${table}" t order by 1` })).rows
  return all
}

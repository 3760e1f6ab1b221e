import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { connectPg } from '@ramal/db/store/pg/connection'

export type Row = Record<string, unknown>
/** In a statement: `:tenant`, `:own`. */
export type Values = Record<string, number | null>

/** The database of a server, read past it. */
export interface PastServer {
  rows(text: string, values?: Values): Promise<Row[]>
  /** As long as it is the same, nobody else has written. */
  version(): Promise<unknown>
  tables(): Promise<string[]>
  columns(table: string): Promise<string[]>
  /** The rows that a table's rows point to. */
  parents(table: string): Promise<{ from: string; table: string }[]>
  close(): Promise<void>
}

export function openPastServer({ file, url }: { file: string; url: string | null }): Promise<PastServer> {
  return url === null ? openSqlite(file) : openPg(url)
}

/** Writes as another process would: the server hears nothing of it. */
export async function writePastServer(
  { file, url }: { file: string; url: string | null },
  statement: string,
): Promise<void> {
  if (url === null) {
    const db = new DatabaseSync(file)
    db.exec(statement)
    db.close()
  } else {
    const connection = await connectPg(url, 0)
    await connection.query({ text: statement })
    await connection.close()
  }
}

async function openSqlite(file: string): Promise<PastServer> {
  const db = new DatabaseSync(file, { readOnly: true })
  const statements = new Map<string, StatementSync>()
  const rows = async (text: string, values: Values = {}): Promise<Row[]> => {
    const statement = statements.get(text) ?? db.prepare(text)
    statements.set(text, statement)
    statement.setAllowUnknownNamedParameters(true)
    return statement.all(values)
  }
  const tables =
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
  return {
    rows,
    version: async () => (await rows('pragma data_version'))[0]?.['data_version'],
    tables: async () => namesIn(await rows(tables)),
    columns: async (table) => namesIn(await rows(`pragma table_info("${table}")`)),
    parents: async (table) =>
      (await rows(`pragma foreign_key_list("${table}")`)).map((key) => ({
        from: String(key['from']),
        table: String(key['table']),
      })),
    close: async () => db.close(),
  }
}

const TABLES = "select tablename as name from pg_tables where schemaname = 'public' order by tablename"
/** Keys of one column, as all of ours are. */
const PARENTS = `select a.attname as "from", k.confrelid::regclass::text as "table" from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] where k.contype = 'f' and k.conrelid = $1::regclass`

async function openPg(url: string): Promise<PastServer> {
  const connection = await connectPg(url, 0)
  const ask = async (text: string, params?: readonly unknown[]) =>
    (await connection.query({ text }, params)).rows
  return {
    rows: (text, values = {}) =>
      ask(text.replace(/(?<!:):(\w+)\b/g, (_, name) => String(values[name] ?? null))),
    version: async () => (await ask('select pg_current_snapshot()::text as version'))[0]?.['version'],
    tables: async () => namesIn(await ask(TABLES)),
    columns: async (table) =>
      namesIn(
        await ask('select column_name as name from information_schema.columns where table_name = $1', [
          table,
        ]),
      ),
    parents: async (table) =>
      (await ask(PARENTS, [table])).map((key) => ({
        from: String(key['from']),
        table: String(key['table']),
      })),
    close: () => connection.close(),
  }
}

function namesIn(rows: readonly Row[]): string[] {
  return rows.map(({ name }) => String(name))
}

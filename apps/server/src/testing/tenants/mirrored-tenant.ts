import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connectPg } from '@ramal/db/store/pg/connection'
import { urlOf } from '@ramal/db/store/testing/postgres-databases'
import type { StoreImage } from '@ramal/db/store/testing/store-image'

/** Ids of the mirrored tenant are those of the first, so much above them; rows that are made later come behind both. */
const APART = 1_000_000

/** The tenant that mirrors the first. */
export const MIRRORED = APART + 1

/** Whether this is the id of a row of the mirrored tenant. */
export function isMirrored(id: number): boolean {
  return id > APART && id < 2 * APART
}

/** What the engine keeps for itself. */
const OF_THE_STORE = new Set(['applied_migrations', 'database_shares'])

/** Columns that may not be the same twice in a database, whoever's the row is. */
const OTHERWISE: Readonly<Record<string, (column: string) => string>> = {
  'contracts.code': marked,
  'sites.domain': marked,
  'sites.is_default': (column) => `(${column} and not ${column})`,
  'sessions.secret_hash': marked,
  'call_legs.media_leg': marked,
  'chat_messages.wamid': marked,
  'file_keys.key_hash': marked,
  'walls.key_hash': marked,
  'outbox.topic': otherTopic,
  'topic_counters.topic': otherTopic,
}

/**
 * A store with one tenant, and a second one beside it that has all that the first has: whatever is read or
 * written of it shows by its ids whose it is. `empty`: the tables that have no row of either.
 */
export async function withMirroredTenant(image: StoreImage): Promise<{ image: StoreImage; empty: string[] }> {
  if (typeof image === 'string') return { image, empty: await mirror(await openPg(urlOf(image))) }
  const folder = mkdtempSync(join(tmpdir(), 'ramal-mirror-'))
  const file = join(folder, 'ramal.db')
  try {
    writeFileSync(file, image)
    const empty = await mirror(openSqlite(file))
    return { image: readFileSync(file), empty }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function mirror(database: Database): Promise<string[]> {
  const empty: string[] = []
  for (const table of (await database.tables()).filter((name) => !OF_THE_STORE.has(name))) {
    const columns = await database.columns(table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => mirrored(table, column)).join(', ')
    const count = await database.run(`insert into "${table}" (${names}) select ${values} from "${table}"`)
    if (count === 0) empty.push(table)
  }
  await database.close()
  return empty
}

interface Column {
  readonly name: string
  readonly isNumber: boolean
}

function mirrored(table: string, { name, isNumber }: Column): string {
  const quoted = `"${name}"`
  const otherwise = OTHERWISE[`${table}.${name}`]
  if (otherwise) return otherwise(quoted)
  return isNumber && /(^id|_id|_by)$/.test(name) ? `${quoted} + ${APART}` : quoted
}

function marked(column: string): string {
  return `'mirrored-' || ${column}`
}

/** Of somebody whose id has one digit. */
function otherTopic(column: string): string {
  return `replace(${column}, ':', ':${APART / 10}')`
}

interface Database {
  tables(): Promise<string[]>
  columns(table: string): Promise<Column[]>
  /** How many rows it wrote. */
  run(text: string): Promise<number>
  close(): Promise<void>
}

function openSqlite(file: string): Database {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  const tables = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
  return {
    tables: async () =>
      db
        .prepare(tables)
        .all()
        .map(({ name }) => String(name)),
    columns: async (table) =>
      db
        .prepare(`pragma table_info("${table}")`)
        .all()
        .map(({ name, type }) => ({
          name: String(name),
          isNumber: String(type).toLowerCase() === 'integer',
        })),
    run: async (text) => Number(db.prepare(text).run().changes),
    async close() {
      // PostgreSQL goes on from the ids that it gave itself, SQLite from the highest.
      db.prepare('update sqlite_sequence set seq = ?').run(2 * APART)
      db.close()
    },
  }
}

async function openPg(url: string): Promise<Database> {
  const connection = await connectPg(url, 0)
  const rows = async (text: string) => (await connection.query({ text })).rows
  // Constraints between tables are not looked at: they hold again when all is there.
  await rows('set session_replication_role = replica')
  return {
    tables: async () =>
      (await rows("select tablename as name from pg_tables where schemaname = 'public'")).map(({ name }) =>
        String(name),
      ),
    columns: async (table) =>
      (
        await rows(
          `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}'`,
        )
      ).map(({ name, type }) => ({ name: String(name), isNumber: type === 'integer' })),
    run: async (text) =>
      Number((await rows(`with made as (${text} returning 1) select count(*) as n from made`))[0]?.['n']),
    close: () => connection.close(),
  }
}

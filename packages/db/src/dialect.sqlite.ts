/**
 * SQLite side of `#dialect`. Schema and repositories are one text for both engines, so both sides export the same names; the
 * engine is a choice made when the process starts (`node --conditions=postgres` takes `dialect.pg.ts`).
 */
import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import {
  type AnySQLiteColumn,
  getTableConfig,
  index,
  integer,
  primaryKey,
  real,
  type SQLiteTable,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

export { index, primaryKey, sqliteTable as table, uniqueIndex }

/** Which engine this program was started for (decision 064). */
export const ENGINE: 'sqlite' | 'postgres' = 'sqlite'

/** Whole number of 32 bits. */
export const int = () => integer()
/** Primary key the engine counts; ids of deleted rows are not used again. */
export const id = () => integer().primaryKey({ autoIncrement: true })
/** Epoch milliseconds. */
export const ts = () => integer()
export const bool = () => integer({ mode: 'boolean' })
/** A number with a fraction. */
export const decimal = () => real()
export const str = () => text()
/** Text that takes the values of a closed list of the vocabulary only (checked by the compiler). */
export const word = <const T extends readonly [string, ...string[]]>(values: T) => text({ enum: values })
export const json = <T>() => text({ mode: 'json' }).$type<T>()
/** Foreign key to an `id()`. */
export const ref = (target: () => AnySQLiteColumn) => integer().references(target)

/** A column of an index in descending order, as `order by … desc` reads it. */
export const descending = (column: AnySQLiteColumn): SQL => sql`${column} desc`

/** The order of a list by a column: what is null comes before everything, so last where the order is turned. */
export const inOrder = (column: AnySQLiteColumn, isDescending: boolean): SQL =>
  isDescending ? desc(column) : asc(column)

/** Any table, for code that knows columns as data. */
export type AnyTable = SQLiteTable
export type AnyColumn = AnySQLiteColumn

/** The foreign keys that a table was declared with. */
export const referencesOf = (table: SQLiteTable) =>
  getTableConfig(table).foreignKeys.map((key) => key.reference())

/** Text without accents and case; `lower` of SQLite knows ASCII only, so each connection brings the function (connection.ts). */
export const foldedText = (text: AnySQLiteColumn | SQL): SQL => sql`ramal_fold(${text})`

/** Whether a text contains another, letter by letter: `like` compares each place of the text with all of the pattern, sign by sign. */
export const containsText = (text: AnySQLiteColumn | SQL, part: string | SQL): SQL =>
  sql`instr(${text}, ${part}) > 0`

/** Whether a column holds one of the numbers of a list that is one value: their JSON. */
export const amongNumbers = (column: AnySQLiteColumn, list: Placeholder): SQL =>
  sql`${column} in (select value from json_each(${list}))`

/** The texts of a list, which is their JSON, as a table `asked` with the column `value`. */
export const textsOf = (list: string): SQL => sql`json_each(${list}) as asked`
/** All values of a column as the JSON of a list; of no row an empty one. */
export const gathered = (one: SQL): SQL => sql`json_group_array(${one})`

/** This moment, epoch ms. */
export const thisMoment = (): SQL => sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`

/** What a transaction may call: awaited builders only, never `transaction`, `run`, `get`, `all` (§4 of the architecture). */
export type Db = Pick<
  BetterSQLite3Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count'
>
/** The reading half of `Db`. */
export type ReadDb = Omit<Db, 'insert' | 'update' | 'delete'>

/** PostgreSQL side of `#dialect`; see `dialect.sqlite.ts` for what each name means. */
import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  type ExtraConfigColumn,
  getTableConfig,
  index,
  integer,
  type PgDatabase,
  type PgQueryResultHKT,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export { index, pgTable as table, primaryKey, uniqueIndex }

export const ENGINE: 'sqlite' | 'postgres' = 'postgres'

export const int = () => integer()
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const ts = () => bigint({ mode: 'number' })
export const bool = () => boolean()
export const decimal = () => doublePrecision()
export const str = () => text()
export const word = <const T extends readonly [string, ...string[]]>(values: T) => text({ enum: values })
export const json = <T>() => storableJson().$type<T>()
export const ref = (target: () => AnyPgColumn) => integer().references(target)

const ESCAPES = /\\(?:u[0-9a-f]{4}|.)/g
const REFUSED = /^\\u(?:0000|d[89a-f]..)$/
/** `jsonb` takes neither the sign NUL nor half of a pair of surrogates; `JSON.stringify` writes both as escapes. */
const storableJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value).replace(ESCAPES, (one) => (REFUSED.test(one) ? '\ufffd' : one)),
  fromDriver: (text) => JSON.parse(text) as unknown,
})

/** `nullsFirst`, because that is what a plain `desc` of a query means in PostgreSQL: else the index is not used. */
export const descending = (column: AnyPgColumn) =>
  // Columns of an index callback are of this class, which its own type does not say.
  (column as unknown as ExtraConfigColumn).desc().nullsFirst()

/** Plain where the column is never null: its index has the plain order. */
export const inOrder = (column: AnyPgColumn, isDescending: boolean): SQL => {
  if (column.notNull) return isDescending ? desc(column) : asc(column)
  return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls first`
}

export type AnyTable = PgTable
export type AnyColumn = AnyPgColumn

export const referencesOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => key.reference())

const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ'
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucn'.repeat(2)
/** Without an extension: the letters of our three languages; `lower` of a database in the locale C knows ASCII alone. */
export const foldedText = (text: AnyPgColumn | SQL): SQL =>
  sql`lower(translate(${text}, ${ACCENTED}, ${PLAIN}))`

export const containsText = (text: AnyPgColumn | SQL, part: string | SQL): SQL =>
  sql`strpos(${text}, ${part}) > 0`

export const amongNumbers = (column: AnyPgColumn, list: Placeholder): SQL =>
  sql`${column} in (select value::integer from json_array_elements_text(${list}::json))`

export const textsOf = (list: string): SQL => sql`json_array_elements_text(${list}::json) as asked(value)`
export const gathered = (one: SQL): SQL => sql`coalesce(json_agg(${one})::text, '[]')`

export const thisMoment = (): SQL => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

export type Db = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count'
>
export type ReadDb = Omit<Db, 'insert' | 'update' | 'delete'>

import type { RefInput, SECRET_MASK } from '@ramal/contract/resources/kit/row'
import type { Reference } from '@ramal/contract/wire'
import { idList, isAmong } from '@ramal/db/store/among'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { MessageKey } from '@ramal/i18n/catalogue'
import { type GetColumnData, isNull, type SQL, sql } from 'drizzle-orm'

/** A sentence of the catalogue in the writer's language. */
export type Sentences = (key: MessageKey, params?: Record<string, string>) => string

/** A table with the columns of settings(): what references point to. */
export type NamedTable = AnyTable & { id: AnyColumn; description: AnyColumn }

/** Where the value of one wire field comes from. `T` is what the wire shows. */
export type Source<T> = { readonly shows?: T } & Kind<T>
type Kind<T> =
  | { readonly kind: 'time' | 'secret' | 'file'; readonly column: AnyColumn }
  | { readonly kind: 'column'; readonly column: AnyColumn; readonly read?: SQL }
  | { readonly kind: 'nested'; readonly column: AnyColumn; readonly item: Nested }
  | {
      readonly kind: 'mapped'
      readonly column: AnyColumn
      readonly map: (value: unknown) => T
      /** What the column holds for what the wire shows; absent: only nothing can be written. */
      readonly unmap?: (shown: unknown) => unknown
    }
  | { readonly kind: 'reference'; readonly column: AnyColumn; readonly target: NamedTable }
  | { readonly kind: 'computed'; readonly value: SQL }
  | {
      readonly kind: 'rows'
      readonly load: Load<T>
      readonly empty: T
      readonly links?: Links
      /** Replaces them as a whole, where they are written with their owner. */
      readonly save?: Save
      /** Of rows that point to their owner: where they stand. */
      readonly claims?: NamedTable
    }

/** Rows that belong to others, by the id of the owner; asked once for a whole page. */
export type Load<T> = (tx: ReadTx, ids: readonly number[]) => Promise<Map<number, T>>

/** Writes the rows of one owner; a row that may not be is refused under its field. */
export type Save = (tx: WriteTx, owner: Owner, value: unknown) => Promise<void>

/** Whose rows are saved. */
export interface Owner {
  readonly id: number
  readonly tenantId: number
  readonly field: string
  readonly say: Sentences
}

/** Rows within a row: what one of them holds besides plain values. */
export interface Nested {
  /** Wire field of a foreign key -> what it points to; stored as `{field}_id`. */
  readonly references: Readonly<Record<string, NamedTable>>
  /** Wire field of many foreign keys -> what they point to; stored as `{field}_ids`. */
  readonly lists?: Readonly<Record<string, NamedTable>>
  /** One object instead of rows. */
  readonly isOne?: true
  /** Values of fields that a write leaves out; others are null. */
  readonly defaults: Readonly<Record<string, unknown>>
  readonly fields: readonly string[]
}

/** A many-to-many relation that may be written. */
export interface Links {
  readonly table: AnyTable
  readonly owner: AnyColumn
  readonly target: AnyColumn
  readonly of: NamedTable
  /** Position in the list; without it the list is by id. */
  readonly order?: AnyColumn
}

/** A column as it is. */
export function column<C extends AnyColumn>(from: C): Source<GetColumnData<C>> {
  return { kind: 'column', column: from }
}

/** A column that is shown as this where it is null, and written as it is. */
export function columnOr<C extends AnyColumn>(
  from: C,
  otherwise: SQL,
): Source<NonNullable<GetColumnData<C>>> {
  return { kind: 'column', column: from, read: sql`coalesce(${from}, ${otherwise})` }
}

/** A JSON column that holds what the field's schema let in. */
export function jsonOf<T>(from: AnyColumn): Source<T> {
  return { kind: 'column', column: from }
}

/** A JSON column of rows with foreign keys in them. */
export function nested<T>(from: AnyColumn, item: Nested): Source<T> {
  return { kind: 'nested', column: from, item }
}

/** A column, shown as something else; `unmap` says what is stored for that. */
export function mapped<C extends AnyColumn, T>(
  from: C,
  map: (value: GetColumnData<C>) => T,
  unmap?: (shown: T) => GetColumnData<C>,
): Source<T> {
  // The value comes out of this very column; what is written has passed the field's schema.
  const read = (value: unknown) => map(value as GetColumnData<C>)
  const write = unmap && ((shown: unknown) => unmap(shown as T))
  return { kind: 'mapped', column: from, map: read, ...(write && { unmap: write }) }
}

/** A text that is kept as '' where there is none, and shown as null. */
export function filled<C extends AnyColumn>(from: C): Source<string | null> {
  return {
    kind: 'mapped',
    column: from,
    map: (text) => (text === '' ? null : String(text)),
    unmap: (text) => text ?? '',
  }
}

/** Epoch milliseconds of the store, ISO 8601 on the wire (contract §0.1). */
export function time<C extends AnyColumn>(
  from: C,
): Source<null extends GetColumnData<C> ? string | null : string> {
  return { kind: 'time', column: from }
}

/** A foreign key, read as id and description (contract §0.1). */
export function reference<C extends AnyColumn>(
  from: C,
  target: NamedTable,
): Source<null extends GetColumnData<C> ? Reference | null : Reference> {
  return { kind: 'reference', column: from, target }
}

/** A file of the row, by its name in the file store; shown as its address (contract §11.3). */
export function file<C extends AnyColumn>(
  from: C,
): Source<null extends GetColumnData<C> ? string | null : string> {
  return { kind: 'file', column: from }
}

/** A secret: the store says only whether it is set (contract §7). */
export function secret(from: AnyColumn): Source<typeof SECRET_MASK | null> {
  return { kind: 'secret', column: from }
}

/** A value that SQL works out. */
export function computed<T>(value: SQL): Source<T> {
  // Drizzle drops table names from the columns of a bare expression, never from a nested one.
  return { kind: 'computed', value: sql`${sql`(${value})`}` }
}

/** Many-to-many: rows of `of`, through the table of links. */
export function many(links: Links): Source<Reference[]> {
  const shown = { owner: links.owner, id: links.of.id, description: links.of.description }
  const rowsOf = preparedSelect<{ owners: string }>()(shown, (db, chosen, at) =>
    db
      .select(chosen)
      .from(links.table)
      .innerJoin(links.of, sql`${links.of.id} = ${links.target}`)
      .where(sql`${isAmong(links.owner, at('owners'))} and ${undeleted(links.of)}`)
      .orderBy(...(links.order ? [links.order, links.of.id] : [links.of.id])),
  )
  const load = grouped(async (tx, ids) => (await rowsOf(tx, { owners: idList(ids) })).map(referenceOf))
  return { kind: 'rows', load, empty: [], links }
}

/** Reads the rows that point here by a foreign key of theirs. */
export function pointingTo(of: NamedTable, owner: AnyColumn): Load<Reference[]> {
  return grouped(pointingRows(of, owner))
}

/** Reads the one row that points here. */
export function onePointingTo(of: NamedTable, owner: AnyColumn): Load<Reference | null> {
  const rowsOf = pointingRows(of, owner)
  return async (tx, ids) => new Map((await rowsOf(tx, ids)).map((row) => [row.owner, row.item]))
}

/** Gathers what belongs to each owner. */
export function grouped<Item>(
  read: (tx: ReadTx, ids: readonly number[]) => Promise<{ owner: number; item: Item }[]>,
): Load<Item[]> {
  return async (tx, ids) => {
    const rows = await read(tx, ids)
    const byOwner = new Map<number, Item[]>()
    for (const { owner, item } of rows) {
      const items = byOwner.get(owner)
      if (items) items.push(item)
      else byOwner.set(owner, [item])
    }
    return byOwner
  }
}

/** The table whose rows a field lists; null: it lists none, or holds rows of its own. */
export function listedBy(source: Source<unknown> | undefined): NamedTable | null {
  if (source?.kind !== 'rows') return null
  return source.links?.of ?? source.claims ?? null
}

/** The id in what somebody wrote as a foreign key. */
export function idOf(input: RefInput): number {
  return typeof input === 'number' ? input : input.id
}

function pointingRows(of: NamedTable, owner: AnyColumn) {
  const shown = { owner, id: of.id, description: of.description }
  const rowsOf = preparedSelect<{ owners: string }>()(shown, (db, chosen, at) =>
    db
      .select(chosen)
      .from(of)
      .where(sql`${isAmong(owner, at('owners'))} and ${undeleted(of)}`)
      .orderBy(of.id),
  )
  return async (tx: ReadTx, ids: readonly number[]) =>
    (await rowsOf(tx, { owners: idList(ids) })).map(referenceOf)
}

function undeleted(table: AnyTable): SQL {
  return 'deleted_at' in table ? isNull(table.deleted_at as AnyColumn) : sql`true`
}

// Columns that are data have the type `unknown`; what they hold is known from the schema: two ids and a name.
function referenceOf(row: { owner: unknown; id: unknown; description: unknown }) {
  return {
    owner: Number(row.owner),
    item: { id: Number(row.id), description: String(row.description) },
  }
}

import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../platform/iso-text.ts'
import type { Binding, WireRow } from './bind.ts'
import { type Names, nestedNames, shownNested } from './nested.ts'
import { shownFile } from './row-files.ts'
import type { Source } from './source.ts'

const ID = 'row id'
/** Owners asked for at once: far below what an engine binds in one statement. */
const CHUNK = 500

/** A row as `selection` asks for it. */
export type Selected = Record<string, unknown>

/** The id of a row that was selected so. */
export function rowIdOf(row: Selected | undefined): number {
  return Number(row?.[ID])
}

/** What to select for the row of a resource: of a secret only whether it is set, of a reference its name too. */
export function selection(binding: Binding): Record<string, AnyColumn | SQL> {
  const fields: Record<string, AnyColumn | SQL> = { [ID]: binding.id }
  for (const [field, source] of Object.entries(binding.sources)) {
    if (source.kind === 'column') fields[field] = source.read ?? source.column
    if (['time', 'mapped', 'nested', 'file'].includes(source.kind) && 'column' in source)
      fields[field] = source.column
    if (source.kind === 'computed') fields[field] = source.value
    if (source.kind === 'secret') fields[field] = sql`case when ${source.column} is null then 0 else 1 end`
    if (source.kind === 'reference') {
      fields[field] = source.column
      fields[nameOf(field)] = descriptionOf(source, field in binding.resource.fields())
    }
  }
  return fields
}

/** Rows as the wire shows them. */
export async function present(tx: ReadTx, binding: Binding, rows: readonly Selected[]): Promise<WireRow[]> {
  const beside = await besideRows(tx, binding, rows)
  const { all } = shownFields(binding)
  return rows.map((row) => {
    const wire: WireRow = {}
    for (const { field, shown } of all) wire[field] = shown(row, beside)
    return wire
  })
}

/**
 * The same of rows that are nobody else's: they are made good where they are, and keep what they were read with besides. For lists, whose
 * rows leave by a schema or by columns: a row of forty fields is not copied for the few that are shown otherwise than they are kept.
 */
export async function presentInPlace(tx: ReadTx, binding: Binding, rows: Selected[]): Promise<WireRow[]> {
  const beside = await besideRows(tx, binding, rows)
  const { changed } = shownFields(binding)
  for (const row of rows) for (const { field, shown } of changed) row[field] = shown(row, beside)
  return rows
}

async function besideRows(tx: ReadTx, binding: Binding, rows: readonly Selected[]): Promise<Beside> {
  const { owned, hasNested } = shownFields(binding)
  const named = hasNested ? await nestedNames(tx, binding, rows) : NO_NAMES
  return { owned: await ownedRows(tx, owned, rows), named }
}

/** What is read for a page beside its rows. */
interface Beside {
  readonly owned: ReadonlyMap<string, ReadonlyMap<number, unknown>>
  readonly named: Names
}

interface ShownField {
  readonly field: string
  readonly shown: (row: Selected, beside: Beside) => unknown
}

const NO_NAMES: Names = new Map()

interface ShownFields {
  readonly all: readonly ShownField[]
  /** Those that are not shown as they were read. */
  readonly changed: readonly ShownField[]
  /** Those that are rows of their own. */
  readonly owned: readonly OwnedField[]
  readonly hasNested: boolean
}

interface OwnedField {
  readonly field: string
  readonly load: Extract<Source<unknown>, { kind: 'rows' }>['load']
}

const known = new WeakMap<Binding, ShownFields>()

/** How each field of a resource is shown; looked up once, since a page asks for all of them in each row. */
function shownFields(binding: Binding): ShownFields {
  const fields = known.get(binding) ?? fieldsOf(binding)
  known.set(binding, fields)
  return fields
}

function fieldsOf(binding: Binding): ShownFields {
  const sources = Object.entries(binding.sources)
  const fieldOf = ([field, source]: [string, Source<unknown>]) => ({
    field,
    shown: shownBy(binding, field, source),
  })
  const isChanged = ([, { kind }]: [string, Source<unknown>]) => kind !== 'column' && kind !== 'computed'
  return {
    ...{ all: sources.map(fieldOf), changed: sources.filter(isChanged).map(fieldOf) },
    owned: sources.flatMap(([field, source]) =>
      source.kind === 'rows' ? [{ field, load: source.load }] : [],
    ),
    hasNested: sources.some(([, { kind }]) => kind === 'nested'),
  }
}

function shownBy({ resource }: Binding, field: string, source: Source<unknown>): ShownField['shown'] {
  const name = nameOf(field)
  switch (source.kind) {
    case 'time':
      return ({ [field]: at }) => (typeof at === 'number' ? isoText(at) : null)
    case 'secret':
      return (row) => (row[field] === 1 ? SECRET_MASK : null)
    case 'reference':
      return (row) => (row[field] === null ? null : { id: row[field], description: row[name] ?? '' })
    case 'mapped':
      return (row) => source.map(row[field])
    case 'rows':
      return (row, { owned }) => owned.get(field)?.get(Number(row[ID])) ?? source.empty
    case 'nested':
      return (row, { named }) => shownNested(source.item, row[field], named)
    case 'file':
      return (row) => shownFile(resource.key, Number(row[ID]), row[field])
    case 'column':
    case 'computed':
      return (row) => row[field]
  }
}

async function ownedRows(tx: ReadTx, fields: readonly OwnedField[], rows: readonly Selected[]) {
  const ids = rows.map((row) => Number(row[ID]))
  const byField = new Map<string, Map<number, unknown>>()
  for (const { field, load } of fields) {
    const found = new Map<number, unknown>()
    for (let at = 0; at < ids.length; at += CHUNK)
      for (const [owner, item] of await load(tx, ids.slice(at, at + CHUNK))) found.set(owner, item)
    byField.set(field, found)
  }
  return byField
}

const nameOf = (field: string) => `${field} name`

// The inner table has a name of its own, since it may be the outer one; nested, so that drizzle keeps the outer's name. What somebody chose
// and is deleted has no name any more, so that it is seen to be gone; who made a row keeps theirs.
function descriptionOf(
  { column, target }: Extract<Source<unknown>, { kind: 'reference' }>,
  isChosen: boolean,
): SQL {
  const there = isChosen && 'deleted_at' in target ? sql` and "named"."deleted_at" is null` : sql``
  const inner = sql`(select "named"."description" from ${target} "named" where "named"."id" = ${column}${there})`
  return sql`${inner}`
}

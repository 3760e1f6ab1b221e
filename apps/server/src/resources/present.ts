import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { type SQL, sql } from 'drizzle-orm'
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
  const beside = { owned: await ownedRows(tx, binding, rows), named: await nestedNames(tx, binding, rows) }
  const fields = shownFields(binding)
  return rows.map((row) => {
    const wire: WireRow = {}
    for (const { field, shown } of fields) wire[field] = shown(row, beside)
    return wire
  })
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

const known = new WeakMap<Binding, readonly ShownField[]>()

/** How each field of a resource is shown; looked up once, since a page asks for all of them in each row. */
function shownFields(binding: Binding): readonly ShownField[] {
  const fields =
    known.get(binding) ??
    Object.entries(binding.sources).map(([field, source]) => ({
      field,
      shown: shownBy(binding, field, source),
    }))
  known.set(binding, fields)
  return fields
}

function shownBy({ resource }: Binding, field: string, source: Source<unknown>): ShownField['shown'] {
  const name = nameOf(field)
  switch (source.kind) {
    case 'time':
      return ({ [field]: at }) => (typeof at === 'number' ? new Date(at).toISOString() : null)
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

async function ownedRows(tx: ReadTx, binding: Binding, rows: readonly Selected[]) {
  const ids = rows.map((row) => Number(row[ID]))
  const byField = new Map<string, Map<number, unknown>>()
  for (const [field, source] of Object.entries(binding.sources)) {
    if (source.kind !== 'rows') continue
    const found = new Map<number, unknown>()
    for (let at = 0; at < ids.length; at += CHUNK)
      for (const [owner, item] of await source.load(tx, ids.slice(at, at + CHUNK))) found.set(owner, item)
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

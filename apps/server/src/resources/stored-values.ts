import type { RefInput } from '@ramal/contract/resources/kit/row'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { AppError } from '../http/app-error.ts'
import type { Binding, WireRow } from './bind.ts'
import type { Body, Editable, Sentences } from './editable.ts'
import { filled } from './filled.ts'
import { referencedIds, storedNested } from './nested.ts'
import { fileAfter, type KeptFiles } from './row-files.ts'
import { shownSecret } from './sealed.ts'
import { idOf, type Links, type NamedTable, type Owner } from './source.ts'

export type Mode = 'create' | 'replace' | 'patch'

/** A 400 on one field. */
export function refused(field: string, sentence: string): AppError {
  return new AppError('validation', { fields: { [field]: [sentence] } })
}

/** Both names of a pair are one column: one may be written, or both alike. */
export function onePair(body: Body, pairs: Readonly<Record<string, string>>, say: Sentences): Body {
  const one = { ...body }
  for (const [second, first] of Object.entries(pairs)) {
    const [a, b] = [body[first], body[second]]
    if (a !== undefined && b !== undefined && a !== b)
      throw refused(second, say('validation.pair', { field: first }))
    one[first] = one[second] = a ?? b
  }
  return one
}

/**
 * Every writable field with its value: what was given, else what the row has (PATCH), else the default (POST, PUT: A-40). '' is as
 * good as null where null may be.
 */
export function completed(
  editable: Editable,
  given: Body,
  { mode, before, kept }: { mode: Mode; before: WireRow | null; kept: KeptFiles },
): Body {
  const { sources } = editable.binding
  const about = editable.resource.fields()
  const fields = Object.keys(editable.resource.input().shape).filter((field) => !isClearing(sources, field))
  const files = Object.keys(sources).filter((field) => sources[field]?.kind === 'file')
  return Object.fromEntries(
    [...fields, ...files].map((field) => {
      const value = given[field]
      if (sources[field]?.kind === 'secret') return [field, shownSecret(given, field, before)]
      if (sources[field]?.kind === 'file') return [field, fileAfter(given, field, kept, before)]
      if (value === undefined && isPreset(editable, field)) return [field, before?.[field] ?? null]
      if (value === undefined) {
        // Rows below a row stay as they are (contract §0.1).
        const isKept = mode === 'patch' || isOfRows(editable.binding, field)
        return [field, isKept && before ? before[field] : defaultOf(editable.binding, field)]
      }
      if (value === '' && isNullable(editable.binding, field)) return [field, null]
      return [field, filled(about[field]?.about, value)]
    }),
  )
}

/** Values by column; foreign keys must name rows of the tenant. */
export async function columnValues(tx: ReadTx, binding: Binding, values: Body, options: Options) {
  const columns: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    const source = binding.sources[field]
    const isPlain = source?.kind === 'column' || source?.kind === 'time'
    if (isPlain && isLeftToColumn(source.column, value)) continue
    if (source?.kind === 'column') columns[source.column.name] = value
    if (source?.kind === 'time')
      columns[source.column.name] = typeof value === 'string' ? Date.parse(value) : value
    if (source?.kind === 'nested') {
      const items = storedNested(source.item, value)
      for (const { table, ids } of referencedIds(source.item, items))
        await assertRows(tx, table, ids, { ...options, field })
      columns[source.column.name] = items
    }
    if (source?.kind === 'mapped' && source.unmap) columns[source.column.name] = source.unmap(value)
    else if (source?.kind === 'mapped' && (value === null || isNone(value)))
      columns[source.column.name] = value
    // What has no table yet has no rows either.
    else if (source?.kind === 'mapped') throw refused(field, options.say('validation.unknown'))
    if (source?.kind === 'reference') {
      const ids = value === null ? [] : [idOf(value as RefInput)]
      await assertRows(tx, source.target, ids, { ...options, field })
      columns[source.column.name] = ids[0] ?? null
    }
  }
  return columns
}

/** The lists of many-to-many fields that are to be saved. */
export async function linkLists(tx: ReadTx, binding: Binding, values: Body, options: Options) {
  const lists: { links: Links; ids: number[] }[] = []
  for (const [field, value] of Object.entries(values)) {
    const source = binding.sources[field]
    if (source?.kind !== 'rows' || !source.links) continue
    const ids = [...new Set((value as RefInput[]).map(idOf))]
    await assertRows(tx, source.links.of, ids, { ...options, field })
    lists.push({ links: source.links, ids })
  }
  return lists
}

/** Replaces the links of one row. */
export async function saveLinks(
  tx: WriteTx,
  id: number,
  lists: { links: Links; ids: number[] }[],
): Promise<void> {
  for (const { links, ids } of lists) {
    await tx.db.delete(links.table).where(eq(links.owner, id))
    const rows = ids.map((target, order) => ({
      [links.owner.name]: id,
      [links.target.name]: target,
      ...(links.order ? { [links.order.name]: order } : {}),
    }))
    if (rows.length > 0) await tx.db.insert(links.table).values(rows)
  }
}

/** Saves the rows that are written with their owner and stand in tables of their own. */
export async function saveOwned(
  tx: WriteTx,
  binding: Binding,
  values: Body,
  owner: Omit<Owner, 'field'>,
): Promise<void> {
  for (const [field, value] of Object.entries(values)) {
    const source = binding.sources[field]
    if (source?.kind === 'rows') await source.save?.(tx, { ...owner, field }, value)
  }
}

/** For `saveLinks`: no link of a row stays. */
export function noLinks(binding: Binding): { links: Links; ids: number[] }[] {
  return Object.values(binding.sources).flatMap((source) =>
    source.kind === 'rows' && source.links ? [{ links: source.links, ids: [] }] : [],
  )
}

interface Options {
  readonly tenantId: number
  readonly say: Sentences
}

/** Refuses ids that are not rows of the tenant. */
export async function assertRows(
  tx: ReadTx,
  table: NamedTable,
  ids: number[],
  { tenantId, say, field }: Options & { field: string },
) {
  if (ids.length === 0) return
  const { tenant_id, deleted_at } = getTableColumns(table) as Record<string, AnyColumn>
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(tenant_id!, tenantId), isNull(deleted_at!), inArray(table.id, ids)))
  if (rows.length < ids.length) throw refused(field, say('validation.unknown'))
}

// What the server alone knows, and no plain default of a column: a rule of the resource finds it, or the column does.
function isPreset({ resource, binding }: Editable, field: string): boolean {
  return resource.fields()[field]?.about.preset === true && columnOf(binding, field)?.default === undefined
}

/** Nothing was said, and the column finds its value by itself. */
function isLeftToColumn(column: AnyColumn, value: unknown): boolean {
  return value === null && column.notNull && column.hasDefault
}

// `{field}_clear` of a secret or a file says what happens to that (contract §0.1).
function isClearing(sources: Binding['sources'], field: string): boolean {
  const source = field.endsWith('_clear') ? sources[field.slice(0, -'_clear'.length)] : undefined
  return source?.kind === 'secret' || source?.kind === 'file'
}

const isNone = (value: unknown) => Array.isArray(value) && value.length === 0

function columnOf(binding: Binding, field: string): AnyColumn | null {
  const source = binding.sources[field]
  return source && 'column' in source ? source.column : null
}

function defaultOf(binding: Binding, field: string): unknown {
  const source = binding.sources[field]
  if (source?.kind === 'rows') return source.empty
  const column = columnOf(binding, field)
  if (!column) return []
  return column.hasDefault ? column.default : null
}

function isOfRows(binding: Binding, field: string): boolean {
  const source = binding.sources[field]
  return source?.kind === 'rows' && !source.links
}

function isNullable(binding: Binding, field: string): boolean {
  return columnOf(binding, field)?.notNull === false
}

import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { UseOfRow } from '@ramal/contract/resources/kit/uses'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { foreignKeysOf } from '@ramal/db/store/foreign-keys'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, count, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Binding } from './bind.ts'
import { BINDINGS } from './bindings/all.ts'
import { leadingIds } from './bindings/destinations.ts'
import { USING_TABLES } from './bindings/using-tables.ts'
import { expressionOf } from './conditions.ts'
import type { Editable } from './editable.ts'
import { type Found, NAMED, type UseName, type UsingTable } from './in-use.ts'
import { nestedIds } from './nested-ids.ts'

interface Row {
  readonly tenantId: number
  readonly id: number
}

/** A kind of rows, and what makes one of them a user of the row. */
interface Kind {
  readonly name: UseName
  readonly key: ResourceKey
  readonly of: AnyTable
  readonly conditions: SQL[]
}

/** All that uses a row of a resource, by kind: by its columns, within its rows, and where calls are led. */
export async function findUses(
  tx: ReadTx,
  binding: Binding,
  row: Row,
  editable?: Editable,
): Promise<Found[]> {
  const kinds = new Map<ResourceKey, Kind>()
  for (const using of USING_TABLES) {
    const { name, key, table, part } = using
    const kind = kinds.get(key) ?? { name, key, of: part?.of ?? table, conditions: [] }
    kinds.set(key, kind)
    kind.conditions.push(...pointing(tx, using, binding.table, row.id))
  }
  for (const [key, ids] of [
    ...(await nestedIds(tx, binding.table, row)),
    ...(await leadingIds(tx, binding.table, row)),
  ])
    if (ids.length > 0) kinds.get(key)?.conditions.push(inArray(idOf(kinds.get(key)!.of), ids))
  const found: Found[] = []
  for (const kind of kinds.values()) {
    const one = kind.conditions.length > 0 ? await usersOf(tx, kind, binding, row) : null
    if (one) found.push(one)
  }
  return [...found, ...(await further(tx, found, row, editable))]
}

/** By which columns rows of a table point to rows of `target`; a part's own row is not used by it. */
export function pointingColumns({ table, part }: UsingTable, target: AnyTable): AnyColumn[] {
  return foreignKeysOf(table)
    .filter((key) => key.target === target && key.column !== part?.owner)
    .map(({ column }) => column)
}

function pointing(tx: ReadTx, using: UsingTable, target: AnyTable, id: number): SQL[] {
  const columns = pointingColumns(using, target)
  if (columns.length === 0) return []
  const points = or(...columns.map((column) => eq(column, id)))!
  const { part, table } = using
  if (!part) return [points]
  const owners = tx.db.select({ id: part.owner }).from(table).where(and(points, part.where))
  return [inArray(idOf(part.of), owners)]
}

async function usersOf(tx: ReadTx, kind: Kind, used: Binding, { id }: Row): Promise<Found | null> {
  const { of, key, name, conditions } = kind
  const itself = of === used.table ? ne(idOf(of), id) : undefined
  const where = and(or(...conditions), undeleted(of), itself)
  const [counted] = await tx.db.select({ count: count() }).from(of).where(where)
  if (!counted || counted.count === 0) return null
  return { name, key, count: counted.count, rows: await firstRows(tx, kind, where) }
}

async function firstRows(
  tx: ReadTx,
  { key, of }: Pick<Kind, 'key' | 'of'>,
  where: SQL | undefined,
): Promise<UseOfRow['rows']> {
  const own = BINDINGS.find(({ resource }) => resource.key === key)
  const description = (own && expressionOf(own, 'description')) ?? sql`${columnsOf(of)['description']}`
  const rows = await tx.db
    .select({
      id: sql<number>`${idOf(of)}`,
      description: sql<string>`${description}`,
      parent: own?.parentColumn ? sql<number>`${own.parentColumn}` : sql<null>`null`,
    })
    .from(of)
    .where(where)
    .orderBy(asc(idOf(of)))
    .limit(NAMED)
  return rows.map((row) => ({
    id: Number(row.id),
    description: String(row.description ?? ''),
    parent: row.parent === null ? null : Number(row.parent),
  }))
}

/** What a resource names by itself: the schema does not say it. */
async function further(
  tx: ReadTx,
  found: readonly Found[],
  row: Row,
  editable: Editable | undefined,
): Promise<Found[]> {
  const more: Found[] = []
  for (const { name, table: other, column, where } of editable?.usedBy ?? []) {
    const [counted] = await tx.db
      .select({ count: count() })
      .from(other)
      .where(and(eq(column, row.id), where))
    if (counted && counted.count > 0)
      more.push({
        name,
        count: counted.count,
        ...(await namedRows(tx, other, and(eq(column, row.id), where))),
      })
  }
  const names = new Set([...found, ...more].map(({ name }) => name))
  const others = (await editable?.uses?.(tx, row)) ?? []
  return [...more, ...others.filter((one) => one.count > 0 && !names.has(one.name))]
}

/** The first rows of a table that is a resource's own. */
async function namedRows(tx: ReadTx, table: AnyTable, where: SQL | undefined): Promise<Partial<Found>> {
  const own = BINDINGS.find((binding) => binding.table === table)
  if (!own || !columnsOf(table)['id']) return {}
  const key = own.resource.key as ResourceKey // a binding is of a declared resource
  return { key, rows: await firstRows(tx, { key, of: table }, where) }
}

const columnsOf = (table: AnyTable): Record<string, AnyColumn> => getTableColumns(table)
const idOf = (table: AnyTable): AnyColumn => columnsOf(table)['id']!

function undeleted(table: AnyTable): SQL | undefined {
  const { deleted_at } = columnsOf(table)
  return deleted_at && isNull(deleted_at)
}

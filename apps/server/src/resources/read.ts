import type { ResourceQuery } from '@ramal/contract/kit/filters'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { OpenList } from '../http/long-list/list-page.ts'
import type { Binding, WireRow } from './bind.ts'
import { readConditions } from './conditions.ts'
import { countOf, pageRows } from './kept-lists.ts'
import { listSql } from './list-sql.ts'
import { knownOrdering } from './order.ts'
import { present, presentInPlace, rowIdOf, type Selected, selection } from './present.ts'

/** A list of a resource as it was asked for (contract §0.2): how many rows it has, where nobody knows that (`count`), and the rows of one page. */
export async function openList(
  tx: ReadTx,
  binding: Binding,
  {
    tenantId,
    ids,
    query,
    count: known,
  }: { tenantId: number; ids: PathIds; query: ResourceQuery; count?: number | undefined },
): Promise<OpenList<Selected, WireRow[]>> {
  const conditions = readConditions(binding, query)
  const asked = { binding, tenantId, ids, conditions, ordering: knownOrdering(binding, query.ordering) }
  return {
    count: known ?? (await countOf(tx, asked)),
    page: (inner) => pageRows(inner, asked, query),
    ask(db) {
      const { where, order } = listSql(binding, asked)
      const rows = db.select(selection(binding)).from(binding.table).where(where)
      return rows
        .orderBy(...order)
        .limit(query.limit)
        .offset(query.offset)
    },
    load: (inner, rows) => presentInPlace(inner, binding, rows),
  }
}

/** Whether a whole list has no more than `most` rows; no more than that are looked at. */
export async function hasAtMost(
  tx: ReadTx,
  { binding, tenantId, ids }: { binding: Binding; tenantId: number; ids: PathIds },
  most: number,
): Promise<boolean> {
  const rows = tx.db
    .select({ one: sql`1`.as('one') })
    .from(binding.table)
    .where(binding.scope(tenantId, ids))
    .limit(most + 1)
    .as('rows')
  const [found] = await tx.db.select({ count: count() }).from(rows)
  return (found?.count ?? 0) <= most
}

/** One row, or null when the tenant has none of this id. */
export async function readOne(
  tx: ReadTx,
  binding: Binding,
  { tenantId, ids }: { tenantId: number; ids: PathIds },
): Promise<WireRow | null> {
  const id = ids[binding.resource.item] ?? 0
  const rows = await tx.db
    .select(selection(binding))
    .from(binding.table)
    .where(theRow(binding, tenantId, ids, id))
    .limit(1)
  const [row] = await present(tx, binding, rows)
  return row ?? null
}

/** All rows of the tenant, or of the parent in `ids`, by id; `id` is what the store knows each by. */
export async function readAll(
  tx: ReadTx,
  binding: Binding,
  { tenantId, ids }: { tenantId: number; ids: PathIds },
): Promise<{ id: number; row: WireRow }[]> {
  const found = await tx.db
    .select(selection(binding))
    .from(binding.table)
    .where(binding.scope(tenantId, ids))
    .orderBy(binding.id)
  const rows = await present(tx, binding, found)
  return rows.map((row, index) => ({ id: rowIdOf(found[index]), row }))
}

/** Where a row of the tenant is, below the parent in `ids`. */
export function theRow(binding: Binding, tenantId: number, ids: PathIds, id: number): SQL | undefined {
  return and(binding.scope(tenantId, ids), eq(binding.id, id))
}

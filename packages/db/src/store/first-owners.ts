import { type SQL, sql } from 'drizzle-orm'
import { gathered, textsOf } from '#dialect'
import type { AnyColumn, AnyTable } from './any-table.ts'
import type { ReadTx } from './store.ts'

/** Where values stand with their owners; an index of tenant, value and owner, in this order, makes it quick. */
export interface OwnedValues {
  readonly table: AnyTable
  readonly tenant: AnyColumn
  readonly value: AnyColumn
  readonly owner: AnyColumn
}

/**
 * The first owners of each value by their ids, `most` at most, each owner once if they have a value once. What is read of a value does not
 * grow with its owners: a number that 100,000 clients share costs as much as one that twenty do.
 */
export async function firstOwners(
  tx: ReadTx,
  { table, tenant, value, owner }: OwnedValues,
  of: { readonly tenantId: number; readonly values: readonly string[]; readonly most: number },
): Promise<number[][]> {
  const first: SQL = sql`select ${owner} as one from ${table}
    where ${tenant} = ${of.tenantId} and ${value} = asked.value order by ${owner} limit ${of.most}`
  const rows = await tx.db
    .select({ owners: sql<string>`(select ${gathered(sql`one`)} from (${first}) as found)` })
    .from(textsOf(JSON.stringify(of.values)))
  return rows.map(({ owners }) => JSON.parse(owners) as number[])
}

import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import type { Search, Subject } from '../subject.ts'

/** Finds old rows of one table by the time `at`; `isOld` says which are: those from before `before`, epoch ms. */
export function oldRows(
  table: AnyTable & { id: AnyColumn; tenant_id: AnyColumn },
  at: AnyColumn | SQL,
  isOld: (search: Search, tx: ReadTx) => SQL | undefined,
): Subject['find'] {
  return (tx, search) => {
    const { tenantId, after, limit } = search
    return tx.db
      .select({ id: sql<number>`${table.id}`, at: sql<number | null>`${at}` })
      .from(table)
      .where(and(ofTenant(table.tenant_id, tenantId), gt(table.id, after), isOld(search, tx)))
      .orderBy(asc(table.id))
      .limit(limit)
  }
}

/** The tenant's rows, found by the query's other column: the plus keeps the engine from sorting all of the tenant's for each slice. */
export function ofTenant(column: AnyColumn, tenantId: number): SQL {
  return sql`+${column} = ${tenantId}`
}

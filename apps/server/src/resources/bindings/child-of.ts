import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { BindOptions } from '../bind.ts'

/** Rows below a row of `parent`, whose id is the path's `:id`. */
export function childOf(parent: AnyTable, owner: AnyColumn): BindOptions {
  const own = getTableColumns(owner.table as AnyTable) as Record<string, AnyColumn>
  const above = getTableColumns(parent) as Record<string, AnyColumn>
  return {
    parentColumn: owner,
    scope(tenantId, ids) {
      const mine = and(eq(own['tenant_id']!, tenantId), isNull(own['deleted_at']!))
      // `and` of something is something.
      return (ids['id'] === undefined ? mine : and(mine, eq(owner, ids['id'])))!
    },
    async parent(tx, tenantId, ids) {
      const rows = await tx.db
        .select({ id: above['id']! })
        .from(parent)
        .where(
          and(
            eq(above['tenant_id']!, tenantId),
            isNull(above['deleted_at']!),
            eq(above['id']!, ids['id'] ?? 0),
          ),
        )
      return rows.length > 0
    },
  }
}

import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, getTableColumns, isNull, ne, type SQL } from 'drizzle-orm'
import type { About } from '../editable.ts'
import { refused } from '../stored-values.ts'

/** Refuses a value under its field that another row of the tenant has in this column. */
export async function assertOnceIn(
  tx: ReadTx,
  column: AnyColumn,
  value: unknown,
  { field, about, where }: { field: string; about: About; where?: SQL },
): Promise<void> {
  const table = column.table as AnyTable
  const { id, tenant_id, deleted_at } = getTableColumns(table) as Record<string, AnyColumn>
  const others = await tx.db
    .select({ id: id! })
    .from(table)
    .where(
      and(
        eq(tenant_id!, about.tenantId),
        isNull(deleted_at!),
        eq(column, value),
        ne(id!, about.id ?? 0),
        where,
      ),
    )
    .limit(1)
  if (others.length > 0) throw refused(field, about.say('validation.unique'))
}

/** The id behind a foreign key as it was written (RefInput), or as the row has it. */
export function refIdOf(value: unknown): number | null {
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : (value as { id: number }).id
}

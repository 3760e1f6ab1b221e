import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, getTableColumns, isNull, ne } from 'drizzle-orm'
import type { About } from '../../editable.ts'
import { idOf } from '../../source.ts'
import { refused } from '../../stored-values.ts'

/** The id in a reference as it was written (RefInput), or as the row has it; null: none. */
export function idIn(value: unknown): number | null {
  return value === null || value === undefined ? null : idOf(value as number | { id: number })
}

/** No other row of the tenant that is not deleted has this value. */
export async function assertFree(
  tx: ReadTx,
  table: AnyTable & { id: AnyColumn },
  { field, column, value }: { field: string; column: AnyColumn; value: unknown },
  { tenantId, id, say }: About,
): Promise<void> {
  if (value === null || value === undefined) return
  const { tenant_id, deleted_at } = getTableColumns(table) as Record<string, AnyColumn>
  const others = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(tenant_id!, tenantId),
        isNull(deleted_at!),
        eq(column, value),
        id === null ? undefined : ne(table.id, id),
      ),
    )
    .limit(1)
  if (others.length > 0) throw refused(field, say('validation.unique'))
}

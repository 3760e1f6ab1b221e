import { templates } from '@ramal/db/schema/templates'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** The first row that the demo has of it. */
export async function first(
  tx: WriteTx,
  table: AnyTable & { id: AnyColumn; tenant_id: AnyColumn },
  tenantId: number,
): Promise<number> {
  const rows = await tx.db.select({ id: table.id }).from(table).where(eq(table.tenant_id, tenantId)).limit(1)
  return Number(rows[0]?.id)
}

/** A template of the tenant that the provider has approved; null where there is none. */
export async function approvedTemplate(tx: WriteTx, tenantId: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.tenant_id, tenantId), eq(templates.status, 'APPROVED')))
    .limit(1)
  return row?.id ?? null
}

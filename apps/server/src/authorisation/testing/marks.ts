import { forms } from '@ramal/db/schema/service'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { BINDINGS } from '../../resources/bindings/all.ts'

/** Stands in every text of Ana's tenant. */
export const TENANT_MARK = 'Sigilo'
/** Stands in every text of Ana's own work. */
export const ANA_MARK = 'Segredo'

const TEXTS = ['description', 'full_name', 'first_name', 'email', 'name', 'content', 'callerid_name', 'code']

/** Puts the tenant's mark into every text that its settings have. */
export async function markTexts(tx: WriteTx, tenantId: number): Promise<void> {
  for (const { table, scope } of BINDINGS) {
    const columns: Record<string, AnyColumn> = getTableColumns(table)
    const texts = TEXTS.flatMap((name) => columns[name] ?? [])
    if (texts.length === 0) continue
    const marked = texts.map((column) => [column.name, sql`${column} || ${` ${TENANT_MARK}`}`])
    await tx.db.update(table).set(Object.fromEntries(marked)).where(scope(tenantId, {}))
  }
  const definition = sql`replace(${forms.definition}, '"label":"', ${`"label":"${TENANT_MARK} `})`
  await tx.db.update(forms).set({ definition }).where(eq(forms.tenant_id, tenantId))
}

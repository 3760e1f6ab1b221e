import type { AnyColumn } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, ne } from 'drizzle-orm'
import type { Binding } from './bind.ts'
import type { Body, Sentences } from './editable.ts'
import { refused } from './stored-values.ts'

/** One row per tenant and resource has a description, and an external id (entities §0). */
export async function assertUnique(
  tx: ReadTx,
  binding: Binding,
  values: Body,
  { id, tenantId, say }: { id: number | null; tenantId: number; say: Sentences },
): Promise<void> {
  for (const field of ['description', 'external_id']) {
    const source = binding.sources[field]
    const value = values[field]
    if (source?.kind !== 'column' || typeof value !== 'string') continue
    const others = await tx.db
      .select({ id: binding.id })
      .from(binding.table)
      .where(
        and(
          binding.scope(tenantId, {}),
          eq(source.column as AnyColumn, value),
          id === null ? undefined : ne(binding.id, id),
        ),
      )
      .limit(1)
    if (others.length > 0) throw refused(field, say('validation.unique'))
  }
}

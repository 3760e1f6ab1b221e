import { mohEntries, soundEntries } from '@ramal/db/schema/sounds'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'

/** What media is asked to play of a tenant: the names in its sounds and its music, also of what was deleted at `since` (epoch ms) or later. */
export async function soundNames(tx: ReadTx, tenantId: number, since: number): Promise<Set<string>> {
  const names: string[] = []
  for (const table of [soundEntries, mohEntries]) {
    const isThere = or(isNull(table.deleted_at), gte(table.deleted_at, since))
    const rows = await tx.db
      .select({ name: table.file_name })
      .from(table)
      .where(and(eq(table.tenant_id, tenantId), isNotNull(table.file_name), isThere))
    names.push(...rows.flatMap(({ name }) => name ?? []))
  }
  return new Set(names)
}

import { soundEntries } from '@ramal/db/schema/sounds'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'

/** Names by which media knows these sound entries, in their order; what is gone, or was never recorded, is left out. */
export async function readSoundNames(
  tx: ReadTx,
  tenantId: number,
  ids: readonly number[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .select({ id: soundEntries.id, name: soundEntries.file_name })
    .from(soundEntries)
    .where(
      and(eq(soundEntries.tenant_id, tenantId), inArray(soundEntries.id, [...ids]), isActive(soundEntries)),
    )
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? [])
}

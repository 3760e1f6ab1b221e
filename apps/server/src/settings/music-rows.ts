import { moh, mohEntries, soundEntries } from '@ramal/db/schema/sounds'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq } from 'drizzle-orm'

/** The active sounds of a class of music on hold, or of the tenant's default one, in their order, each with what its class says. */
export function readPlaylist(tx: ReadTx, tenantId: number, which: number | 'default') {
  return tx.db
    .select({
      name: mohEntries.file_name,
      sort: moh.sort,
      volume: moh.volume,
      announcement: soundEntries.file_name,
    })
    .from(moh)
    .innerJoin(mohEntries, eq(mohEntries.moh_id, moh.id))
    .leftJoin(soundEntries, and(eq(soundEntries.id, moh.announcement_id), isActive(soundEntries)))
    .where(
      and(
        eq(moh.tenant_id, tenantId),
        which === 'default' ? eq(moh.is_default, true) : eq(moh.id, which),
        isActive(moh),
        isActive(mohEntries),
      ),
    )
    .orderBy(asc(mohEntries.order), asc(mohEntries.id))
}

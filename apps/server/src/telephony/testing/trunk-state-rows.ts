import { callLegs } from '@ramal/db/schema/calls'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'

/** A trunk as it stands now (entities §4: the columns that nobody writes by hand). */
export interface TrunkState {
  readonly id: number
  readonly status: (typeof trunks.$inferSelect)['status']
  readonly lastError: string | null
  /** Calls in both directions, ringing ones included. */
  readonly channelsInUse: number
}

/** Of all trunks of the tenant, by their ids. */
export async function readTrunkStates(tx: ReadTx, tenantId: number): Promise<readonly TrunkState[]> {
  const rows = await tx.db
    .select({ id: trunks.id, status: trunks.status, lastError: trunks.last_error })
    .from(trunks)
    .where(and(eq(trunks.tenant_id, tenantId), isNull(trunks.deleted_at)))
    .orderBy(trunks.id)
  const legs = await tx.db
    .select({ trunkId: callLegs.trunk_id, inUse: count() })
    .from(callLegs)
    .where(and(eq(callLegs.tenant_id, tenantId), isNull(callLegs.ended_at), isNotNull(callLegs.trunk_id)))
    .groupBy(callLegs.trunk_id)
  const inUse = new Map(legs.map((row) => [row.trunkId, row.inUse]))
  return rows.map((row) => ({ ...row, channelsInUse: inUse.get(row.id) ?? 0 }))
}

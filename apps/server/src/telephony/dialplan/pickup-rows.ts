import { callGroupMembers, callGroupPermissions } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** The named groups whose calls the device may pick up. */
export async function namedPickupGroups(tx: ReadTx, endpointId: number): Promise<readonly string[]> {
  const [row] = await tx.db
    .select({ names: endpoints.named_pickup_group })
    .from(endpoints)
    .where(eq(endpoints.id, endpointId))
  return row?.names ?? []
}

/** The call groups that the device is an active member of. */
export async function callGroupsOf(tx: ReadTx, endpointId: number): Promise<readonly number[]> {
  const rows = await tx.db
    .select({ id: callGroupMembers.call_group_id })
    .from(callGroupMembers)
    .where(and(eq(callGroupMembers.endpoint_id, endpointId), isActive(callGroupMembers)))
  return rows.map((row) => row.id)
}

/** To whom the tenant's call groups are given to be picked up from. */
export function readPickupGrants(tx: ReadTx, tenantId: number) {
  return tx.db
    .select()
    .from(callGroupPermissions)
    .where(
      and(
        eq(callGroupPermissions.tenant_id, tenantId),
        eq(callGroupPermissions.can_pickup, true),
        isActive(callGroupPermissions),
      ),
    )
}

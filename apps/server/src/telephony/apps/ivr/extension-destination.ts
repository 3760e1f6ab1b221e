import { callGroups } from '@ramal/db/schema/call-apps'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'
import { findDialledQueue } from '../../acd/queue-rows.ts'
import { findDevice } from '../../directory/device-rows.ts'
import type { Destination } from '../../walk/app.ts'

/** What five digits reach: a device, a queue or a call group (their numbers are unique together), or null. */
export async function extensionDestination(
  tx: ReadTx,
  tenantId: number,
  dialled: string,
): Promise<Destination | null> {
  const device = await findDevice(tx, tenantId, dialled)
  if (device) return { app: 'pjsip', appdata: String(device.endpointId) }
  const queue = await findDialledQueue(tx, tenantId, dialled)
  if (queue) return { app: 'queue', appdata: String(queue.id) }
  const [group] = await tx.db
    .select({ id: callGroups.id })
    .from(callGroups)
    .where(
      and(
        eq(callGroups.tenant_id, tenantId),
        eq(callGroups.number, Number(dialled)),
        eq(callGroups.is_active, true),
        isNull(callGroups.deleted_at),
      ),
    )
  return group ? { app: 'callgroup', appdata: String(group.id) } : null
}

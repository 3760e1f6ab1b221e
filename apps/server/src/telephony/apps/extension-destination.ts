import type { ReadTx } from '@ramal/db/store/store'
import type { Destination } from '@ramal/domain/routing/destination'
import { findDialledQueue } from '../acd/queue-rows.ts'
import { findDevice } from '../directory/device-rows.ts'
import { findDialledGroup } from '../settings/call-group-rows.ts'

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
  const groupId = await findDialledGroup(tx, tenantId, Number(dialled))
  return groupId === null ? null : { app: 'callgroup', appdata: String(groupId) }
}

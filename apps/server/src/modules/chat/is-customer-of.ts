import type { ReadTx } from '@ramal/db/store/store'
import type { Sender } from '../../channels/whatsapp/provider-event.ts'
import { findClient } from '../clients/client-rows.ts'
import { findClientByUser } from '../clients/whatsapp-id-rows.ts'
import { identify } from './customer.ts'
import type { Room } from './room-rows.ts'

/** The chat is with this sender, under whatever number or user id they are known now: only they change what was said in it. */
export async function isCustomerOf(tx: ReadTx, room: Room, sender: Sender): Promise<boolean> {
  const { phoneKey, userId } = await identify(tx, room.tenant_id, sender)
  if (phoneKey === room.phone_key || (userId !== null && userId === room.wa_user_id)) return true
  if (room.client_id === null) return false
  const byPhone = await findClient(tx, room.tenant_id, phoneKey)
  if (byPhone?.id === room.client_id) return true
  return userId !== null && (await findClientByUser(tx, room.tenant_id, userId))?.id === room.client_id
}

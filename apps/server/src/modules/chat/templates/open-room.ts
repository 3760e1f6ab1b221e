import type { WriteTx } from '@ramal/db/store/store'
import { findChannel } from '../../../channels/channel-rows.ts'
import { findClient } from '../../clients/client-rows.ts'
import { recordChat } from '../rooms/ledger-rows.ts'
import { insertRoom } from '../rooms/room-change-rows.ts'
import type { ChatAgent, Room } from '../rooms/room-rows.ts'

interface Contact {
  channelId: number
  phone: string
  phoneKey: string
  /** The provider's id of the customer, where one is known. */
  userId: string | null
  /** Named by the agent; else whoever has this phone. */
  client: { id: number; full_name: string } | null
}

/** Opens a chat from our side (§4.1: 10, manual), answered by the agent who opens it; its queue is the one that the channel has for that. */
export async function openRoomOfAgent(
  tx: WriteTx,
  agent: ChatAgent,
  contact: Contact,
  now: number,
): Promise<Room> {
  const { client } = contact
  const known = client
    ? { id: client.id, name: client.full_name }
    : await findClient(tx, agent.tenantId, contact.phoneKey)
  const channel = await findChannel(tx, contact.channelId)
  const room = await insertRoom(tx, {
    tenant_id: agent.tenantId,
    channel_id: contact.channelId,
    queue_id: channel?.queue_outbound_id ?? null,
    user_id: agent.id,
    client_id: known?.id ?? null,
    chat_type: 10,
    title: known?.name ?? contact.phone,
    phone: contact.phone,
    phone_key: contact.phoneKey,
    wa_user_id: contact.userId,
    started_at: now,
    answered_at: now,
  })
  await recordChat(tx, room, { event: 'created', at: now, userId: agent.id })
  await recordChat(tx, room, { event: 'answered', at: now, userId: agent.id })
  return room
}

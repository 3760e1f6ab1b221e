import type { ReadTx } from '@ramal/db/store/store'
import type { TextRecords } from '@ramal/domain/chat/content/template-variables'
import type { RoomRow } from '../rooms/room-rows.ts'
import { findAuthor, type KnownClient } from './text-record-rows.ts'

/** What the variables of a text stand for: of the agent (null: nobody writes it), their chat, and a client named beside it. */
export async function textRecords(
  tx: ReadTx,
  about: {
    userId: number | null
    room?: RoomRow | null
    client?: KnownClient | null
    position?: number | null
  },
): Promise<TextRecords> {
  const { room = null, client = null } = about
  const agent = about.userId === null ? null : await findAuthor(tx, about.userId)
  const known = client ?? room?.client ?? null
  return {
    clientName: known?.full_name ?? room?.room.title ?? null,
    clientPhone: client ? (client.wa_id ?? client.phone_key) : (room?.room.phone ?? null),
    clientDocument: known?.document ?? null,
    agentName: agent?.fullName ?? null,
    agentFirstName: agent?.firstName ?? null,
    teamName: agent?.team ?? null,
    queueName: room?.queue?.description ?? null,
    channelName: room?.channel.description ?? null,
    position: about.position ?? null,
  }
}

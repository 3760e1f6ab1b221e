import type { WriteTx } from '@ramal/db/store/store'
import type { Seen } from '../delivery/read-receipts.ts'
import { announceChat } from '../messages/announce.ts'
import { countUnread, markRead, newestUnread } from '../messages/message-change-rows.ts'
import { writeUnread } from '../rooms/room-message-rows.ts'
import { type ChatAgent, findRoom } from '../rooms/room-rows.ts'

/**
 * The agent has read the client's messages up to this one (contract §9.1): the counter follows, and the customer may be told. Null: not their room.
 */
export async function readUpTo(
  tx: WriteTx,
  agent: ChatAgent,
  { stepId, messageId }: { stepId: number; messageId: number },
  now: number,
): Promise<{ readonly seen: Seen | null } | null> {
  const row = await findRoom(tx, agent.tenantId, stepId)
  if (row?.room.user_id !== agent.id) return null
  const wamid = await newestUnread(tx, stepId, messageId)
  await markRead(tx, stepId, messageId)
  const unread = await countUnread(tx, stepId)
  if (unread !== row.room.unread_messages || row.room.unread !== unread > 0)
    await writeUnread(tx, stepId, unread)
  await announceChat(tx, row.room, [agent.id], now)
  return { seen: wamid === null ? null : { roomId: stepId, channelId: row.room.channel_id, wamid } }
}

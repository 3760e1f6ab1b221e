import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'
import type { Room } from '../rooms/room-rows.ts'
import type { MessageRow } from './message-rows.ts'

// Messages by the ids that their provider knows them by.

/** A message with its room. */
export interface MessageInRoom {
  message: MessageRow
  room: Room
}

/** The message of this channel that the provider knows by this id; null = it is not here (yet). */
export async function findInChannel(
  tx: ReadTx,
  channel: { id: number },
  wamid: string,
): Promise<MessageInRoom | null> {
  const [row] = await tx.db
    .select({ message: chatMessages, room: chatRooms })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .where(and(eq(chatMessages.wamid, wamid), eq(chatRooms.channel_id, channel.id)))
  return row ?? null
}

/** The message that the provider knows by this id, of whatever channel. */
export async function findByWamid(tx: ReadTx, wamid: string): Promise<MessageRow | null> {
  const [row] = await tx.db.select().from(chatMessages).where(eq(chatMessages.wamid, wamid))
  return row ?? null
}

/** The id of the message of a room that the provider knows by this one. */
export async function idOfWamid(tx: ReadTx, roomId: number, wamid: string): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, roomId), eq(chatMessages.wamid, wamid)))
  return row?.id ?? null
}

/** By what id the provider knows a message. */
export async function wamidOf(tx: ReadTx, messageId: number): Promise<string | null> {
  const [row] = await tx.db
    .select({ wamid: chatMessages.wamid })
    .from(chatMessages)
    .where(eq(chatMessages.id, messageId))
  return row?.wamid ?? null
}

/** A message of ours, by the provider's id or by the uid that it was sent with. */
export async function findOurs(
  tx: ReadTx,
  tenantId: number,
  by: { wamid: string } | { uid: string },
): Promise<MessageRow | null> {
  const [row] = await tx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.tenant_id, tenantId),
        inArray(chatMessages.sent_by, ['agent', 'system']),
        'wamid' in by ? eq(chatMessages.wamid, by.wamid) : eq(chatMessages.uid, by.uid),
      ),
    )
  return row ?? null
}

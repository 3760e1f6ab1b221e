import { randomUUID } from 'node:crypto'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import type { WriteTx } from '@ramal/db/store/store'
import { labelOf, listedWords } from '@ramal/domain/chat/message-label'
import { and, eq, sql } from 'drizzle-orm'
import type { IncomingMessage } from '../../channels/whatsapp/provider-event.ts'
import { announceMessage } from './announce.ts'
import { insertWaiting, searchText } from './attachments/attachment-rows.ts'
import type { Room } from './room-rows.ts'

/** A message as it is put into a room: `edited`, where only its edit is here; `countsAs` = what the agent has to answer. */
export type Storable = Omit<IncomingMessage, 'sender' | 'isSystem'> & {
  isSystem?: boolean
  /** Epoch ms; null = never. */
  editedAt?: number | null
}

/** Puts a customer's message at the end of its room, where whoever follows it sees it. Returns its id. */
export async function storeMessage(tx: WriteTx, room: Room, message: Storable, now: number): Promise<number> {
  const fromCustomer = !message.isSystem && message.details?.kind !== 'number_changed'
  const [counted] = await tx.db
    .update(chatRooms)
    .set({
      last_seq: sql`${chatRooms.last_seq} + 1`,
      last_message: listedWords(message) || message.attachmentName,
      last_message_kind: labelOf(message),
      ...(fromCustomer && message.details?.kind !== 'reaction' ? awaitsAnswer(message, now) : {}),
    })
    .where(eq(chatRooms.id, room.id))
    .returning({ seq: chatRooms.last_seq })
  const [row] = await tx.db
    .insert(chatMessages)
    .values({
      tenant_id: room.tenant_id,
      room_id: room.id,
      seq: counted!.seq,
      uid: randomUUID(),
      wamid: message.wamid,
      sent_by: fromCustomer ? 'client' : 'system',
      name: room.title,
      type: message.type,
      content: message.content,
      search: searchText(message.content, message.attachmentName),
      status: 'received',
      read: message.details?.kind === 'reaction',
      attachment_name: message.attachmentName,
      replied_message_id: await quotedId(tx, room.id, message.repliesTo),
      location: message.location && { ...message.location, name: message.location.name ?? '' },
      contacts: message.contacts,
      details: message.details,
      forwarded: message.forwarded,
      referral: message.referral,
      edited_at: message.editedAt ?? null,
      created_at: message.at,
    })
    .returning()
  if (message.mediaId !== null) await insertWaiting(tx, row!, message.mediaId, now)
  await announceMessage(tx, row!, await timezoneOf(tx, room.tenant_id))
  return row!.id
}

/** What a customer's message changes in its room: a reaction and what the provider says of the customer wait for no answer. */
function awaitsAnswer(message: Storable, now: number) {
  return {
    unread_messages: sql`${chatRooms.unread_messages} + 1`,
    unread: true,
    last_client_message_content: message.content,
    last_client_response_at: now,
    status: 'open' as const, // §4.9: a message of the client opens the window again
    last_template_at: null, // and answers whatever template waited
  }
}

/** The tenant's IANA time zone. */
export async function timezoneOf(tx: WriteTx, tenantId: number): Promise<string> {
  const [row] = await tx.db
    .select({ timezone: contracts.timezone })
    .from(contracts)
    .where(eq(contracts.id, tenantId))
  return row!.timezone
}

async function quotedId(tx: WriteTx, roomId: number, wamid: string | null): Promise<number | null> {
  if (wamid === null) return null
  const [row] = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, roomId), eq(chatMessages.wamid, wamid)))
  return row?.id ?? null
}

import { channels } from '@ramal/db/schema/channels'
import { chatEvents, chatMessages, chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { Recipient } from '../../../channels/whatsapp/outbound.ts'
import { findStored, type StoredAttachment } from '../attachments/attachment-rows.ts'
import { noteChat } from '../ledger-rows.ts'
import type { MessageRow } from '../message-rows.ts'

/** A message of ours that is to be handed to its provider. */
export interface Job {
  messageId: number
  roomId: number
  channelId: number
}

/** What a provider needs of a message. */
export interface Attempt {
  message: MessageRow
  recipient: Recipient
  quotedWamid: string | null
  attachment: StoredAttachment | null
  channel: ChannelRow
}

/** Notes the attempt before it is made. Null: the message no longer waits for one. */
export async function beginAttempt(tx: WriteTx, messageId: number, now: number): Promise<Attempt | null> {
  const [row] = await tx.db
    .select({ message: chatMessages, room: chatRooms, channel: channels })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .innerJoin(channels, eq(channels.id, chatRooms.channel_id))
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.status, 'sending')))
  if (!row) return null
  await noteChat(tx, row.room, { event: 'send_attempt', at: now, data: { message_id: messageId } })
  const { message, room, channel } = row
  return {
    message,
    recipient: recipientOf(room),
    channel,
    quotedWamid: await quotedWamid(tx, message),
    attachment: await findStored(tx, messageId),
  }
}

/** A number where there is one: the provider prefers it, and takes templates with codes for nothing else. */
function recipientOf({ phone, wa_user_id }: typeof chatRooms.$inferSelect): Recipient {
  return phone === '' && wa_user_id !== null ? { recipient: wa_user_id } : { to: phone }
}

/** The message whose attempt came to an end. */
export async function findMessageToSettle(tx: ReadTx, messageId: number): Promise<MessageRow | null> {
  const [row] = await tx.db.select().from(chatMessages).where(eq(chatMessages.id, messageId))
  return row ?? null
}

/** Everything that was `sending` when the last process ended; `attemptedAt` = when it was handed over, null = never. */
export async function findUnsettled(tx: ReadTx): Promise<(Job & { attemptedAt: number | null })[]> {
  const jobs = await tx.db
    .select({ messageId: chatMessages.id, roomId: chatRooms.id, channelId: chatRooms.channel_id })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .where(eq(chatMessages.status, 'sending'))
    .orderBy(asc(chatMessages.id))
  const attempts = new Map<unknown, number>()
  for (const event of await attemptsOf(tx, [...new Set(jobs.map((job) => job.roomId))])) {
    const messageId = event.data['message_id']
    // A resend starts anew: what was tried before it no longer counts.
    if (event.event === 'resend') attempts.delete(messageId)
    else attempts.set(messageId, event.at)
  }
  return jobs.map((job) => ({ ...job, attemptedAt: attempts.get(job.messageId) ?? null }))
}

function attemptsOf(tx: ReadTx, roomIds: number[]) {
  return tx.db
    .select({ event: chatEvents.event, at: chatEvents.at, data: chatEvents.data })
    .from(chatEvents)
    .where(and(inArray(chatEvents.room_id, roomIds), inArray(chatEvents.event, ['send_attempt', 'resend'])))
    .orderBy(asc(chatEvents.id))
}

async function quotedWamid(tx: ReadTx, message: MessageRow): Promise<string | null> {
  if (message.replied_message_id === null) return null
  const [row] = await tx.db
    .select({ wamid: chatMessages.wamid })
    .from(chatMessages)
    .where(eq(chatMessages.id, message.replied_message_id))
  return row?.wamid ?? null
}

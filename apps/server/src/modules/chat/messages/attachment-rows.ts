import { FILE_INFECTED } from '@ramal/contract/whatsapp-codes'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { folded } from '@ramal/db/store/folded'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import type { AttachmentType } from '@ramal/domain/chat/content/attachment'
import { and, asc, eq } from 'drizzle-orm'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { MessageRow } from './message-rows.ts'

/** A file of the agent, kept, that their message will have. */
export interface OutgoingAttachment {
  type: AttachmentType
  /** Name in the file store. */
  file: string
  mime: string
  size: number
  name: string
}

/** The kept file of a message. */
export interface StoredAttachment {
  file: string
  mime: string
  size: number
  name: string
}

/** A customer's file that is still with the provider. */
export interface WaitingFile {
  id: number
  mediaId: string
  attempts: number
  nextAttemptAt: number
  message: MessageRow
  channel: ChannelRow
}

/** What a message with this content and file is found by (contract §5.2). */
export function searchText(content: string, attachmentName: string | null | undefined): string {
  return folded([content, attachmentName ?? ''].join(' ').trim())
}

/** Ties a kept file to its message. */
export async function insertStored(
  tx: WriteTx,
  message: Pick<MessageRow, 'id' | 'tenant_id'>,
  attachment: OutgoingAttachment,
): Promise<void> {
  const { file, mime, size } = attachment
  const place = { tenant_id: message.tenant_id, message_id: message.id }
  await tx.db.insert(chatAttachments).values({ ...place, status: 'stored', file, mime, size })
}

/** Records a file that is to be fetched from the provider. */
export async function insertWaiting(
  tx: WriteTx,
  message: Pick<MessageRow, 'id' | 'tenant_id'>,
  mediaId: string,
  now: number,
): Promise<void> {
  await tx.db.insert(chatAttachments).values({
    tenant_id: message.tenant_id,
    message_id: message.id,
    status: 'waiting',
    media_id: mediaId,
    next_attempt_at: now,
  })
}

/** The file of a message; null when it has none, or not yet. */
export async function findStored(tx: ReadTx, messageId: number): Promise<StoredAttachment | null> {
  const [row] = await tx.db
    .select({
      file: chatAttachments.file,
      mime: chatAttachments.mime,
      size: chatAttachments.size,
      name: chatMessages.attachment_name,
    })
    .from(chatAttachments)
    .innerJoin(chatMessages, eq(chatMessages.id, chatAttachments.message_id))
    .where(eq(chatAttachments.message_id, messageId))
  if (!row?.file || !row.mime) return null
  return { file: row.file, mime: row.mime, size: row.size ?? 0, name: row.name ?? String(messageId) }
}

/** The kept files of a room, by message id. */
export async function findStoredOfRoom(tx: ReadTx, roomId: number): Promise<Map<number, StoredAttachment>> {
  const rows = await tx.db
    .select({
      id: chatAttachments.message_id,
      file: chatAttachments.file,
      mime: chatAttachments.mime,
      size: chatAttachments.size,
      name: chatMessages.attachment_name,
    })
    .from(chatAttachments)
    .innerJoin(chatMessages, eq(chatMessages.id, chatAttachments.message_id))
    .where(and(eq(chatMessages.room_id, roomId), eq(chatAttachments.status, 'stored')))
  return new Map(
    rows.map(({ id, file, mime, size, name }) => [
      id,
      { file: file ?? '', mime: mime ?? '', size: size ?? 0, name: name ?? '' },
    ]),
  )
}

/** Files of these tenants to fetch, those that are due first. */
export async function findWaiting(tx: ReadTx, share: TenantShare, limit: number): Promise<WaitingFile[]> {
  const rows = await tx.db
    .select({ waiting: chatAttachments, message: chatMessages, channel: channels })
    .from(chatAttachments)
    .innerJoin(chatMessages, eq(chatMessages.id, chatAttachments.message_id))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .innerJoin(channels, eq(channels.id, chatRooms.channel_id))
    .where(and(within(share, chatAttachments.tenant_id), eq(chatAttachments.status, 'waiting')))
    .orderBy(asc(chatAttachments.next_attempt_at), asc(chatAttachments.id))
    .limit(limit)
  return rows.map(({ waiting, message, channel }) => ({
    id: waiting.id,
    mediaId: waiting.media_id ?? '',
    attempts: waiting.attempts,
    nextAttemptAt: waiting.next_attempt_at ?? 0,
    message,
    channel,
  }))
}

/** The file has come: the message has it now. Null: somebody else was faster. */
export async function recordFetched(
  tx: WriteTx,
  waiting: WaitingFile,
  file: { file: string; mime: string; size: number; name: string },
): Promise<MessageRow | null> {
  const done = await tx.db
    .update(chatAttachments)
    .set({ status: 'stored', file: file.file, mime: file.mime, size: file.size, next_attempt_at: null })
    .where(and(eq(chatAttachments.id, waiting.id), eq(chatAttachments.status, 'waiting')))
    .returning({ id: chatAttachments.id })
  if (done.length === 0) return null
  const { id, content } = waiting.message
  const [message] = await tx.db
    .update(chatMessages)
    .set({ attachment: file.file, attachment_name: file.name, search: searchText(content, file.name) })
    .where(eq(chatMessages.id, id))
    .returning()
  return message ?? null
}

/** The file was removed for what is in it: the message says so. Null: somebody else was faster. */
export async function recordInfected(tx: WriteTx, waiting: WaitingFile): Promise<MessageRow | null> {
  const done = await tx.db
    .update(chatAttachments)
    .set({ status: 'failed', attempts: waiting.attempts + 1, next_attempt_at: null })
    .where(and(eq(chatAttachments.id, waiting.id), eq(chatAttachments.status, 'waiting')))
    .returning({ id: chatAttachments.id })
  if (done.length === 0) return null
  const [message] = await tx.db
    .update(chatMessages)
    .set({ code: FILE_INFECTED })
    .where(eq(chatMessages.id, waiting.message.id))
    .returning()
  return message ?? null
}

/** The file did not come; `nextAttemptAt` null = it never will. */
export async function recordFetchFailed(
  tx: WriteTx,
  waiting: WaitingFile,
  nextAttemptAt: number | null,
): Promise<void> {
  await tx.db
    .update(chatAttachments)
    .set({
      status: nextAttemptAt === null ? 'failed' : 'waiting',
      attempts: waiting.attempts + 1,
      next_attempt_at: nextAttemptAt,
    })
    .where(eq(chatAttachments.id, waiting.id))
}

/** The file of a message goes from the store; returns its name among the kept files, where it was kept. */
export async function deleteAttachmentOf(tx: WriteTx, messageId: number): Promise<string | null> {
  const [file] = await tx.db
    .delete(chatAttachments)
    .where(eq(chatAttachments.message_id, messageId))
    .returning({ name: chatAttachments.file })
  return file?.name ?? null
}

import { chatMessages } from '@ramal/db/schema/chat'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm'

export type MessageRow = typeof chatMessages.$inferSelect

/** Messages that others quote, by id. */
export type QuotedMessages = ReadonlyMap<number, MessageRow>

/** Messages of a room with the ones they quote, oldest first. */
export interface MessagePage {
  messages: MessageRow[]
  quoted: QuotedMessages
  hasMore: boolean
}

/** Which messages of a room: before an id, after a place. */
export interface MessageRange {
  beforeId?: number | null | undefined
  afterSeq?: number | undefined
}

/** The newest `limit` messages before `beforeId` and after the place `afterSeq`. */
export async function readMessages(
  tx: ReadTx,
  roomId: number,
  page: MessageRange & { limit: number; offset?: number },
): Promise<MessagePage> {
  const { limit, offset = 0 } = page
  const rows = await tx.db
    .select()
    .from(chatMessages)
    .where(messagesWithin(roomId, page))
    .orderBy(desc(chatMessages.seq))
    .limit(limit + 1)
    .offset(offset)
  const messages = rows.slice(0, limit).reverse()
  return { messages, quoted: await quotedBy(tx, messages), hasMore: rows.length > limit }
}

/** How many messages of the room are in the range: what pages of it count (contract §0.2). */
export async function countMessages(tx: ReadTx, roomId: number, range: MessageRange): Promise<number> {
  const [row] = await tx.db.select({ count: count() }).from(chatMessages).where(messagesWithin(roomId, range))
  return row?.count ?? 0
}

/** The messages of the room in the range. */
export function messagesWithin(roomId: number, { beforeId, afterSeq }: MessageRange): SQL | undefined {
  return and(
    eq(chatMessages.room_id, roomId),
    beforeId ? lt(chatMessages.id, beforeId) : undefined,
    afterSeq ? gt(chatMessages.seq, afterSeq) : undefined,
  )
}

/** One message of a room, with what it quotes. */
export async function findMessage(tx: ReadTx, roomId: number, id: number): Promise<MessageRow | null> {
  const [row] = await tx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, roomId), eq(chatMessages.id, id)))
  return row ?? null
}

/** Those of these messages that are in the room. */
export async function findMessages(tx: ReadTx, roomId: number, ids: number[]): Promise<MessageRow[]> {
  return tx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, roomId), inArray(chatMessages.id, ids)))
}

/** The message of the tenant with this uid, which its sender made. */
export async function findMessageByUid(
  tx: ReadTx,
  tenantId: number,
  uid: string,
): Promise<MessageRow | null> {
  const [row] = await tx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.tenant_id, tenantId), eq(chatMessages.uid, uid)))
  return row ?? null
}

/** The messages quoted by these, by id. */
export async function quotedBy(tx: ReadTx, messages: readonly MessageRow[]): Promise<QuotedMessages> {
  const ids = messages.flatMap((message) => message.replied_message_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx.db.select().from(chatMessages).where(inArray(chatMessages.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

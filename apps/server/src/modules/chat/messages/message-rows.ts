import { chatMessages } from '@ramal/db/schema/chat'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'

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
  const rows = await selectMessages(tx.db, roomId, page, { from: 'newest', limit: limit + 1, offset })
  const messages = rows.slice(0, limit).reverse()
  return { messages, quoted: await quotedBy(tx, messages), hasMore: rows.length > limit }
}

/** How many messages of the room are in the range: what pages of it count (contract §0.2). */
export async function countMessages(tx: ReadTx, roomId: number, range: MessageRange): Promise<number> {
  const [row] = await tx.db.select({ count: count() }).from(chatMessages).where(messagesWithin(roomId, range))
  return row?.count ?? 0
}

/** The messages of the room in the range, from the newest or from the oldest. */
export function selectMessages(
  db: ReadDb,
  roomId: number,
  range: MessageRange,
  { from, limit, offset }: { from: 'newest' | 'oldest'; limit: number; offset: number },
) {
  return db
    .select()
    .from(chatMessages)
    .where(messagesWithin(roomId, range))
    .orderBy(from === 'newest' ? desc(chatMessages.seq) : asc(chatMessages.seq))
    .limit(limit)
    .offset(offset)
}

function messagesWithin(roomId: number, { beforeId, afterSeq }: MessageRange): SQL | undefined {
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

/** A message, whosever it is. */
export async function findMessageById(tx: ReadTx, id: number): Promise<MessageRow | null> {
  const [row] = await tx.db.select().from(chatMessages).where(eq(chatMessages.id, id))
  return row ?? null
}

/** The room in which the tenant has this message. */
export async function roomIdOfMessage(tx: ReadTx, tenantId: number, id: number): Promise<number | null> {
  const [message] = await tx.db
    .select({ roomId: chatMessages.room_id })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), eq(chatMessages.tenant_id, tenantId)))
  return message?.roomId ?? null
}

/** The ids of the messages of a room, in their order. */
export async function messageIdsOf(tx: ReadTx, roomId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.room_id, roomId))
    .orderBy(asc(chatMessages.seq))
  return rows.map(({ id }) => id)
}

/** What was said last by the client or by a template, the newest first. */
export function lastSaidIn(tx: ReadTx, roomId: number, limit: number) {
  return tx.db
    .select({ sentBy: chatMessages.sent_by, type: chatMessages.type, details: chatMessages.details })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.room_id, roomId),
        or(eq(chatMessages.sent_by, 'client'), eq(chatMessages.type, 'template')),
      ),
    )
    .orderBy(desc(chatMessages.seq))
    .limit(limit)
}

/** Whether the client wrote in the room after this place. */
export async function hasClientWrittenAfter(tx: ReadTx, roomId: number, seq: number): Promise<boolean> {
  const [later] = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.room_id, roomId), eq(chatMessages.sent_by, 'client'), gt(chatMessages.seq, seq)),
    )
    .limit(1)
  return later !== undefined
}

/** The messages of a room that are shown and are not only text. */
export function findDetailed(tx: ReadTx, roomId: number): Promise<MessageRow[]> {
  return tx.db
    .select()
    .from(chatMessages)
    .where(
      and(eq(chatMessages.room_id, roomId), eq(chatMessages.visible, true), isNotNull(chatMessages.details)),
    )
    .execute()
}

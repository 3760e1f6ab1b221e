import { coworkerChats, coworkerMessages } from '@ramal/db/schema/coworkers'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, count, desc, eq, gt, lt, sql, sum } from 'drizzle-orm'

export type MessageRow = typeof coworkerMessages.$inferSelect
export type ChatRow = typeof coworkerChats.$inferSelect

/** Who writes, or reads, and with whom. */
export interface Side {
  readonly tenantId: number
  readonly userId: number
  readonly otherId: number
}

/** The reader's conversations with their newest message, the newest first. */
export async function readChats(
  tx: ReadTx,
  userId: number,
  limit: number,
): Promise<{ unread: number; rows: { chat: ChatRow; last: MessageRow }[] }> {
  const [all] = await tx.db
    .select({ unread: sum(coworkerChats.unread) })
    .from(coworkerChats)
    .where(eq(coworkerChats.user_id, userId))
  const rows = await tx.db
    .select({ chat: coworkerChats, last: coworkerMessages })
    .from(coworkerChats)
    .innerJoin(coworkerMessages, eq(coworkerMessages.id, coworkerChats.last_message_id))
    .where(eq(coworkerChats.user_id, userId))
    .orderBy(desc(coworkerChats.last_message_id))
    .limit(limit)
  return { unread: Number(all?.unread ?? 0), rows }
}

/** This side of a conversation; null: they never wrote to each other. */
export async function findChat(
  tx: ReadTx,
  { userId, otherId }: Omit<Side, 'tenantId'>,
): Promise<ChatRow | null> {
  const [row] = await tx.db
    .select()
    .from(coworkerChats)
    .where(and(eq(coworkerChats.user_id, userId), eq(coworkerChats.other_id, otherId)))
  return row ?? null
}

/** The newest messages of a conversation, or those before one, the newest first. */
export function readMessages(
  tx: ReadTx,
  side: Omit<Side, 'tenantId'>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const older = before === undefined ? undefined : lt(coworkerMessages.id, before)
  return Promise.resolve(
    tx.db
      .select()
      .from(coworkerMessages)
      .where(and(eq(coworkerMessages.pair, pairOf(side)), older))
      .orderBy(desc(coworkerMessages.id))
      .limit(limit),
  )
}

/** What somebody wrote under a uid of theirs. */
export async function findSent(tx: ReadTx, senderId: number, uid: string): Promise<MessageRow | null> {
  const [row] = await tx.db
    .select()
    .from(coworkerMessages)
    .where(and(eq(coworkerMessages.sender_id, senderId), eq(coworkerMessages.uid, uid)))
  return row ?? null
}

/** Stores what somebody writes; it is the newest on both sides, and unread on the other. */
export async function insertMessage(
  tx: WriteTx,
  { tenantId, userId, otherId }: Side,
  written: { uid: string; text: string; at: number },
): Promise<MessageRow> {
  const [stored] = await tx.db
    .insert(coworkerMessages)
    .values({
      ...{ tenant_id: tenantId, sender_id: userId, receiver_id: otherId },
      ...{ pair: pairOf({ userId, otherId }), uid: written.uid, text: written.text, sent_at: written.at },
    })
    .returning()
  const message = stored!
  await put(tx, { tenantId, userId, otherId }, message.id, 0)
  await put(tx, { tenantId, userId: otherId, otherId: userId }, message.id, 1)
  return message
}

async function put(tx: WriteTx, side: Side, last_message_id: number, unread: 0 | 1): Promise<void> {
  const { tenantId: tenant_id, userId: user_id, otherId: other_id } = side
  await tx.db
    .insert(coworkerChats)
    .values({ tenant_id, user_id, other_id, last_message_id, unread })
    .onConflictDoUpdate({
      target: [coworkerChats.user_id, coworkerChats.other_id],
      set: { last_message_id, unread: sql`${coworkerChats.unread} + ${unread}` },
    })
}

/** Whether the other wrote this message to the reader. */
export async function isToReader(
  tx: ReadTx,
  { userId, otherId }: Omit<Side, 'tenantId'>,
  messageId: number,
): Promise<boolean> {
  const { id, sender_id, receiver_id } = coworkerMessages
  const which = and(eq(id, messageId), eq(sender_id, otherId), eq(receiver_id, userId))
  return (await tx.db.$count(coworkerMessages, which)) > 0
}

/** Writes how far the reader has come; what they have not read is counted anew. */
export async function writeMarks(
  tx: WriteTx,
  { userId, otherId }: Omit<Side, 'tenantId'>,
  marks: { received: number; read: number },
): Promise<void> {
  const [left] = await tx.db
    .select({ unread: count() })
    .from(coworkerMessages)
    .where(
      and(
        eq(coworkerMessages.pair, pairOf({ userId, otherId })),
        gt(coworkerMessages.id, marks.read),
        eq(coworkerMessages.receiver_id, userId),
      ),
    )
  await tx.db
    .update(coworkerChats)
    .set({ received_id: marks.received, read_id: marks.read, unread: left?.unread ?? 0 })
    .where(and(eq(coworkerChats.user_id, userId), eq(coworkerChats.other_id, otherId)))
}

/** Both ids, the smaller one first. */
export function pairOf({ userId, otherId }: Omit<Side, 'tenantId'>): string {
  return `${Math.min(userId, otherId)}-${Math.max(userId, otherId)}`
}

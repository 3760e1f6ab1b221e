import { chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Room } from './room-rows.ts'

// What a room itself says of its messages: how many, the last one, what is unread, and until when may be written (§4.9).

type NewRoom = typeof chatRooms.$inferInsert

/** The message that the list of chats shows. */
export type Listed = Pick<NewRoom, 'last_message' | 'last_message_kind' | 'last_message_by'>

/**
 * Takes the next place in the room for a message, which the list of chats shows from now on. `awaits`: a customer's, that the agent
 * has to answer.
 */
export async function takePlace(
  tx: WriteTx,
  roomId: number,
  listed: Listed,
  awaits: { content: string; now: number } | null = null,
): Promise<number> {
  const [counted] = await tx.db
    .update(chatRooms)
    .set({
      last_seq: sql`${chatRooms.last_seq} + 1`,
      ...listed,
      ...(listed.last_message_by === 'agent' && { waiting_since: null }),
      ...(awaits && {
        unread_messages: sql`${chatRooms.unread_messages} + 1`,
        unread: true,
        last_client_message_content: awaits.content,
        last_client_response_at: awaits.now,
        waiting_since: sql`coalesce(${chatRooms.waiting_since}, ${awaits.now})`,
        status: 'open' as const, // §4.9: a message of the client opens the window again
        last_template_at: null, // and answers whatever template waited
      }),
    })
    .where(eq(chatRooms.id, roomId))
    .returning({ seq: chatRooms.last_seq })
  return counted!.seq
}

/** Writes what the list of chats shows of the last messages. */
export async function writeListed(
  tx: WriteTx,
  roomId: number,
  listed: Listed & Pick<NewRoom, 'last_client_message_content'>,
): Promise<void> {
  await tx.db.update(chatRooms).set(listed).where(eq(chatRooms.id, roomId))
}

/** Writes how many messages the agent has not read. */
export async function writeUnread(tx: WriteTx, roomId: number, count: number): Promise<void> {
  await tx.db
    .update(chatRooms)
    .set({ unread_messages: count, unread: count > 0 })
    .where(eq(chatRooms.id, roomId))
}

/** A template is on its way: the room is open. */
export async function recordTemplate(tx: WriteTx, roomId: number, now: number): Promise<void> {
  await tx.db.update(chatRooms).set({ last_template_at: now, status: 'open' }).where(eq(chatRooms.id, roomId))
}

/** No template waits for an answer in the room. */
export async function clearTemplate(tx: WriteTx, roomId: number): Promise<Room | null> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ last_template_at: null })
    .where(eq(chatRooms.id, roomId))
    .returning()
  return room ?? null
}

/** A template of this time waits for an answer. Null: the client has answered since. */
export async function restoreTemplate(tx: WriteTx, roomId: number, sentAt: number): Promise<Room | null> {
  const isUnanswered = or(
    isNull(chatRooms.last_client_response_at),
    lt(chatRooms.last_client_response_at, sentAt),
  )
  const [room] = await tx.db
    .update(chatRooms)
    .set({ last_template_at: sentAt })
    .where(and(eq(chatRooms.id, roomId), isUnanswered))
    .returning()
  return room ?? null
}

/** The time for free words is over in an open room. Null: it was not open. */
export async function expireRoom(tx: WriteTx, roomId: number): Promise<Room | null> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ status: 'expired' })
    .where(and(eq(chatRooms.id, roomId), eq(chatRooms.status, 'open')))
    .returning()
  return room ?? null
}

/** Writes what a room is that has taken another one's messages over. */
export async function writeUnited(
  tx: WriteTx,
  roomId: number,
  united: Pick<
    Room,
    'last_seq' | 'unread_messages' | 'unread' | 'client_id' | 'last_client_response_at' | 'waiting_since'
  >,
): Promise<Room> {
  const [room] = await tx.db.update(chatRooms).set(united).where(eq(chatRooms.id, roomId)).returning()
  return room!
}

import { randomUUID } from 'node:crypto'
import type { EndedBy } from '@ramal/contract/vocabulary'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Room } from './room-rows.ts'

// Whose a room is, from its beginning to its end: each change is told to who keeps that in memory (`RoomHolders`). Nothing is
// announced here, and nothing recorded in its ledger.

/** Adds a room. */
export async function insertRoom(
  tx: WriteTx,
  room: Omit<typeof chatRooms.$inferInsert, 'id' | 'uid'>,
): Promise<Room> {
  const [inserted] = await tx.db
    .insert(chatRooms)
    .values({ ...room, uid: randomUUID() })
    .returning()
  return told(tx, inserted!)
}

/** The agent who has the room answers it. */
export async function answerRoom(tx: WriteTx, id: number, now: number): Promise<void> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ answered_at: now })
    .where(eq(chatRooms.id, id))
    .returning()
  if (room) await told(tx, room)
}

/** A waiting room goes to this agent, answered. Null: somebody else has it, or it ended. */
export async function claimWaiting(
  tx: WriteTx,
  id: number,
  userId: number,
  now: number,
): Promise<Room | null> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ user_id: userId, answered_at: now })
    .where(and(eq(chatRooms.id, id), isNull(chatRooms.user_id), isNull(chatRooms.ended_at)))
    .returning()
  return room ? told(tx, room) : null
}

/** The room of this agent waits in its queue again. */
export async function returnToQueue(tx: WriteTx, id: number, userId: number, now: number): Promise<Room> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ user_id: null, answered_at: null, queue_started_at: now })
    .where(and(eq(chatRooms.id, id), eq(chatRooms.user_id, userId)))
    .returning()
  return told(tx, room!)
}

/** The room of one agent goes to another, answered. Null: it was not theirs. */
export async function returnToAgent(
  tx: WriteTx,
  id: number,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<Room | null> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ user_id: to, answered_at: now })
    .where(and(eq(chatRooms.id, id), eq(chatRooms.user_id, from)))
    .returning()
  return room ? told(tx, room) : null
}

/** The room is this agent's, whosever it was; `answeredAt` null = they have yet to answer it. */
export async function assignRoom(
  tx: WriteTx,
  id: number,
  userId: number,
  answeredAt: number | null,
): Promise<void> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ user_id: userId, answered_at: answeredAt })
    .where(eq(chatRooms.id, id))
    .returning()
  if (room) await told(tx, room)
}

/** The room waits in this queue, and is nobody's. */
export async function enterQueue(tx: WriteTx, id: number, queueId: number, now: number): Promise<Room> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ queue_id: queueId, user_id: null, answered_at: null, queue_started_at: now })
    .where(eq(chatRooms.id, id))
    .returning()
  return told(tx, room!)
}

/** Ends a room, with nothing unread; `archives` = it can be taken up again. */
export async function writeEnd(
  tx: WriteTx,
  id: number,
  { now, endedBy, archives }: { now: number; endedBy: EndedBy; archives: boolean },
): Promise<void> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({
      ended_at: now,
      ended_by: endedBy,
      status: archives ? 'archived' : 'ended',
      archived_at: archives ? now : null,
      unread: false,
      unread_messages: 0,
    })
    .where(eq(chatRooms.id, id))
    .returning()
  if (room) await told(tx, room)
}

/** An ended room is open again. Null: it is open. */
export async function writeReopened(tx: WriteTx, id: number): Promise<Room | null> {
  const [room] = await tx.db
    .update(chatRooms)
    .set({ ended_at: null, ended_by: null, archived_at: null, status: 'open' })
    .where(and(eq(chatRooms.id, id), isNotNull(chatRooms.ended_at)))
    .returning()
  return room ? told(tx, room) : null
}

interface ClosingRules {
  readonly archive_on_close: boolean
  /** Null: what the team says. */
  readonly enable_classification: boolean | null
  /** The text that its customer is told last. */
  readonly closing_message_id: number | null
}

/** An ended room is open again and nobody's, in this queue. */
export async function writeTakenUp(
  tx: WriteTx,
  id: number,
  { inboundId, queueId, now }: { inboundId: number; queueId: number | null; now: number },
): Promise<Room> {
  const nobodys = { user_id: null, answered_at: null, queue_id: queueId, inbound_id: inboundId } as const
  const open = { ended_at: null, ended_by: null, archived_at: null, status: 'open' } as const
  const [room] = await tx.db
    .update(chatRooms)
    .set({ ...nobodys, ...open, queue_started_at: queueId === null ? null : now })
    .where(eq(chatRooms.id, id))
    .returning()
  return told(tx, room!)
}

/** What the queue wants of a chat that ends. */
export async function closingRulesOf(tx: ReadTx, queueId: number): Promise<ClosingRules | null> {
  const [queue] = await tx.db
    .select({
      archive_on_close: chatQueues.archive_on_close,
      enable_classification: chatQueues.enable_classification,
      closing_message_id: chatQueues.closing_message_id,
    })
    .from(chatQueues)
    .where(eq(chatQueues.id, queueId))
  return queue ?? null
}

async function told(tx: WriteTx, room: Room): Promise<Room> {
  tx.tell({ table: 'chat_rooms', row: { ...room, weight: await weightOf(tx, room) } })
  return room
}

/** What nobody has, or nobody has any more, weighs nothing that anybody asks for. */
async function weightOf(tx: WriteTx, { queue_id, user_id, ended_at }: Room): Promise<number> {
  if (queue_id === null || user_id === null || ended_at !== null) return 1
  const queue = tx.db.select({ weight: chatQueues.chat_weight }).from(chatQueues)
  const [row] = await queue.where(eq(chatQueues.id, queue_id))
  return row?.weight ?? 1
}

import { queueEvents } from '@ramal/db/schema/calls'
import { chatEvents } from '@ramal/db/schema/chat'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { chatLines } from '../../../platform/signals.ts'
import type { Room } from './room-rows.ts'

/** What a chat's own ledger tells. */
export type ChatEvent =
  | 'created'
  | 'queued'
  | 'offered'
  | 'answered'
  | 'handed_back'
  /** Somebody led it on: `app`, `appdata`, `comment`, and `from` whom it went. */
  | 'transferred'
  /** It waited longer than its queue allows; `app`, `appdata` = where the queue led it. */
  | 'queue_timeout'
  /** Its customer, or its agent, was silent longer than its queue allows; `action` = what was done. */
  | 'client_idle'
  | 'agent_idle'
  /** A supervisor has it now; `from` = who had it. */
  | 'taken_over'
  | 'unarchived'
  /** Its customer came back within the time that the rule allows; `ended_at` = when it had ended. */
  | 'reopened'
  | 'closed'
  | 'form'
  | 'classified'
  | 'hangup'
  /** Written before a message is handed to the provider: after a crash it is not sent again (contract §5.3). */
  | 'send_attempt'
  /** It and another open chat were one customer's; `room_id` = the other. */
  | 'united'
  /** The customer has another number or user id. */
  | 'identity'
  /** The agent sent a failed message again; `wamid` is the provider id that no longer counts. */
  | 'resend'

/** What the queue's ledger tells of a chat. */
export type ChatQueueEvent =
  | 'enter'
  | 'offer'
  | 'ring_timeout'
  | 'reject'
  | 'withdrawn'
  | 'answer'
  | 'return'
  | 'transfer'
  | 'timeout'

type Entry<E> = { event: E; at: number; userId?: number | null; data?: Record<string, unknown> }

/** Adds to the chat's ledger. */
export async function recordChat(
  tx: WriteTx,
  room: Pick<Room, 'id' | 'tenant_id'>,
  { event, at, userId = null, data = {} }: Entry<ChatEvent>,
): Promise<void> {
  await tx.db
    .insert(chatEvents)
    .values({ tenant_id: room.tenant_id, room_id: room.id, user_id: userId, at, event, data })
  const { tenant_id: tenantId, id: roomId } = room
  if (chatLines.isHeard) tx.afterCommit(() => chatLines.tell({ tenantId, roomId, event, at }))
}

/** Adds to the ledger of the chat's queue; a chat without a queue has none. */
export async function recordQueue(
  tx: WriteTx,
  room: Pick<Room, 'uid' | 'tenant_id' | 'queue_id'>,
  { event, at, userId = null, data = {} }: Entry<ChatQueueEvent>,
): Promise<void> {
  if (room.queue_id === null) return
  await tx.db.insert(queueEvents).values({
    tenant_id: room.tenant_id,
    queue_type: 'chat',
    queue_id: room.queue_id,
    uid: room.uid,
    user_id: userId,
    at,
    event,
    data,
  })
}

/** What the ledger says of the last time the room was transferred; null = it never was. */
export async function lastTransferOf(tx: ReadTx, roomId: number): Promise<Record<string, unknown> | null> {
  const [last] = await tx.db
    .select({ data: chatEvents.data })
    .from(chatEvents)
    .where(and(eq(chatEvents.room_id, roomId), eq(chatEvents.event, 'transferred' satisfies ChatEvent)))
    .orderBy(desc(chatEvents.id))
    .limit(1)
  return last?.data ?? null
}

/** What the ledgers of these rooms say of sending messages, and sending them again, in its order. */
export function sendingsIn(tx: ReadTx, roomIds: readonly number[]) {
  const sendings = ['send_attempt', 'resend'] satisfies ChatEvent[]
  return tx.db
    .select({ event: chatEvents.event, at: chatEvents.at, data: chatEvents.data })
    .from(chatEvents)
    .where(and(inArray(chatEvents.room_id, [...roomIds]), inArray(chatEvents.event, sendings)))
    .orderBy(asc(chatEvents.id))
}

/** What the ledger of this room says of messages that were sent again. */
export async function resendsIn(tx: ReadTx, roomId: number): Promise<Record<string, unknown>[]> {
  const rows = await tx.db
    .select({ data: chatEvents.data })
    .from(chatEvents)
    .where(and(eq(chatEvents.room_id, roomId), eq(chatEvents.event, 'resend' satisfies ChatEvent)))
  return rows.map(({ data }) => data)
}

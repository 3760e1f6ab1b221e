import type { RequiredSkill } from '@ramal/contract/resources/skills'
import { chatInbounds } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import type { QueueRules } from '@ramal/domain/acd/queue-entry'
import { rulesOf } from '@ramal/domain/chat/offering/queue-rules'
import type { WaitNewsRule } from '@ramal/domain/chat/offering/wait-news'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'

/** A room that waits for an agent. */
export interface WaitingRoom {
  roomId: number
  tenantId: number
  queueId: number
  since: number
}

/** Rooms of these tenants in a queue and without an agent, the oldest first. */
export async function findWaitingRooms(tx: ReadTx, share: TenantShare): Promise<WaitingRoom[]> {
  const rows = await tx.db
    .select({
      roomId: chatRooms.id,
      tenantId: chatRooms.tenant_id,
      queueId: chatRooms.queue_id,
      since: chatRooms.queue_started_at,
      started: chatRooms.started_at,
    })
    .from(chatRooms)
    .where(
      and(
        within(share, chatRooms.tenant_id),
        isNull(chatRooms.ended_at),
        isNull(chatRooms.user_id),
        isNotNull(chatRooms.queue_id),
      ),
    )
    .orderBy(asc(chatRooms.queue_started_at), asc(chatRooms.id))
  return rows.map(({ started, ...row }) => ({ ...row, queueId: row.queueId!, since: row.since ?? started }))
}

/** How a chat queue offers its chats, whom, and what it tells who waits. */
export interface ChatQueueRules {
  readonly rules: QueueRules
  /** What whom it is offered to must be able to. */
  readonly skills: readonly RequiredSkill[]
  readonly news: WaitNewsRule
  /** How much of an agent's limit each of its chats takes. */
  readonly weight: number
}

/** How the queue offers; null when it is not an active queue of the tenant. */
export async function findRules(
  tx: ReadTx,
  tenantId: number,
  queueId: number,
): Promise<ChatQueueRules | null> {
  const [queue] = await tx.db
    .select({
      strategy: chatQueues.strategy,
      ring_timeout: chatQueues.ring_timeout,
      max_wait_seconds: chatQueues.max_wait_seconds,
      skills: chatQueues.required_skills,
      announcement: chatQueues.announcement,
      frequency: chatQueues.announcement_frequency,
      weight: chatQueues.chat_weight,
    })
    .from(chatQueues)
    .where(activeQueue(tenantId, queueId))
  if (!queue) return null
  const { skills, weight, announcement, frequency, ...settings } = queue
  return { rules: rulesOf(settings), skills, weight, news: { announcement, everyMs: frequency * 1000 } }
}

/** The same of a chat that waits there; the rule that led it there may put it before others (entities §2, `queue_priority`). */
export interface WaitingRules extends ChatQueueRules {
  readonly priority: number
}

/** How this chat waits; null when its queue is not an active one of the tenant. */
export async function findWaitingRules(tx: ReadTx, room: WaitingRoom): Promise<WaitingRules | null> {
  const queue = await findRules(tx, room.tenantId, room.queueId)
  const [led] = await tx.db
    .select({ priority: chatInbounds.queue_priority })
    .from(chatRooms)
    .innerJoin(chatInbounds, eq(chatInbounds.id, chatRooms.inbound_id))
    .where(and(eq(chatRooms.id, room.roomId), eq(chatInbounds.app, 'queue')))
  return queue && { ...queue, priority: led?.priority ?? 0 }
}

/** The text that who waits in this queue is told; null: none. */
export async function newsTextOf(tx: ReadTx, queueId: number): Promise<number | null> {
  const [queue] = await tx.db
    .select({ textId: chatQueues.announcement_message_id })
    .from(chatQueues)
    .where(eq(chatQueues.id, queueId))
  return queue?.textId ?? null
}

/** Whether the tenant has this active queue. */
export async function isActiveQueue(tx: ReadTx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.db.select({ id: chatQueues.id }).from(chatQueues).where(activeQueue(tenantId, id))
  return rows.length > 0
}

function activeQueue(tenantId: number, id: number) {
  return and(eq(chatQueues.id, id), eq(chatQueues.tenant_id, tenantId), isActive(chatQueues))
}

/** The rooms of these tenants that are somebody's and have not ended. */
export async function readHeldRooms(tx: ReadTx, share: TenantShare) {
  const rows = await tx.db
    .select({
      id: chatRooms.id,
      tenant_id: chatRooms.tenant_id,
      user_id: chatRooms.user_id,
      answered_at: chatRooms.answered_at,
      ended_at: chatRooms.ended_at,
      weight: chatQueues.chat_weight,
    })
    .from(chatRooms)
    .leftJoin(chatQueues, eq(chatQueues.id, chatRooms.queue_id))
    .where(and(within(share, chatRooms.tenant_id), isNull(chatRooms.ended_at), isNotNull(chatRooms.user_id)))
  return rows.map(({ weight, ...row }) => ({ ...row, weight: weight ?? 1 }))
}

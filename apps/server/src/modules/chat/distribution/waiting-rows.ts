import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues, queueMembers } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { QueueRules } from '@ramal/domain/acd/queue-entry'
import type { ChatMember } from '@ramal/domain/chat/offering/candidate'
import { rulesOf } from '@ramal/domain/chat/offering/queue-rules'
import { and, asc, count, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm'

/** A room that waits for an agent. */
export interface WaitingRoom {
  roomId: number
  tenantId: number
  queueId: number
  since: number
}

/** Rooms of an active queue without an agent, the oldest first. */
export async function findWaitingRooms(tx: ReadTx): Promise<WaitingRoom[]> {
  const rows = await tx.db
    .select({
      roomId: chatRooms.id,
      tenantId: chatRooms.tenant_id,
      queueId: chatRooms.queue_id,
      since: chatRooms.queue_started_at,
      started: chatRooms.started_at,
    })
    .from(chatRooms)
    .where(and(isNull(chatRooms.ended_at), isNull(chatRooms.user_id), isNotNull(chatRooms.queue_id)))
    .orderBy(asc(chatRooms.queue_started_at), asc(chatRooms.id))
  return rows.map(({ started, ...row }) => ({ ...row, queueId: row.queueId!, since: row.since ?? started }))
}

/** How the queue offers; null when it is not an active queue of the tenant. */
export async function findRules(tx: ReadTx, tenantId: number, queueId: number): Promise<QueueRules | null> {
  const [queue] = await tx.db
    .select({
      strategy: chatQueues.strategy,
      ring_timeout: chatQueues.ring_timeout,
      max_wait_seconds: chatQueues.max_wait_seconds,
    })
    .from(chatQueues)
    .where(activeQueue(tenantId, queueId))
  return queue ? rulesOf(queue) : null
}

/** Whether the tenant has this active queue. */
export async function isActiveQueue(tx: ReadTx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.db.select({ id: chatQueues.id }).from(chatQueues).where(activeQueue(tenantId, id))
  return rows.length > 0
}

function activeQueue(tenantId: number, id: number) {
  return and(eq(chatQueues.id, id), eq(chatQueues.tenant_id, tenantId), isActive(chatQueues))
}

/** Active members of these queues who are signed in to chat, with how busy they are. */
export async function findMembers(tx: ReadTx, queueIds: readonly number[]): Promise<ChatMember[]> {
  const rows = await tx.db
    .select({
      queueId: queueMembers.queue_id,
      userId: queueMembers.user_id,
      penalty: queueMembers.penalty,
      loggedInAt: agentChannelLogins.logged_in_at,
      ownLimit: users.chat_limit,
      teamLimit: teams.chat_limit_per_user,
    })
    .from(queueMembers)
    .innerJoin(users, and(eq(users.id, queueMembers.user_id), isActive(users)))
    .innerJoin(
      agentChannelLogins,
      and(
        eq(agentChannelLogins.user_id, users.id),
        eq(agentChannelLogins.channel, 'chat'),
        isNull(agentChannelLogins.logged_out_at),
      ),
    )
    .leftJoin(teams, eq(teams.id, users.team_id))
    .where(
      and(
        eq(queueMembers.queue_type, 'chat'),
        inArray(queueMembers.queue_id, [...queueIds]),
        eq(queueMembers.is_active, true),
      ),
    )
  const load = await loadOf(tx, [...new Set(rows.map((row) => row.userId))])
  return rows.map(({ ownLimit, teamLimit, ...row }) => ({
    ...row,
    limit: ownLimit ?? teamLimit,
    openChats: load.get(row.userId)?.open ?? 0,
    lastAnsweredAt: load.get(row.userId)?.lastAnsweredAt ?? null,
  }))
}

/** Whether the agent serves this queue. */
export async function isMember(tx: ReadTx, queueId: number, userId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: queueMembers.id })
    .from(queueMembers)
    .where(
      and(
        eq(queueMembers.queue_type, 'chat'),
        eq(queueMembers.queue_id, queueId),
        eq(queueMembers.user_id, userId),
        eq(queueMembers.is_active, true),
      ),
    )
  return rows.length > 0
}

async function loadOf(tx: ReadTx, userIds: number[]) {
  const rows = await tx.db
    .select({ userId: chatRooms.user_id, open: count(), lastAnsweredAt: max(chatRooms.answered_at) })
    .from(chatRooms)
    .where(and(inArray(chatRooms.user_id, userIds), isNull(chatRooms.ended_at)))
    .groupBy(chatRooms.user_id)
  return new Map(rows.map((row) => [row.userId, row]))
}

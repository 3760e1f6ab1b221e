import type { BusinessData } from '@ramal/contract/business-socket'
import { agentChannelLogins } from '@ramal/db/schema/business'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues, queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, eq, exists, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'

export type QueueFigures = BusinessData<'queueUpdate'>

interface Load {
  waiting: number
  inService: number
  /** When the first of those who wait came, epoch ms. */
  oldest: number | null
}

const NOBODY: Load = { waiting: 0, inService: 0, oldest: null }

/** How the active queues of a tenant stand at `now`, telephony before chat: from the rows, so that a restart changes nothing. */
export async function readQueueFigures(tx: ReadTx, tenantId: number, now: number): Promise<QueueFigures[]> {
  const telephony = await queuesOf(tx, telephonyQueues, tenantId)
  const chat = await queuesOf(tx, chatQueues, tenantId)
  const agents = {
    telephony: await signedIn(tx, 'telephony', telephony),
    chat: await signedIn(tx, 'chat', chat),
  }
  const load = { telephony: await callLoad(tx, tenantId), chat: await chatLoad(tx, chat) }
  const figures = (type: 'telephony' | 'chat') => (queue: { id: number; description: string }) => {
    const { waiting, inService, oldest } = load[type].get(queue.id) ?? NOBODY
    return {
      type,
      ...queue,
      waiting,
      in_service: inService,
      agents: agents[type].get(queue.id) ?? 0,
      longest_wait: oldest === null ? 0 : Math.max(0, Math.floor((now - oldest) / 1000)),
    }
  }
  return [...telephony.map(figures('telephony')), ...chat.map(figures('chat'))]
}

function queuesOf(tx: ReadTx, queues: typeof telephonyQueues | typeof chatQueues, tenantId: number) {
  return tx.db
    .select({ id: queues.id, description: queues.description })
    .from(queues)
    .where(and(eq(queues.tenant_id, tenantId), isActive(queues)))
    .orderBy(queues.id)
}

/** Active members who are signed in to the queue's channel. */
async function signedIn(tx: ReadTx, type: 'telephony' | 'chat', queues: { id: number }[]) {
  const rows = await tx.db
    .select({ queueId: queueMembers.queue_id, agents: count() })
    .from(queueMembers)
    .innerJoin(
      agentChannelLogins,
      and(
        eq(agentChannelLogins.user_id, queueMembers.user_id),
        eq(agentChannelLogins.channel, type),
        isNull(agentChannelLogins.logged_out_at),
      ),
    )
    .where(
      and(
        eq(queueMembers.queue_type, type),
        eq(queueMembers.is_active, true),
        inArray(queueMembers.queue_id, ids(queues)),
      ),
    )
    .groupBy(queueMembers.queue_id)
  return new Map(rows.map((row) => [row.queueId, row.agents]))
}

/** Open calls of queues: without an agent's leg they wait, also those that have lost their agent. */
async function callLoad(tx: ReadTx, tenantId: number): Promise<Map<number, Load>> {
  const talking = tx.db
    .select({ id: callLegs.id })
    .from(callLegs)
    .where(
      and(
        eq(callLegs.call_id, calls.id),
        eq(callLegs.role, 'agent'),
        isNotNull(callLegs.answered_at),
        isNull(callLegs.ended_at),
      ),
    )
  const isWaiting = sql<number>`case when ${exists(talking)} then 0 else 1 end`.as('is_waiting')
  const rows = await tx.db
    .select({
      queueId: calls.queue_id,
      isWaiting,
      calls: count(),
      oldest: min(calls.queue_started_at),
    })
    .from(calls)
    .where(
      and(
        eq(calls.tenant_id, tenantId),
        isNull(calls.ended_at),
        isNotNull(calls.queue_id),
        isNotNull(calls.queue_started_at),
      ),
    )
    .groupBy(calls.queue_id, sql`is_waiting`)
  return loads(rows.map((row) => ({ ...row, n: row.calls })))
}

/** Open chats of queues: without an agent they wait. */
async function chatLoad(tx: ReadTx, queues: { id: number }[]): Promise<Map<number, Load>> {
  const isWaiting = sql<number>`case when ${chatRooms.user_id} is null then 1 else 0 end`.as('is_waiting')
  const rows = await tx.db
    .select({
      queueId: chatRooms.queue_id,
      isWaiting,
      chats: count(),
      oldest: min(chatRooms.queue_started_at),
    })
    .from(chatRooms)
    .where(
      and(
        inArray(chatRooms.queue_id, ids(queues)),
        inArray(chatRooms.status, ['open', 'expired']), // the index has it
        isNull(chatRooms.ended_at),
      ),
    )
    .groupBy(chatRooms.queue_id, sql`is_waiting`)
  return loads(rows.map((row) => ({ ...row, n: row.chats })))
}

function loads(
  rows: { queueId: number | null; isWaiting: number; n: number; oldest: number | null }[],
): Map<number, Load> {
  const found = new Map<number, Load>()
  for (const { queueId, isWaiting, n, oldest } of rows) {
    if (queueId === null) continue
    const load = found.get(queueId) ?? NOBODY
    found.set(queueId, Number(isWaiting) === 1 ? { ...load, waiting: n, oldest } : { ...load, inService: n })
  }
  return found
}

function ids(queues: { id: number }[]): number[] {
  return queues.map((queue) => queue.id)
}

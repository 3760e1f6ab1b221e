import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { type QueueDay, serviceLevel } from '@ramal/domain/operation/service-level'
import { and, count, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { queueKey } from './queue-rows.ts'
import { readTrunkQuarters, type TrunkQuarter } from './trunk-quarter-rows.ts'

/** What a queue has had today. */
export interface DayOfQueue {
  readonly offered: number
  readonly answered: number
  readonly abandoned: number
  readonly serviceLevel: number | null
  /** Mean seconds from answer to end. */
  readonly handleSeconds: number | null
}

/** What the floor counts of a day. */
export interface FloorDay {
  readonly queues: ReadonlyMap<string, DayOfQueue>
  /** Answered calls and chats by user id. */
  readonly answered: ReadonlyMap<number, number>
  /** By trunk id, of the last quarter of an hour. */
  readonly trunks: ReadonlyMap<number, TrunkQuarter>
}

interface Counted extends QueueDay {
  readonly queueId: number | null
  readonly offered: number
  readonly handleMs: number | null
}

/** The day of a tenant's queues and agents since `from`, and what its trunks have had lately; epoch ms. */
export async function readFloorDay(
  tx: ReadTx,
  tenantId: number,
  { from, now }: { from: number; now: number },
): Promise<FloorDay> {
  const telephony = await dayOfCalls(tx, tenantId, from)
  const chat = await dayOfChats(tx, tenantId, from)
  const of = (type: 'telephony' | 'chat') => (row: Counted) =>
    row.queueId === null ? [] : ([[queueKey(type, row.queueId), dayOf(type, row)]] as const)
  return {
    queues: new Map([...telephony.flatMap(of('telephony')), ...chat.flatMap(of('chat'))]),
    answered: await answeredByAgents(tx, tenantId, from),
    trunks: await readTrunkQuarters(tx, tenantId, now),
  }
}

function dayOf(type: 'telephony' | 'chat', row: Counted): DayOfQueue {
  const day = {
    answered: Number(row.answered),
    inTime: Number(row.inTime),
    abandoned: Number(row.abandoned),
    shortly: Number(row.shortly),
  }
  return {
    offered: Number(row.offered),
    answered: day.answered,
    abandoned: day.abandoned,
    serviceLevel: type === 'telephony' ? serviceLevel(day) : null,
    handleSeconds: row.handleMs === null ? null : Math.round(Number(row.handleMs) / 1000),
  }
}

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`

function dayOfCalls(tx: ReadTx, tenantId: number, from: number): Promise<Counted[]> {
  const { queue_started_at: came, queue_answered_at: taken, ended_at: ended } = calls
  const gaveUp = sql`${taken} is null and ${ended} is not null`
  return tx.db
    .select({
      queueId: calls.queue_id,
      offered: count(),
      answered: counted(sql`${taken} is not null`),
      inTime: counted(
        sql`${taken} is not null and ${taken} - ${came} <= ${telephonyQueues.servicelevel} * 1000`,
      ),
      abandoned: counted(gaveUp),
      shortly: counted(
        sql`${gaveUp} and ${ended} - ${came} < ${telephonyQueues.short_abandon_seconds} * 1000`,
      ),
      handleMs: sql<number | null>`avg(case when ${taken} is not null then ${ended} - ${taken} end)`,
    })
    .from(calls)
    .innerJoin(telephonyQueues, eq(telephonyQueues.id, calls.queue_id))
    .where(and(eq(calls.tenant_id, tenantId), gte(calls.started_at, from), isNotNull(came)))
    .groupBy(calls.queue_id)
}

function dayOfChats(tx: ReadTx, tenantId: number, from: number): Promise<Counted[]> {
  const { answered_at: taken, ended_at: ended } = chatRooms
  return tx.db
    .select({
      queueId: chatRooms.queue_id,
      offered: count(),
      answered: counted(sql`${taken} is not null`),
      inTime: sql<number>`0`,
      abandoned: counted(sql`${taken} is null and ${ended} is not null`),
      shortly: sql<number>`0`,
      handleMs: sql<number | null>`avg(case when ${taken} is not null then ${ended} - ${taken} end)`,
    })
    .from(chatRooms)
    .where(and(ofToday(tenantId, from), gte(chatRooms.queue_started_at, from), isNotNull(chatRooms.queue_id)))
    .groupBy(chatRooms.queue_id)
}

/** Chats that are open or ended since: the indexes have both, the tenant's whole history stays unread. */
function ofToday(tenantId: number, from: number) {
  const { status, ended_at: ended } = chatRooms
  return and(
    eq(chatRooms.tenant_id, tenantId),
    or(inArray(status, ['open', 'expired']), and(inArray(status, ['ended', 'archived']), gte(ended, from))),
  )
}

async function answeredByAgents(tx: ReadTx, tenantId: number, from: number): Promise<Map<number, number>> {
  const ofCalls = await tx.db
    .select({ userId: calls.user_id, n: count() })
    .from(calls)
    .where(
      and(
        eq(calls.tenant_id, tenantId),
        gte(calls.started_at, from),
        eq(calls.direction, 'incoming'),
        isNotNull(calls.answered_at),
        isNotNull(calls.user_id),
      ),
    )
    .groupBy(calls.user_id)
  const ofChats = await tx.db
    .select({ userId: chatRooms.user_id, n: count() })
    .from(chatRooms)
    .where(and(ofToday(tenantId, from), gte(chatRooms.answered_at, from), isNotNull(chatRooms.user_id)))
    .groupBy(chatRooms.user_id)
  const sums = new Map<number, number>()
  for (const { userId, n } of [...ofCalls, ...ofChats])
    if (userId !== null) sums.set(userId, (sums.get(userId) ?? 0) + n)
  return sums
}

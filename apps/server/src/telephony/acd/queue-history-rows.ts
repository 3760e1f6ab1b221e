import { calls, queueEvents } from '@ramal/db/schema/calls'
import type { ReadTx } from '@ramal/db/store/store'
import { and, count, desc, eq, gte, isNotNull, max } from 'drizzle-orm'

/** What a member has done for one queue. */
export interface MemberPast {
  readonly userId: number
  readonly lastCallEndedAt: number
  readonly callsTaken: number
}

/** A telephony queue, and from when on it is asked about (epoch ms). */
interface OfQueue {
  readonly tenantId: number
  readonly queueId: number
  readonly since: number
}

const answeredOf = ({ tenantId, queueId, since }: OfQueue) =>
  and(
    eq(calls.tenant_id, tenantId),
    eq(calls.queue_id, queueId),
    gte(calls.started_at, since),
    isNotNull(calls.queue_answered_at),
  )

/** Who took calls of the queue that are over. */
export async function readMembersPast(tx: ReadTx, of: OfQueue): Promise<readonly MemberPast[]> {
  const rows = await tx.db
    .select({ userId: calls.user_id, lastCallEndedAt: max(calls.ended_at), callsTaken: count() })
    .from(calls)
    .where(and(answeredOf(of), isNotNull(calls.user_id), isNotNull(calls.ended_at)))
    .groupBy(calls.user_id)
  return rows.flatMap(({ userId, lastCallEndedAt, callsTaken }) =>
    userId === null || lastCallEndedAt === null ? [] : [{ userId, lastCallEndedAt, callsTaken }],
  )
}

/** How long its answered calls waited, ms, the newest first. */
export async function readWaits(tx: ReadTx, of: OfQueue, limit: number): Promise<readonly number[]> {
  const rows = await tx.db
    .select({ since: calls.queue_started_at, until: calls.queue_answered_at })
    .from(calls)
    .where(answeredOf(of))
    .orderBy(desc(calls.started_at))
    .limit(limit)
  return rows.map(({ since, until }) => (until ?? 0) - (since ?? until ?? 0))
}

/** The agent whom it asked last. */
export async function lastOffered(tx: ReadTx, { tenantId, queueId, since }: OfQueue): Promise<number | null> {
  const [offer] = await tx.db
    .select({ userId: queueEvents.user_id })
    .from(queueEvents)
    .where(
      and(
        eq(queueEvents.tenant_id, tenantId),
        eq(queueEvents.queue_type, 'telephony'),
        eq(queueEvents.queue_id, queueId),
        gte(queueEvents.at, since),
        eq(queueEvents.event, 'offer'),
      ),
    )
    .orderBy(desc(queueEvents.at), desc(queueEvents.id))
    .limit(1)
  return offer?.userId ?? null
}

import { calls, queueEvents } from '@ramal/db/schema/calls'
import type { ReadTx } from '@ramal/db/store/store'
import { nextHoldTime } from '@ramal/domain/acd/joining'
import { and, count, desc, eq, gte, isNotNull, max } from 'drizzle-orm'

/** What a member has done for one queue. */
export interface MemberPast {
  readonly userId: number
  readonly lastCallEndedAt: number
  readonly callsTaken: number
}

/** What a queue was before this process, as its records and its ledger tell it. */
export interface QueueHistory {
  readonly members: readonly MemberPast[]
  readonly lastOffered: number | null
  readonly holdTimeMs: number
}

/** Older calls say nothing of today's turns, and a read at first use must stay short. */
const DAYS_MS = 7 * 86_400_000
/** Behind so many calls an older one weighs less than 1 % in the average. */
const WAITS = 20

/** Calls and waits of the last seven days, and whom the queue asked last. */
export async function readQueueHistory(
  tx: ReadTx,
  { tenantId, queueId, now }: { tenantId: number; queueId: number; now: number },
): Promise<QueueHistory> {
  const answered = and(
    eq(calls.tenant_id, tenantId),
    eq(calls.queue_id, queueId),
    gte(calls.started_at, now - DAYS_MS),
    isNotNull(calls.queue_answered_at),
  )
  const members = await tx.db
    .select({ userId: calls.user_id, lastCallEndedAt: max(calls.ended_at), callsTaken: count() })
    .from(calls)
    .where(and(answered, isNotNull(calls.user_id), isNotNull(calls.ended_at)))
    .groupBy(calls.user_id)
  const waits = await tx.db
    .select({ since: calls.queue_started_at, until: calls.queue_answered_at })
    .from(calls)
    .where(answered)
    .orderBy(desc(calls.started_at))
    .limit(WAITS)
  const [offer] = await tx.db
    .select({ userId: queueEvents.user_id })
    .from(queueEvents)
    .where(
      and(
        eq(queueEvents.tenant_id, tenantId),
        eq(queueEvents.queue_type, 'telephony'),
        eq(queueEvents.queue_id, queueId),
        gte(queueEvents.at, now - DAYS_MS),
        eq(queueEvents.event, 'offer'),
      ),
    )
    .orderBy(desc(queueEvents.at), desc(queueEvents.id))
    .limit(1)
  return {
    members: members.flatMap(({ userId, lastCallEndedAt, callsTaken }) =>
      userId === null || lastCallEndedAt === null ? [] : [{ userId, lastCallEndedAt, callsTaken }],
    ),
    lastOffered: offer?.userId ?? null,
    holdTimeMs: waits
      .toReversed()
      .reduce((mean, { since, until }) => nextHoldTime(mean, (until ?? 0) - (since ?? until ?? 0)), 0),
  }
}

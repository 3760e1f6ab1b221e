import { calls } from '@ramal/db/schema/calls'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  among,
  type Counted,
  type CountedSlice,
  counted,
  hourOf,
  longest,
  readSums,
  summed,
} from './slice-rows.ts'

const { queue_started_at: came, queue_answered_at: taken, answered_at: answered, ended_at: ended } = calls

function ofSlice({ tenantId, since, until }: CountedSlice): SQL | undefined {
  return and(eq(calls.tenant_id, tenantId), gte(calls.started_at, since), lt(calls.started_at, until))
}

/** Calls that came into queues, by the rules of the floor's day (`readFloorDay`). */
export async function countQueuedCalls(
  tx: ReadTx,
  slice: CountedSlice,
  by: 'day' | 'hour' | 'queue',
): Promise<Counted[]> {
  const gaveUp = sql`${taken} is null and ${ended} is not null`
  const handled = sql`${taken} is not null and ${ended} is not null`
  const key = { day: sql<number>`0`, hour: hourOf(calls.started_at, slice.since), queue: calls.queue_id }[by]
  const query = tx.db
    .select({
      key,
      offered: sql<number>`count(*)`,
      answered: counted(sql`${taken} is not null`),
      inTime: counted(
        sql`${taken} is not null and ${taken} - ${came} <= ${telephonyQueues.servicelevel} * 1000`,
      ),
      abandoned: counted(gaveUp),
      shortly: counted(
        sql`${gaveUp} and ${ended} - ${came} < ${telephonyQueues.short_abandon_seconds} * 1000`,
      ),
      waitMs: summed(sql`${taken} - ${came}`, sql`${taken} is not null`),
      longestWaitMs: longest(sql`coalesce(${taken}, ${ended}) - ${came}`),
      handled: counted(handled),
      handleMs: summed(sql`${ended} - ${taken}`, handled),
    })
    .from(calls)
    .innerJoin(telephonyQueues, eq(telephonyQueues.id, calls.queue_id))
    .where(and(ofSlice(slice), isNotNull(came), among(calls.queue_id, slice.reach.queues)))
  return (await (by === 'day' ? query : query.groupBy(key))).map(readSums)
}

const talked = sql`${answered} is not null and ${ended} is not null`

/** Calls of people: answered ones as the floor counts them, those they made, and how long they talked in both. */
export async function countAgentCalls(tx: ReadTx, slice: CountedSlice): Promise<Counted[]> {
  const rows = await tx.db
    .select({
      key: calls.user_id,
      answered: counted(sql`${calls.direction} = 'incoming' and ${answered} is not null`),
      made: counted(sql`${calls.direction} = 'outgoing'`),
      talks: counted(talked),
      talkMs: summed(sql`${ended} - ${answered}`, talked),
    })
    .from(calls)
    .where(and(ofSlice(slice), isNotNull(calls.user_id), among(calls.user_id, slice.reach.agents)))
    .groupBy(calls.user_id)
  return rows.map(readSums)
}

/** How calls that were answered, or have a classification, were classified. */
export async function countClassifications(tx: ReadTx, slice: CountedSlice): Promise<Counted[]> {
  const rows = await tx.db
    .select({
      key: calls.classification_id,
      classified: sql<number>`count(*)`,
      talks: counted(talked),
      talkMs: summed(sql`${ended} - ${answered}`, talked),
    })
    .from(calls)
    .where(
      and(
        ofSlice(slice),
        ne(calls.direction, 'internal'),
        or(isNotNull(answered), isNotNull(calls.classification_id)),
        among(calls.user_id, slice.reach.agents),
      ),
    )
    .groupBy(calls.classification_id)
  return rows.map(readSums)
}

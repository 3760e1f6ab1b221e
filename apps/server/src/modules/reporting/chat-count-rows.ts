import { chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
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

const { queue_started_at: came, answered_at: taken, ended_at: ended } = chatRooms

/** Chats that came into queues, on the day on which they came; of people: those that they took. */
export async function countChats(
  tx: ReadTx,
  slice: CountedSlice,
  by: 'day' | 'hour' | 'queue' | 'agent',
): Promise<Counted[]> {
  const handled = sql`${taken} is not null and ${ended} is not null`
  const key = {
    day: sql<number>`0`,
    hour: hourOf(came, slice.since),
    queue: chatRooms.queue_id,
    agent: chatRooms.user_id,
  }[by]
  const query = tx.db
    .select({
      key,
      offered: sql<number>`count(*)`,
      answered: counted(sql`${taken} is not null`),
      abandoned: counted(sql`${taken} is null and ${ended} is not null`),
      // A chat that goes on to another person is answered anew, and may be given back to its queue.
      waitMs: summed(sql`${taken} - ${came}`, sql`${taken} >= ${came}`),
      longestWaitMs: longest(sql`coalesce(${taken}, ${ended}) - ${came}`),
      handled: counted(handled),
      handleMs: summed(sql`${ended} - ${taken}`, handled),
    })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.tenant_id, slice.tenantId),
        gte(came, slice.since),
        lt(came, slice.until),
        isNotNull(chatRooms.queue_id),
        by === 'agent'
          ? and(isNotNull(taken), isNotNull(chatRooms.user_id), among(chatRooms.user_id, slice.reach.agents))
          : among(chatRooms.queue_id, slice.reach.chatQueues),
      ),
    )
  return (await (by === 'day' ? query : query.groupBy(key))).map(readSums)
}

import { chatMessages } from '@ramal/db/schema/chat'
import { topicCounters } from '@ramal/db/schema/realtime'
import type { ReadTx } from '@ramal/db/store/store'
import { count, eq, max, sql } from 'drizzle-orm'

/** What differs whenever a message of the room was added, changed or removed. */
export interface MessagesVersion {
  readonly count: number
  readonly changes: readonly (number | string | null)[]
}

/**
 * The version of a room's messages, from an index alone: none of their texts is read. Times of change count; two changes of one
 * message in the same millisecond still differ by the frame that told of them.
 */
export async function messagesVersion(tx: ReadTx, roomId: number): Promise<MessagesVersion> {
  const [found] = await tx.db
    .select({
      count: count(),
      last: max(chatMessages.updated_at),
      // Of milliseconds the lower digits: the sum of many stays a number that is exact.
      sum: sql<number | string | null>`sum(${chatMessages.updated_at} % 100000000)`,
    })
    .from(chatMessages)
    .where(eq(chatMessages.room_id, roomId))
  const [told] = await tx.db
    .select({ seq: topicCounters.seq })
    .from(topicCounters)
    .where(eq(topicCounters.topic, `room:${roomId}`))
  return { count: found?.count ?? 0, changes: [found?.last ?? 0, found?.sum ?? 0, told?.seq ?? 0] }
}

import * as z from 'zod'
import { CHANNELS_OF_SERVICE } from '../vocabulary.ts'
import { DateTime, Id, Seconds } from '../wire.ts'

const Count = z.int().nonnegative()

/** The agent's day so far, and what waits for them (extension); a channel they may not use is null. */
export const AgentDay = z
  .object({
    /** The day's first moment. */
    since: DateTime,
    calls: z
      .object({
        answered: Count,
        made: Count,
        /** Calls that nobody answered and nobody has called back since, of the last days (`MISSED_DAYS`). */
        not_returned: Count,
        /** Their own of the day that wait for their classification. */
        unclassified: Count,
      })
      .nullable(),
    chats: z
      .object({
        closed: Count,
        /** Theirs whose customer waits for an answer; since when the first of them does. */
        unanswered: Count,
        waiting_since: DateTime.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'AgentDay' })
export type AgentDay = z.output<typeof AgentDay>

/** A queue that the agent serves, as it stands now (extension): the figures of `queueUpdate`, and who could take the next customer. */
export const QueueInSight = z
  .object({
    type: z.enum(CHANNELS_OF_SERVICE),
    id: Id,
    description: z.string(),
    waiting: Count,
    longest_wait: Seconds,
    /** Members whose state is `not_inuse`. */
    available: Count,
  })
  .meta({ id: 'QueueInSight' })
export type QueueInSight = z.output<typeof QueueInSight>

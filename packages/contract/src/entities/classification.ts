import * as z from 'zod'
import { Id } from '../wire.ts'

/** §3; `union` and `union_id` are two names of one value. `schedule_send_to` 4 = the user chooses. */
export const SubClassification = z
  .object({
    id: Id,
    description: z.string(),
    union: Id.nullable().optional(),
    union_id: Id.nullable().optional(),
    enable_schedule: z.boolean(),
    /** Seconds. */
    schedule_interval_applied: z.int().nonnegative().nullable(),
    /** 1 run and hidden, 2 not run and hidden, 3 not run but choosable. */
    auto_run_schedule: z.literal([1, 2, 3]).nullable(),
    schedule_send_to: z.literal([1, 2, 3, 4]).nullable(),
    mailing: Id.nullable(),
    enable_short_schedule_version: z.boolean(),
    /** How soon and how late it may be, from when it is classified (extension); missing: whenever. */
    min_schedule_minutes: z.int().nonnegative().optional(),
    max_schedule_days: z.int().nonnegative().optional(),
  })
  .meta({ id: 'SubClassification' })
export type SubClassification = z.output<typeof SubClassification>

export const Classification = z
  .object({
    id: Id,
    description: z.string(),
    /** Null, or missing: as queue and team say (extension). */
    comment_required: z.boolean().nullable().optional(),
    sub_classifications: z.array(SubClassification),
  })
  .meta({ id: 'Classification' })
export type Classification = z.output<typeof Classification>

// Null: the queue sets none and the team's lengths hold.
const commentSizes = {
  minimum_comment_size: z.int().nonnegative().nullable(),
  maximum_comment_size: z.int().nonnegative().nullable(),
}

/** A queue of the profile with what its services may be classified as; exactly one of the two ids is set. */
export const QueueClassification = z
  .object({
    id: Id,
    description: z.string(),
    telephony_id: Id.nullable(),
    chat_id: Id.nullable(),
    ...commentSizes,
    classifications: z.array(Classification),
  })
  .meta({ id: 'QueueClassification' })
export type QueueClassification = z.output<typeof QueueClassification>

export const DialerClassification = z
  .object({
    id: Id,
    description: z.string(),
    mailings: z.array(
      z.object({ id: Id, description: z.string(), classifications: z.array(Classification) }),
    ),
  })
  .meta({ id: 'DialerClassification' })
export type DialerClassification = z.output<typeof DialerClassification>

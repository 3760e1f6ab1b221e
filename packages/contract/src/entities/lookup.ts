import * as z from 'zod'
import { ENDPOINT_STATUSES } from '../vocabulary.ts'
import { Id } from '../wire.ts'

/** A row of a lookup (contract §7). */
export const LookupItem = z
  .object({
    id: Id,
    description: z.string(),
    photo: z.string().nullable().optional(),
    endpoint_state: z.enum(ENDPOINT_STATUSES).nullable().optional(),
  })
  .meta({ id: 'LookupItem' })
export type LookupItem = z.output<typeof LookupItem>

/** A queue as a lookup; null lengths = the team's. */
export const QueueLookupItem = LookupItem.extend({
  minimum_comment_size: z.int().nonnegative().nullable(),
  maximum_comment_size: z.int().nonnegative().nullable(),
}).meta({ id: 'QueueLookupItem' })
export type QueueLookupItem = z.output<typeof QueueLookupItem>

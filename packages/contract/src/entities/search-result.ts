import * as z from 'zod'
import { MESSAGE_LABELS, MESSAGE_SENDERS } from '../vocabulary.ts'
import { DateTime, Id } from '../wire.ts'

const Described = z.object({ description: z.string() })

/**
 * A message, or a room with its last message, that a search found (§3). `user`: who wrote it, or who attended the room. A row of
 * rooms has no sender and no file.
 */
export const SearchResult = z
  .object({
    /** The room; `step` is its other name. */
    chat: Id,
    step: Id,
    datetime: DateTime,
    user: Described.nullable(),
    classification: Described.nullable(),
    sub_classification: Described.nullable(),
    sent_by: z.enum(MESSAGE_SENDERS).nullable(),
    content: z.string().nullable(),
    attachment_name: z.string().nullable(),
    /** What was found; says it where there are no words (extension). */
    kind: z.enum(MESSAGE_LABELS).nullable().optional(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.output<typeof SearchResult>

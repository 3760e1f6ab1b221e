import * as z from 'zod'
import { SESSION_KINDS } from '../vocabulary.ts'
import { DateTime, Id } from '../wire.ts'

/** One place where a user is signed in. */
export const OwnSession = z
  .object({
    id: Id,
    kind: z.enum(SESSION_KINDS),
    /** What the browser says of itself; null = nothing. */
    user_agent: z.string().nullable(),
    address: z.string().nullable(),
    created_at: DateTime,
    /** To the minute. */
    last_seen_at: DateTime,
    expires_at: DateTime,
    /** The session that asks. */
    is_current: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof OwnSession>

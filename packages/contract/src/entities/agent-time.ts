import * as z from 'zod'
import { CHANNELS_OF_SERVICE, ENDPOINT_STATUSES, LEGAL_TYPES } from '../vocabulary.ts'
import { DateTime, Id, Reference, Seconds } from '../wire.ts'

/** One time of the reader as a ledger has it (extension). */
export const AgentTimeRow = z
  .object({
    /** Which ledger; with `id` it names the row. */
    source: z.enum([...CHANNELS_OF_SERVICE, 'pauses']),
    id: Id,
    started_at: DateTime,
    /** Null: it goes on. */
    ended_at: DateTime.nullable(),
    /** What of it is of the day asked for. */
    seconds: Seconds,
    state: z.enum(ENDPOINT_STATUSES),
    /** Name of the pause; null: it is none, or a personal one. */
    pause: z.string().nullable(),
    /** Of a pause. */
    legal_type: z.enum(LEGAL_TYPES).nullable(),
    /** Somebody else who started it; null: the reader themself, or the system. */
    started_by: Reference.nullable(),
    /** Of a pause with a limit that is no personal one. */
    maximum_duration: Seconds.nullable(),
    exceeded_seconds: Seconds.nullable(),
    justification: z.string().nullable(),
  })
  .meta({ id: 'AgentTimeRow' })
export type AgentTimeRow = z.output<typeof AgentTimeRow>

/** The reader's record of one day where the site is (extension); `results` is a part of `count`, the newest first, all else is of the whole day. */
export const AgentTime = z
  .object({
    day: z.iso.date(),
    timezone: z.string(),
    since: DateTime,
    until: DateTime,
    count: z.int().nonnegative(),
    results: z.array(AgentTimeRow),
    /** The shift from its first work to its last, without gaps. */
    shift: z.array(
      z.object({
        kind: z.enum(['pause', 'after_service', 'service', 'available', 'unavailable']),
        from: DateTime,
        to: DateTime,
      }),
    ),
    /** Pauses by what they are by law; personal ones are in none. */
    totals: z.array(z.object({ legal_type: z.enum(LEGAL_TYPES), seconds: Seconds })),
    /** Rests of ten minutes without a break; `allowed` null: the settings name no number. */
    rests: z.object({ taken: z.int().nonnegative(), allowed: z.int().nonnegative().nullable() }),
  })
  .meta({ id: 'AgentTime' })
export type AgentTime = z.output<typeof AgentTime>

import * as z from 'zod'
import { DateTime, Id, Reference } from '../wire.ts'

/** What a person may ask of their data (LGPD, art. 18): to see it, to have it corrected, to take it along, to have it erased. */
export const DATA_REQUEST_KINDS = ['access', 'correct', 'export', 'erase'] as const
export const DATA_REQUEST_STATES = ['open', 'done', 'refused'] as const

/** Days within which the law wants an answer (LGPD, art. 19 II). */
export const DATA_REQUEST_DAYS = 15

/** Who answers for people's data at the centre (LGPD, art. 41), as its contract says. */
export const DataOfficer = z
  .object({ name: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: 'DataOfficer' })
export type DataOfficer = z.output<typeof DataOfficer>

/** A request of a person about their data, and what they were answered. */
export const DataRequest = z
  .object({
    id: Id,
    client: Reference,
    /** The client was removed: there is no record to go to. */
    is_erased: z.boolean(),
    kind: z.enum(DATA_REQUEST_KINDS),
    state: z.enum(DATA_REQUEST_STATES),
    /** What was asked for, in their words. */
    note: z.string().nullable(),
    due_at: DateTime,
    created_at: DateTime,
    created_by: Reference.nullable(),
    /** What they were answered. */
    answer: z.string().nullable(),
    closed_at: DateTime.nullable(),
    closed_by: Reference.nullable(),
  })
  .meta({ id: 'DataRequest' })
export type DataRequest = z.output<typeof DataRequest>

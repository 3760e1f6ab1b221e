import * as z from 'zod'
import { DateTime, Id, Reference } from '../wire.ts'
import { activityFormFields } from './activity.ts'

/** An activity in its list: the entity with references, and the fields of its form (contract §10). */
export const ActivityRow = z
  .object({
    id: Id,
    is_active: z.boolean(),
    /** The subject. */
    description: z.string(),
    client: Reference.nullable(),
    mailing: Reference.nullable(),
    mailing_client: Reference.nullable(),
    campaign: Reference.nullable(),
    dialer: Reference.nullable(),
    done: z.boolean(),
    count: z.int().nonnegative(),
    ...activityFormFields,
    /** Whose it is; without a user it is the team's. */
    user: Reference.nullable(),
    team: Reference.nullable(),
    /** When it is called next; null = never by itself. */
    due_at: DateTime.nullable(),
    /** Run by an automatic call. */
    auto_run: z.boolean(),
    created_at: DateTime,
    updated_at: DateTime,
  })
  .meta({ id: 'ActivityRow' })
export type ActivityRow = z.output<typeof ActivityRow>

const ReferenceTo = z.union([Id, z.object({ id: Id })])

/** What is written of an activity. `ended` set = done; the rest of the entity is the server's. */
export const ActivityInput = z
  .object({
    subject: z.string().trim().min(1).max(100),
    /** What is dialled: digits, `*`, `#`, `+`, and the signs people write numbers with. */
    destination: z
      .string()
      .trim()
      .max(40)
      .regex(/^[\d*#+][\d*#+ ().-]*$/),
    note: z.string().max(2000).nullable().optional(),
    started: DateTime.nullable().optional(),
    ended: DateTime.nullable().optional(),
    sendTo: z.literal([1, 2, 3]).optional(),
    callTo: z.literal([1, 2, 3]).optional(),
    clientId: Id.nullable().optional(),
    mailingId: Id.nullable().optional(),
    mailingClientId: Id.nullable().optional(),
    /** Absent = the writer (`sendTo` 1) or their team (`sendTo` 2). */
    user: ReferenceTo.nullable().optional(),
    team: ReferenceTo.nullable().optional(),
    due_at: DateTime.nullable().optional(),
    auto_run: z.boolean().optional(),
    is_active: z.boolean().optional(),
  })
  .meta({ id: 'ActivityInput' })
export type ActivityInput = z.output<typeof ActivityInput>

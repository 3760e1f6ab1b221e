import * as z from 'zod'
import { DateTime, Id } from '../wire.ts'

/** An activity that is due: the agent's softphone calls it (§4.13, contract §8.2). */
export const Activity = z
  .object({
    id: Id,
    destination: z.string(),
    client: Id.nullable(),
    mailing: Id.nullable(),
    mailing_client: Id.nullable(),
    campaign: Id.nullable(),
    dialer: Id.nullable(),
    done: z.boolean(),
    /** Attempts so far. */
    count: z.int().nonnegative(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

/** Whom an activity calls (§3). */
export const ACTIVITY_CALL_TO = { client: 1, mailingClient: 2, organization: 3 } as const

/** The form's own names, in camel case (§3). */
export const activityFormFields = {
  started: DateTime.nullable(),
  ended: DateTime.nullable(),
  subject: z.string(),
  note: z.string(),
  /** 1 the same agent, 2 the team, 3 a mailing. */
  sendTo: z.literal([1, 2, 3]),
  callTo: z.literal([1, 2, 3]),
  clientId: Id.nullable(),
  mailingId: Id.nullable(),
  mailingClientId: Id.nullable(),
  destination: z.string(),
}

/** The activity that a classification plans (contract §4). */
export const ActivityForm = z.object(activityFormFields).meta({ id: 'ActivityForm' })
export type ActivityForm = z.output<typeof ActivityForm>

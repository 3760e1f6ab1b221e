import * as z from 'zod'
import { Id, Reference } from '../wire.ts'

/**
 * Answer to a request to call a lead (§3, contract §4). Refused: `success: false` and a `reason` for the agent, the ids null; with
 * `owner` they may repeat it with `remove_reserved=true`.
 */
export const MailingClientCall = z
  .object({
    success: z.boolean(),
    reason: z.string().nullable(),
    /** Who has reserved the lead. */
    owner: Reference.nullable(),
    dialer: Id.nullable(),
    campaign: Id.nullable(),
    mailing: Id.nullable(),
    client: Id.nullable(),
    client_name: z.string().nullable(),
    mailing_client_attempts: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'MailingClientCall' })
export type MailingClientCall = z.output<typeof MailingClientCall>

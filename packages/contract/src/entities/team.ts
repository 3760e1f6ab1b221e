import * as z from 'zod'
import { Id, Reference, Seconds } from '../wire.ts'

/** The team as the profile carries it (§3). */
export const Team = z
  .object({
    id: Id,
    description: z.string(),
    enable_auto_login_webphone: z.boolean(),
    enable_auto_login_webchat: z.boolean(),
    enable_webphone_auto_answer: z.boolean(),
    enable_webchat_auto_answer: z.boolean(),
    outbound_routes: z.array(Reference),
    chat_limit_per_user: z.int().nonnegative(),
    /** Seconds until an ended chat leaves the list; null = the default of §9. */
    chat_timeout_to_remove_inactive: Seconds.nullable(),
    enable_after_service: z.boolean(),
    duration_of_after_service: Seconds,
    ignore_after_service_with_duration_shorter_than: Seconds,
    ignore_after_service_unaccepted: z.boolean(),
    /** A group (`outgoings`, `incomings`, `internals`) or a call type as text (`"20"`). */
    enable_classifications: z.array(z.string()),
    enable_comment: z.boolean(),
    minimum_comment_size: z.int().nonnegative(),
    maximum_comment_size: z.int().nonnegative(),
    /** A transfer goes without the form and classification that are required (extension; absent: no). */
    enable_transfer_without_classification: z.boolean().optional(),
  })
  .meta({ id: 'Team' })
export type Team = z.output<typeof Team>

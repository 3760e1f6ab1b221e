import * as z from 'zod'
import { EpochMs, Reference } from '../wire.ts'

/** What an agent may need help with. */
export const HELP_ABOUT = ['call', 'chat'] as const
export type HelpAbout = (typeof HELP_ABOUT)[number]

/** A raised hand: an agent asks for a supervisor, in a call or a chat (extension). */
export const HelpRequest = z
  .object({
    since_ts: EpochMs,
    about: z.enum(HELP_ABOUT),
    /** The supervisor who has seen it; null: nobody has. */
    seen_by: Reference.nullable(),
  })
  .meta({ id: 'HelpRequest' })
export type HelpRequest = z.output<typeof HelpRequest>

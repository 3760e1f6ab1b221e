import * as z from 'zod'
import { Id } from '../wire.ts'

/** The client of a call: `name` = first name. */
export const CallClient = z
  .object({ id: Id, name: z.string(), full_name: z.string() })
  .meta({ id: 'CallClient' })
export type CallClient = z.output<typeof CallClient>

export const ChatClient = z.object({ id: Id, full_name: z.string() }).meta({ id: 'ChatClient' })
export type ChatClient = z.output<typeof ChatClient>

import * as z from 'zod'
import { CallUid, EpochMs, Id, Reference } from '../wire.ts'

/** What a supervisor wrote to an agent (extension). */
export const SupervisorMessage = z
  .object({ id: Id, text: z.string(), from: Reference, sent_ts: EpochMs })
  .meta({ id: 'SupervisorMessage' })
export type SupervisorMessage = z.output<typeof SupervisorMessage>

/** Who has read a message, told to whoever wrote it (extension). */
export const MessageRead = z.object({
  id: Id,
  user: Reference,
  read: z.int().positive(),
  recipients: z.int().positive(),
})
export type MessageRead = z.output<typeof MessageRead>

/** A chat that a supervisor took over from the user (extension). */
export const ChatTaken = z.object({ step_id: Id, title: z.string(), by: Reference })
export type ChatTaken = z.output<typeof ChatTaken>

/** A supervisor has taken a call over, told to its agent, whose telephone was let go (extension). */
export const CallTaken = z.object({ call_uid: CallUid, by: Reference })
export type CallTaken = z.output<typeof CallTaken>

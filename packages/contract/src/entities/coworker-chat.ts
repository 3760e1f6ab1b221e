import * as z from 'zod'
import { EpochMs, Id, Reference, Uid } from '../wire.ts'

const Count = z.int().nonnegative()

/** What one coworker has written to another (extension). It is no customer's chat: no queue, no agent's load, no after-service. */
export const CoworkerMessage = z
  .object({
    id: Id,
    /** Made by who wrote it: the same twice is one message. */
    uid: Uid,
    from: Reference,
    to: Reference,
    text: z.string(),
    sent_ts: EpochMs,
  })
  .meta({ id: 'CoworkerMessage' })
export type CoworkerMessage = z.output<typeof CoworkerMessage>

/** The reader's conversations, the one with the newest message first. */
export const CoworkerChats = z
  .object({
    /** In all of them, those included that are not listed. */
    unread: Count,
    results: z.array(z.object({ user: Reference, last: CoworkerMessage, unread: Count })),
  })
  .meta({ id: 'CoworkerChats' })
export type CoworkerChats = z.output<typeof CoworkerChats>

/** Messages of the reader and one other person, the oldest first. */
export const CoworkerConversation = z
  .object({
    user: Reference,
    messages: z.array(CoworkerMessage),
    /** Whether there are older ones. */
    has_more: z.boolean(),
    /** Up to which of the reader's messages the other has received and read them. */
    received: Id.nullable(),
    read: Id.nullable(),
  })
  .meta({ id: 'CoworkerConversation' })
export type CoworkerConversation = z.output<typeof CoworkerConversation>

/** How far somebody has received and read what another wrote to them. */
export const CoworkerChatMark = z.object({
  /** Who has. */
  user: Id,
  /** Who wrote. */
  of: Id,
  received: Id.nullable(),
  read: Id.nullable(),
})
export type CoworkerChatMark = z.output<typeof CoworkerChatMark>

import * as z from 'zod'
import { FORWARDS, MESSAGE_SENDERS, MESSAGE_STATUSES, MESSAGE_TYPES, TEMPLATE_TYPES } from '../vocabulary.ts'
import { DateTime, Id, Uid } from '../wire.ts'
import { EarlierContent, MessageDetails, MessageReaction, MessageReferral } from './message-details.ts'

export const MessageLocation = z
  .object({
    name: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'MessageLocation' })
export type MessageLocation = z.output<typeof MessageLocation>

export const MessageContact = z
  .object({
    client_id: Id.nullable(),
    full_name: z.string(),
    phone: z.string(),
    avatar: z.string().nullable(),
  })
  .meta({ id: 'MessageContact' })
export type MessageContact = z.output<typeof MessageContact>

/** A message as another one quotes it: without a quote of its own. */
export const RepliedMessage = z
  .object({
    id: Id,
    uid: Uid,
    step: Id,
    user: z.object({ id: Id }).nullable(),
    avatar: z.string().nullable(),
    name: z.string(),
    visible: z.boolean(),
    visible_agent: z.boolean(),
    read: z.boolean(),
    sent_by: z.enum(MESSAGE_SENDERS),
    type: z.enum(MESSAGE_TYPES),
    /** May be empty when there is an attachment. */
    content: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    datetime: DateTime,
    date_fmt: z.string(),
    created_at: DateTime,
    /** URL of the file endpoint. */
    attachment: z.string().nullable(),
    attachment_name: z.string().nullable(),
    can_reply: z.boolean(),
    is_reply: z.boolean(),
    external_error: z.unknown(),
    code: z.string().nullable(),
    reason: z.string().nullable(),
    location: MessageLocation.nullable(),
    contacts: z.array(MessageContact),
    /** Id of the call when `type` is `call`. */
    call_step: Id.nullable(),
    template_type: z.enum(TEMPLATE_TYPES).nullable(),
    /** The "template url" of §3 when `type` is `template`. */
    url: z.string().nullable(),
    /** Gapless per room (extension). */
    seq: z.int().positive().optional(),
    // Extensions; absent = nothing of the kind.
    details: MessageDetails.nullable().optional(),
    reactions: z.array(MessageReaction).optional(),
    /** When its author last changed it. */
    edited_at: DateTime.nullable().optional(),
    /** What it said before, oldest first. */
    earlier: z.array(EarlierContent).optional(),
    forwarded: z.enum(FORWARDS).nullable().optional(),
    referral: MessageReferral.nullable().optional(),
  })
  .meta({ id: 'RepliedMessage' })
export type RepliedMessage = z.output<typeof RepliedMessage>

/** A message of a chat (§3, contract §5.1). `in_memory` is the console's own and never on the wire. */
export const Message = RepliedMessage.extend({ replied_message: RepliedMessage.nullable() }).meta({
  id: 'Message',
})
export type Message = z.output<typeof Message>

/** What a `messageStatus` frame says of one message. */
export const MessageStatusChange = z
  .object({
    /** Null: a `send` was refused and nothing is stored; the uid tells which (contract §9.1). */
    id: Id.nullable(),
    uid: Uid,
    status: z.enum(MESSAGE_STATUSES),
    read: z.boolean(),
    code: z.string().nullable(),
    reason: z.string().nullable(),
    external_error: z.unknown(),
    datetime: DateTime,
  })
  .meta({ id: 'MessageStatusChange' })
export type MessageStatusChange = z.output<typeof MessageStatusChange>

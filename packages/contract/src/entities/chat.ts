import * as z from 'zod'
import { CALL_TYPES, MESSAGE_LABELS, MESSAGE_SENDERS } from '../vocabulary.ts'
import { DateTime, EpochMs, Id, Reference, Uid } from '../wire.ts'
import { ChatClient } from './client.ts'

/** What the channel of a chat can do. */
export const Compatibility = z
  .object({
    btn_template: z.boolean(),
    btn_dial: z.boolean(),
    send_attachment: z.boolean(),
    emoji: z.boolean(),
    send_voice: z.boolean(),
    show_message_status: z.boolean(),
  })
  .meta({ id: 'Compatibility' })
export type Compatibility = z.output<typeof Compatibility>

/** A chat (step), §3. The draft, the chosen tab and the like are the console's own and never on the wire. */
export const Chat = z
  .object({
    id: Id,
    uid: Uid,
    title: z.string(),
    subtitle: z.string(),
    /** Empty where the customer keeps their number to themselves. */
    phone: z.string(),
    /** The customer's WhatsApp user name, without `@` (extension). */
    username: z.string().nullable().optional(),
    datetime: DateTime,
    avatar: z.string().nullable(),
    badge_color: z.string().nullable(),
    badge_icon: z.string().nullable(),
    chat_type: z.literal(CALL_TYPES),
    channel: Reference,
    queue: Reference.nullable(),
    unread_messages: z.int().nonnegative(),
    unread: z.boolean(),
    last_client_message_content: z.string().nullable(),
    last_message: z.string().nullable(),
    /** What the last message is; says it where `last_message` has no words (extension). */
    last_message_kind: z.enum(MESSAGE_LABELS).nullable().optional(),
    /** Who wrote the last message (extension). */
    last_message_by: z.enum(MESSAGE_SENDERS).optional(),
    last_client_response_ts: EpochMs.nullable(),
    /** Since when the customer waits for an answer; null: they do not (extension). */
    waiting_since: EpochMs.nullable().optional(),
    answered: z.boolean(),
    user: z.object({ id: Id }).nullable(),
    end: z.boolean(),
    has_expired: z.boolean(),
    can_agent_send_message: z.boolean(),
    /** "Transfer is enabled" of §6 (extension); absent = true. */
    can_transfer: z.boolean().optional(),
    compatibility: Compatibility,
    client: ChatClient.nullable(),
    mailing: Id.nullable(),
    mailing_client: Id.nullable(),
    campaign: Id.nullable(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.output<typeof Chat>

/** A chat of which only the counters are told. */
export const PartialChat = Chat.pick({ id: true, unread_messages: true, unread: true }).meta({
  id: 'PartialChat',
})
export type PartialChat = z.output<typeof PartialChat>

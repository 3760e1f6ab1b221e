import type { MessageDetails, MessageReferral } from '@ramal/contract/entities/message-details'
import {
  type CallType,
  ENDED_BY,
  FORWARDS,
  MESSAGE_LABELS,
  MESSAGE_SENDERS,
  MESSAGE_STATUSES,
  MESSAGE_TYPES,
  ROOM_STATUSES,
  type TemplateType,
} from '@ramal/contract/vocabulary'
import type { JsonValue } from '@ramal/contract/wire'
import { sql } from 'drizzle-orm'
import { bool, descending, id, index, int, json, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { stamps, tenant } from './base.ts'
import { channels } from './channels.ts'
import { chatQueues } from './queues.ts'

/**
 * A chat (the wire's *step*). One open room per channel and customer is a constraint, by normalised phone and by the provider's
 * user id (architecture §5): a customer may be known by either, or by both.
 */
export const chatRooms = table(
  'chat_rooms',
  {
    id: id(),
    ...tenant(),
    uid: str().notNull(),
    channel_id: ref(() => channels.id).notNull(),
    inbound_id: int(),
    queue_id: ref(() => chatQueues.id),
    user_id: int(),
    client_id: int(),
    chat_type: int().$type<CallType>().notNull(),
    status: word(ROOM_STATUSES).notNull().default('open'),
    title: str().notNull(),
    /** '' = the customer keeps it to themselves. */
    phone: str().notNull(),
    /** Of a customer without a number: `user:` and their user id. */
    phone_key: str().notNull(),
    /** The provider's id of the customer, which stands for a number too. */
    wa_user_id: str(),
    wa_username: str(),
    /** Highest `seq` of its messages. */
    last_seq: int().notNull().default(0),
    unread_messages: int().notNull().default(0),
    /** Marked unread by the agent, whatever the count says. */
    unread: bool().notNull().default(false),
    last_message: str(),
    last_message_kind: word(MESSAGE_LABELS),
    last_message_by: word(MESSAGE_SENDERS),
    /** Of the oldest message of the client that nobody has answered; null = all are. */
    waiting_since: ts(),
    last_client_message_content: str(),
    last_client_response_at: ts(),
    /** When the template left that waits for the client's answer; null = none does, or it failed (§4.9). */
    last_template_at: ts(),
    started_at: ts().notNull(),
    queue_started_at: ts(),
    answered_at: ts(),
    ended_at: ts(),
    ended_by: word(ENDED_BY),
    archived_at: ts(),
    classification_id: int(),
    sub_classification_id: int(),
    comment: str(),
    updated_at: stamps().updated_at,
  },
  (t) => [
    uniqueIndex('chat_rooms_uid').on(t.tenant_id, t.uid),
    uniqueIndex('chat_rooms_open').on(t.channel_id, t.phone_key).where(sql`ended_at is null`),
    uniqueIndex('chat_rooms_open_user').on(t.channel_id, t.wa_user_id).where(sql`ended_at is null`),
    index('chat_rooms_wa_user').on(t.tenant_id, t.wa_user_id).where(sql`wa_user_id is not null`),
    index('chat_rooms_user').on(t.user_id, t.status, descending(t.last_client_response_at)),
    index('chat_rooms_queue').on(t.queue_id, t.status, t.id),
    index('chat_rooms_history').on(t.tenant_id, t.status, descending(t.ended_at), descending(t.id)),
    index('chat_rooms_client')
      .on(t.client_id, descending(t.started_at), descending(t.id))
      .where(sql`client_id is not null`),
    index('chat_rooms_phone').on(t.tenant_id, t.phone_key, descending(t.started_at)),
    index('chat_rooms_queued').on(t.tenant_id, descending(t.queue_started_at)),
  ],
)

export interface MessageLocation {
  name: string
  latitude: number
  longitude: number
}
export interface MessageContact {
  client_id: number | null
  full_name: string
  phone: string
  avatar: string | null
}

/** A reaction at its message; `at` in epoch ms. */
export interface StoredReaction {
  emoji: string
  sentBy: 'client' | 'agent'
  at: number
}
/** What a message said until it was edited; `at` = since when, epoch ms. */
export interface StoredEarlier {
  content: string
  at: number
}

/** A template as it was sent: it may change or go afterwards, and a resend repeats this. */
export interface SentTemplate {
  id: number
  type: TemplateType
  /** Of its header. */
  media: string | null
  /** The provider's name of it, and its language. */
  name: string
  language: string
  /** What the provider puts into header and body (Cloud API). */
  components: JsonValue[]
}

/** Messages: `seq` without gaps per room, `uid` made by the sender (idempotence), `wamid` by the provider. */
export const chatMessages = table(
  'chat_messages',
  {
    id: id(),
    ...tenant(),
    room_id: ref(() => chatRooms.id).notNull(),
    seq: int().notNull(),
    uid: str().notNull(),
    wamid: str(),
    user_id: int(),
    sent_by: word(MESSAGE_SENDERS).notNull(),
    name: str().notNull().default(''),
    type: word(MESSAGE_TYPES).notNull().default('text'),
    content: str().notNull().default(''),
    /** Content and name of the file, folded as lookups compare; null = written before the search was. */
    search: str(),
    status: word(MESSAGE_STATUSES).notNull(),
    visible: bool().notNull().default(true),
    visible_agent: bool().notNull().default(true),
    read: bool().notNull().default(false),
    attachment: str(),
    attachment_name: str(),
    replied_message_id: int(),
    location: json<MessageLocation>(),
    contacts: json<MessageContact[]>().notNull().default([]),
    template: json<SentTemplate>(),
    details: json<MessageDetails>(),
    reactions: json<StoredReaction[]>(),
    edited_at: ts(),
    earlier: json<StoredEarlier[]>(),
    forwarded: word(FORWARDS),
    referral: json<MessageReferral>(),
    code: str(),
    reason: str(),
    external_error: str(),
    created_at: ts().notNull(),
    updated_at: stamps().updated_at,
  },
  (t) => [
    uniqueIndex('chat_messages_seq').on(t.room_id, t.seq),
    uniqueIndex('chat_messages_uid').on(t.tenant_id, t.uid),
    uniqueIndex('chat_messages_wamid').on(t.wamid),
    index('chat_messages_sending').on(t.id).where(sql`status = 'sending'`),
    // Whether anything of a room has changed is asked every 5 s by whoever looks at it: told without reading its texts.
    index('chat_messages_changed').on(t.room_id, t.updated_at),
  ],
)

/** What happened in a chat (offer, answer, transfer, close …), in order; never changed. */
export const chatEvents = table(
  'chat_events',
  {
    id: id(),
    tenant_id: int().notNull(),
    room_id: ref(() => chatRooms.id).notNull(),
    user_id: int(),
    at: ts().notNull(),
    event: str().notNull(),
    data: json<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('chat_events_room').on(t.room_id, t.id)],
)

/** Provider events already taken: the same webhook five times is stored once. */
export const webhookReceipts = table(
  'webhook_receipts',
  {
    id: id(),
    tenant_id: int().notNull(),
    channel_id: ref(() => channels.id).notNull(),
    /** Message id, or message id and status: what makes this event unique. */
    provider_key: str().notNull(),
    at: ts().notNull(),
  },
  (t) => [
    uniqueIndex('webhook_receipts_key').on(t.channel_id, t.provider_key),
    index('webhook_receipts_at').on(t.at),
  ],
)

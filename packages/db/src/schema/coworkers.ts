import { id, index, int, primaryKey, ref, str, table, ts, uniqueIndex } from '#dialect'
import { tenant } from './base.ts'
import { users } from './business.ts'

/** What coworkers write to each other: of one person to another, never a customer's. */
export const coworkerMessages = table(
  'coworker_messages',
  {
    id: id(),
    ...tenant(),
    sender_id: ref(() => users.id).notNull(),
    receiver_id: ref(() => users.id).notNull(),
    /** Both ids, the smaller one first: `3-17`, so that a conversation is read by one index. */
    pair: str().notNull(),
    /** Made by who wrote it: the same twice is one message. */
    uid: str().notNull(),
    text: str().notNull(),
    sent_at: ts().notNull(),
  },
  (t) => [
    index('coworker_messages_pair').on(t.pair, t.id),
    uniqueIndex('coworker_messages_uid').on(t.sender_id, t.uid),
    index('coworker_messages_receiver').on(t.receiver_id),
    index('coworker_messages_sent').on(t.tenant_id, t.sent_at),
  ],
)

/** One side of a conversation: what somebody has received and read of what another wrote to them. */
export const coworkerChats = table(
  'coworker_chats',
  {
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    other_id: ref(() => users.id).notNull(),
    last_message_id: ref(() => coworkerMessages.id).notNull(),
    unread: int().notNull().default(0),
    /** Ids of messages; 0 = none yet. */
    received_id: int().notNull().default(0),
    read_id: int().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.other_id] }),
    index('coworker_chats_newest').on(t.user_id, t.last_message_id),
    index('coworker_chats_other').on(t.other_id),
    index('coworker_chats_last').on(t.last_message_id),
    index('coworker_chats_tenant').on(t.tenant_id),
  ],
)

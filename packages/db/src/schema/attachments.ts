import { sql } from 'drizzle-orm'
import { id, index, int, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { tenant } from './base.ts'
import { chatMessages } from './chat.ts'

/** `waiting`: a customer's file is still with the provider. */
export const ATTACHMENT_STATUSES = ['waiting', 'stored', 'failed'] as const

/** The file of a message: where it is kept, or what the provider calls it until it is fetched. */
export const chatAttachments = table(
  'chat_attachments',
  {
    id: id(),
    ...tenant(),
    message_id: ref(() => chatMessages.id).notNull(),
    status: word(ATTACHMENT_STATUSES).notNull(),
    /** Name in the file store; null until it is there. */
    file: str(),
    /** By its content. */
    mime: str(),
    size: int(),
    /** The provider's id of a customer's file. */
    media_id: str(),
    attempts: int().notNull().default(0),
    next_attempt_at: ts(),
  },
  (t) => [
    uniqueIndex('chat_attachments_message').on(t.message_id),
    index('chat_attachments_waiting').on(t.next_attempt_at, t.id).where(sql`status = 'waiting'`),
  ],
)

import { CHAT_QUEUE_STRATEGIES, QUEUE_RECORD_MODES } from '@ramal/contract/resources/words'
import { CALL_APPS, CHANNELS_OF_SERVICE, CHAT_APPS, QUEUE_STRATEGIES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { bool, id, index, int, ref, str, table, uniqueIndex, word } from '#dialect'
import { listIndex, settings, stamps, tenant } from './base.ts'
import { users } from './business.ts'
import { forms } from './service.ts'

/** Telephony queues; times in seconds. */
export const telephonyQueues = table(
  'telephony_queues',
  {
    ...settings(),
    strategy: word(QUEUE_STRATEGIES).notNull().default('leastrecent'),
    number: int(),
    timeout: int().notNull().default(15),
    retry: int().notNull().default(5),
    wrapuptime: int().notNull().default(0),
    maxlen: int().notNull().default(0),
    weight: int().notNull().default(0),
    servicelevel: int().notNull().default(20),
    ringinuse: bool().notNull().default(false),
    /** Name of a sound in `fixtures/audio`. */
    musicclass: str().notNull().default('hold-music'),
    max_wait_seconds: int().notNull().default(300),
    timeout_app: word(CALL_APPS).notNull().default('hangup'),
    timeout_appdata: str().notNull().default(''),
    record: word(QUEUE_RECORD_MODES).notNull().default('all'),
    form_id: ref(() => forms.id),
    enable_classification: bool(),
    minimum_comment_size: int(),
    maximum_comment_size: int(),
    duration_of_after_service: int(),
    short_abandon_seconds: int().notNull().default(5),
  },
  (t) => [
    listIndex('telephony_queues', t),
    uniqueIndex('telephony_queues_number').on(t.tenant_id, t.number).where(sql`deleted_at is null`),
  ],
)

/** Chat queues; times in seconds. */
export const chatQueues = table(
  'chat_queues',
  {
    ...settings(),
    strategy: word(CHAT_QUEUE_STRATEGIES).notNull().default('fewestcalls'),
    ring_timeout: int().notNull().default(30),
    max_wait_seconds: int().notNull().default(600),
    timeout_app: word(CHAT_APPS).notNull().default('message'),
    timeout_appdata: str().notNull().default(''),
    form_id: ref(() => forms.id),
    enable_classification: bool(),
    minimum_comment_size: int(),
    maximum_comment_size: int(),
    client_idle_minutes: int().notNull().default(0),
    enable_transfer: bool().notNull().default(true),
    archive_on_close: bool().notNull().default(false),
    chat_weight: int().notNull().default(1),
  },
  (t) => [listIndex('chat_queues', t)],
)

/** Who serves a queue. Lower penalty is asked first; `queue_id` is a row of the table that `queue_type` names. */
export const queueMembers = table(
  'queue_members',
  {
    id: id(),
    ...tenant(),
    queue_type: word(CHANNELS_OF_SERVICE).notNull(),
    queue_id: int().notNull(),
    user_id: ref(() => users.id).notNull(),
    penalty: int().notNull().default(0),
    priority: int().notNull().default(0),
    is_active: bool().notNull().default(true),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('queue_members_member').on(t.queue_type, t.queue_id, t.user_id),
    index('queue_members_user').on(t.user_id),
  ],
)

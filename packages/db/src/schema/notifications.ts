import { id, index, int, primaryKey, ref, str, table, ts, uniqueIndex } from '#dialect'
import { stamps, tenant } from './base.ts'
import { sessions, users } from './business.ts'
import { teams } from './teams.ts'

/** Notices of the header's bell (contract §2): for one user, for a team, or, without either, for everybody of the tenant. */
export const notifications = table(
  'notifications',
  {
    id: id(),
    ...tenant(),
    title: str().notNull(),
    user_id: ref(() => users.id),
    team_id: ref(() => teams.id),
    created_by: int(),
    created_at: stamps().created_at,
  },
  (t) => [index('notifications_list').on(t.tenant_id, t.id)],
)

/** Who has put which notice away; the notice stays for the others. */
export const notificationDismissals = table(
  'notification_dismissals',
  {
    notification_id: ref(() => notifications.id).notNull(),
    user_id: ref(() => users.id).notNull(),
    at: ts().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.notification_id] }),
    index('notification_dismissals_of').on(t.notification_id),
  ],
)

/** Screens on a wall that show the floor without a session; only the hash of a key is kept. */
export const walls = table(
  'walls',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    description: str().notNull(),
    key_hash: str().notNull(),
    created_at: ts().notNull(),
    last_used_at: ts(),
  },
  (t) => [
    uniqueIndex('walls_key').on(t.key_hash),
    index('walls_tenant').on(t.tenant_id),
    index('walls_user').on(t.user_id),
  ],
)

/** What supervisors wrote to agents. */
export const supervisorMessages = table(
  'supervisor_messages',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    text: str().notNull(),
    sent_at: ts().notNull(),
  },
  (t) => [
    index('supervisor_messages_sent').on(t.tenant_id, t.sent_at),
    index('supervisor_messages_user').on(t.user_id),
  ],
)

/** To whom each of them went, and when they read it. */
export const supervisorMessageReaders = table(
  'supervisor_message_readers',
  {
    message_id: ref(() => supervisorMessages.id).notNull(),
    user_id: ref(() => users.id).notNull(),
    read_at: ts(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.message_id] }),
    index('supervisor_message_readers_of').on(t.message_id),
  ],
)

/** Keys for one file and one user (contract §0.4, extension "file-key"). They die with the session that asked for them. */
export const fileKeys = table(
  'file_keys',
  {
    id: id(),
    session_id: ref(() => sessions.id).notNull(),
    /** The one path it opens, without query. */
    path: str().notNull(),
    /** Only the hash is kept, as of every secret that signs in. */
    key_hash: str().notNull(),
    expires_at: ts().notNull(),
  },
  (t) => [
    uniqueIndex('file_keys_hash').on(t.key_hash),
    index('file_keys_expiry').on(t.expires_at),
    index('file_keys_session').on(t.session_id),
  ],
)

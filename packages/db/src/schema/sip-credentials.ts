import { id, index, ref, str, table, ts, uniqueIndex } from '#dialect'
import { tenant } from './base.ts'
import { sessions, users } from './business.ts'

/** What a browser registers with: one secret per session, sealed, good as long as the session is (decision 027). */
export const sipCredentials = table(
  'sip_credentials',
  {
    id: id(),
    ...tenant(),
    session_id: ref(() => sessions.id).notNull(),
    user_id: ref(() => users.id).notNull(),
    secret_enc: str().notNull(),
    created_at: ts().notNull(),
  },
  (t) => [
    uniqueIndex('sip_credentials_session').on(t.session_id),
    index('sip_credentials_user').on(t.user_id),
  ],
)

import { sql } from 'drizzle-orm'
import { bool, index, int, ref, str, table, ts, uniqueIndex } from '#dialect'
import { listIndex, settings, tenant } from './base.ts'
import { users } from './business.ts'
import { clients } from './crm.ts'
import { teams } from './teams.ts'

/**
 * What was planned with a customer (§3, §4.13); `description` is its subject. It is an agent's or a team's, never both, and done when
 * `ended_at` is set. Mailing, lead, campaign and dialer are ids of tables that come with the dialer.
 */
export const activities = table(
  'activities',
  {
    ...settings(),
    note: str().notNull().default(''),
    /** Subject, note and destination in lower case without accents. */
    search: str().notNull().default(''),
    destination: str().notNull(),
    user_id: ref(() => users.id),
    team_id: ref(() => teams.id),
    /** Whom it calls: 1 client, 2 lead, 3 organisation. */
    call_to: int().$type<1 | 2 | 3>().notNull().default(1),
    client_id: ref(() => clients.id),
    mailing_id: int(),
    mailing_client_id: int(),
    campaign_id: int(),
    dialer_id: int(),
    /** Run by an automatic call when it is due. */
    auto_run: bool().notNull().default(true),
    /** When it is called next; moved by each attempt. Null = never by itself. */
    due_at: ts(),
    started_at: ts(),
    ended_at: ts(),
    /** Automatic calls that were placed and not answered. */
    count: int().notNull().default(0),
    /** A team's activity is one member's for a moment, so that two do not call at once. */
    offered_user_id: int(),
    offered_at: ts(),
    /** The call or chat whose classification planned it. */
    service_uid: str(),
  },
  (t) => [
    listIndex('activities', t),
    index('activities_user')
      .on(t.tenant_id, t.user_id, t.due_at)
      .where(sql`ended_at is null and deleted_at is null`),
    index('activities_team')
      .on(t.tenant_id, t.team_id, t.due_at)
      .where(sql`ended_at is null and deleted_at is null`),
    index('activities_due').on(t.tenant_id, t.due_at).where(sql`ended_at is null and deleted_at is null`),
    index('activities_client').on(t.client_id, t.created_at).where(sql`client_id is not null`),
    index('activities_lead').on(t.mailing_client_id, t.created_at).where(sql`mailing_client_id is not null`),
    uniqueIndex('activities_service').on(t.tenant_id, t.service_uid).where(sql`deleted_at is null`),
  ],
)

/** Where somebody's activities are read as a calendar; only the hash of the key in the address is kept. */
export const activityFeeds = table(
  'activity_feeds',
  {
    user_id: ref(() => users.id).primaryKey(),
    ...tenant(),
    key_hash: str().notNull(),
    created_at: ts().notNull(),
  },
  (t) => [uniqueIndex('activity_feeds_key').on(t.key_hash), index('activity_feeds_tenant').on(t.tenant_id)],
)

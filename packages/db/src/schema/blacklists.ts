import {
  BLACKLIST_DIRECTIONS,
  BLACKLIST_MATCHES,
  BLACKLIST_SCOPES,
  BLACKLIST_SOURCES,
} from '@ramal/contract/resources/pabx-words'
import { CALL_APPS } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { index, int, primaryKey, ref, str, table, ts, word } from '#dialect'
import { child, listIndex, settings } from './base.ts'
import { clients } from './crm.ts'
import { dialers } from './dialing.ts'
import { outboundRoutes } from './routes.ts'
import { teams } from './teams.ts'

/** Who is not called, or not let in. A hit is dial status 609. */
export const blacklists = table(
  'blacklists',
  {
    ...settings(),
    direction: word(BLACKLIST_DIRECTIONS).notNull().default('both'),
    channel_scope: word(BLACKLIST_SCOPES).notNull().default('both'),
    /** Ids; none: all. */
    inbound_app: word(CALL_APPS).notNull().default('hangup'),
    inbound_appdata: str().notNull().default(''),
    source: word(BLACKLIST_SOURCES).notNull().default('manual'),
  },
  (t) => [listIndex('blacklists', t)],
)

/** Teams a list holds for; none: all. */
export const blacklistTeams = table(
  'blacklist_teams',
  {
    blacklist_id: ref(() => blacklists.id).notNull(),
    team_id: ref(() => teams.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.blacklist_id, t.team_id] })],
)

/** Lists an outbound route asks; none: all. */
export const outboundRouteBlacklists = table(
  'outbound_route_blacklists',
  {
    outbound_route_id: ref(() => outboundRoutes.id).notNull(),
    blacklist_id: ref(() => blacklists.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.outbound_route_id, t.blacklist_id] })],
)

export const blacklistEntries = table(
  'blacklist_entries',
  {
    ...child(),
    blacklist_id: ref(() => blacklists.id).notNull(),
    match_type: word(BLACKLIST_MATCHES).notNull().default('exact'),
    /** As it was written. */
    phone: str(),
    /** As `calls.phone_key`; of a prefix, the key begins with it. */
    phone_key: str(),
    document: str(),
    reason: str(),
    starts_at: ts()
      .notNull()
      .$defaultFn(() => Date.now()),
    expires_at: ts(),
    client_id: ref(() => clients.id),
    hits: int().notNull().default(0),
    last_hit_at: ts(),
  },
  (t) => [
    listIndex('blacklist_entries', t),
    index('blacklist_entries_blacklist').on(t.blacklist_id, t.id),
    index('blacklist_entries_client').on(t.client_id).where(sql`client_id is not null`),
    index('blacklist_entries_phone').on(t.tenant_id, t.match_type, t.phone_key),
  ],
)

/** Dialers that a list is of; none: all. */
export const blacklistDialers = table(
  'blacklist_dialers',
  {
    blacklist_id: ref(() => blacklists.id).notNull(),
    dialer_id: ref(() => dialers.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.blacklist_id, t.dialer_id] })],
)

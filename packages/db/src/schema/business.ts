import type { GuideStep } from '@ramal/contract/guide-steps'
import type { Skill } from '@ramal/contract/resources/skills'
import { DATA_SCOPES } from '@ramal/contract/resources/words'
import { CHANNELS_OF_SERVICE, LOCALES, SESSION_KINDS, THEME_MODES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import {
  bool,
  descending,
  id,
  index,
  int,
  json,
  primaryKey,
  ref,
  str,
  table,
  ts,
  uniqueIndex,
  word,
} from '#dialect'
import { listIndex, settings, stamps, tenant } from './base.ts'
import { channels } from './channels.ts'
import { departments } from './departments.ts'
import { endpoints } from './pabx.ts'
import { pauses } from './service.ts'
import { teams } from './teams.ts'

/** Where people of a site sign in elsewhere (OIDC). */
export interface SingleSignOn {
  provider: string
  issuer: string
  client_id: string
  /** Of who comes for the first time. */
  default_group_id: number | null
}

/** When somebody works, `HH:mm`; an end before its start is the next day's. */
export interface Shift {
  /** 1 Monday … 7 Sunday. */
  week_days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[]
  start: string
  end: string
}

export const LOGGED_IN_BY = ['user', 'system'] as const

/** One brand and address of a tenant; the Host header finds it, the default site serves unknown hosts (entities §1). */
export const sites = table(
  'sites',
  {
    ...settings(),
    domain: str().notNull(),
    is_default: bool().notNull().default(false),
    sip_realm: str().notNull(),
    logo_favicon: str().notNull().default(''),
    logo_login: str().notNull().default(''),
    logo_footer: str().notNull().default(''),
    url_footer: str().notNull().default(''),
    menu_primary: str().notNull().default(''),
    header: str().notNull().default(''),
    body: str().notNull().default(''),
    footer: str().notNull().default(''),
    button: str().notNull().default(''),
    theme_mode: word(THEME_MODES).notNull().default('system'),
    login_message: str(),
    support_url: str(),
    password_min_length: int().notNull().default(8),
    password_require_mixed: bool().notNull().default(true),
    password_history: int().notNull().default(3),
    password_expire_days: int().notNull().default(0),
    password_notification_days: int().notNull().default(7),
    /** Minutes until the screen of who does nothing locks; 0: never. */
    session_idle_minutes: int().notNull().default(0),
    allowed_embed_origins: json<string[]>().notNull().default([]),
    sso: json<SingleSignOn>(),
    /** Sealed. */
    sso_secret_enc: str(),
    /** One soft tick as the last seconds of an after-service begin. */
    after_service_tick: bool().notNull().default(true),
  },
  (t) => [
    listIndex('sites', t),
    uniqueIndex('sites_domain').on(t.domain).where(sql`deleted_at is null`),
    uniqueIndex('sites_default').on(t.is_default).where(sql`is_default and deleted_at is null`),
  ],
)

/** Permission groups; `permissions` holds `app.action_model` strings. */
export const groups = table(
  'groups',
  {
    ...settings(),
    permissions: json<string[]>().notNull().default([]),
    is_system: bool().notNull().default(false),
    data_scope: word(DATA_SCOPES).notNull().default('team'),
    /** The group whose permissions it began with. */
    copy_from_id: int(),
  },
  (t) => [listIndex('groups', t)],
)

/** `username` is kept in lower case: it is unique without regard to case. */
export const users = table(
  'users',
  {
    ...settings(),
    username: str().notNull(),
    first_name: str().notNull(),
    last_name: str().notNull().default(''),
    email: str().notNull().default(''),
    password_hash: str().notNull(),
    password_history: json<string[]>().notNull().default([]),
    password_expire_date: ts(),
    password_notification_start: ts(),
    must_change_password: bool().notNull().default(false),
    /** Until when a password that the operator gave out signs in; null = it is their own. */
    one_time_password_until: ts(),
    /** Browsers and addresses that were known before are no more: a password changed, or all sessions ended; null = never yet. */
    known_devices_from: ts(),
    avatar: str(),
    avatar_message: str(),
    /** CPF, without marks. */
    document: str(),
    registration: str(),
    team_id: ref(() => teams.id),
    department_id: ref(() => departments.id),
    site_id: ref(() => sites.id),
    endpoint_id: ref(() => endpoints.id),
    login_channel_telephony: bool().notNull().default(false),
    login_channel_chat: bool().notNull().default(false),
    chat_limit: int(),
    skills: json<Skill[]>().notNull().default([]),
    shift: json<Shift[]>().notNull().default([]),
    /** They must have a second factor. */
    mfa_enabled: bool().notNull().default(false),
    locale: word(LOCALES),
    timezone: str(),
    last_login: ts(),
    /** Steps of the guide of the first minute that they have taken, and when they were done with it; null = not yet. */
    guide_done: json<GuideStep[]>().notNull().default([]),
    guide_closed_at: ts(),
  },
  (t) => [
    listIndex('users', t),
    uniqueIndex('users_username').on(t.tenant_id, t.username).where(sql`deleted_at is null`),
    uniqueIndex('users_endpoint').on(t.endpoint_id).where(sql`deleted_at is null`),
    index('users_team').on(t.team_id),
    index('users_department').on(t.department_id),
  ],
)

export const userGroups = table(
  'user_groups',
  { user_id: ref(() => users.id).notNull(), group_id: ref(() => groups.id).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.group_id] }), index('user_groups_group').on(t.group_id)],
)

/** Channels that somebody writes on themselves; none: their team's. */
export const userChannels = table(
  'user_channels',
  { user_id: ref(() => users.id).notNull(), channel_id: ref(() => channels.id).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.channel_id] })],
)

/** Pauses that somebody has themselves; none: their team's. */
export const userPauses = table(
  'user_pauses',
  { user_id: ref(() => users.id).notNull(), pause_id: ref(() => pauses.id).notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.pause_id] })],
)

/** Who may pause and listen to the people of a team, beside who reaches them by a group. */
export const teamSupervisors = table(
  'team_supervisors',
  { team_id: ref(() => teams.id).notNull(), user_id: ref(() => users.id).notNull() },
  (t) => [primaryKey({ columns: [t.team_id, t.user_id] }), index('team_supervisors_user').on(t.user_id)],
)

/** Cookie sessions and tokens. Only the hash of the secret is kept, so that a stolen file opens no session. */
export const sessions = table(
  'sessions',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    kind: word(SESSION_KINDS).notNull(),
    secret_hash: str().notNull(),
    csrf_token: str(),
    address: str(),
    user_agent: str(),
    created_at: ts().notNull(),
    /** Last request or open socket, to the minute; null = not since it began. */
    last_seen_at: ts(),
    expires_at: ts().notNull(),
    revoked_at: ts(),
  },
  (t) => [
    uniqueIndex('sessions_secret').on(t.secret_hash),
    index('sessions_user').on(t.user_id),
    index('sessions_expiry').on(t.expires_at),
  ],
)

/** Second factor of a user (RFC 6238): being set up while `confirmed_at` is null. Neither secret nor codes can be read from it. */
export const secondFactors = table(
  'second_factors',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    /** Sealed: a stolen file makes no codes. */
    secret: str().notNull(),
    confirmed_at: ts(),
    /** Time step of the last code that was taken: each code once. */
    last_step: int().notNull().default(0),
    /** Hashes of the recovery codes that are left. */
    recovery_hashes: json<string[]>().notNull().default([]),
    created_at: ts().notNull(),
  },
  (t) => [uniqueIndex('second_factors_user').on(t.user_id)],
)

/** An agent's sign-in to a channel (§7.1); open while `logged_out_at` is null, at most one open per channel. */
export const agentChannelLogins = table(
  'agent_channel_logins',
  {
    id: id(),
    ...tenant(),
    user_id: ref(() => users.id).notNull(),
    channel: word(CHANNELS_OF_SERVICE).notNull(),
    logged_in_by: word(LOGGED_IN_BY).notNull(),
    logged_in_at: ts().notNull(),
    logged_out_at: ts(),
    updated_at: stamps().updated_at,
  },
  (t) => [
    uniqueIndex('agent_channel_logins_open').on(t.user_id, t.channel).where(sql`logged_out_at is null`),
    index('agent_channel_logins_user').on(t.user_id, descending(t.logged_in_at)),
  ],
)

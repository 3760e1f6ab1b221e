import * as z from 'zod'
import { LOCALES } from '../vocabulary.ts'
import { DateTime, Id, Reference } from '../wire.ts'
import { readable } from './kit/resource.ts'
import { Secret, settingsRow } from './kit/row.ts'
import { CONTRACT_STATUSES, DATA_SCOPES, THEME_MODES } from './words.ts'

/** One's own tenant. */
const ContractRow = () =>
  z
    .object({
      id: Id,
      is_active: z.boolean(),
      description: z.string(),
      created_at: DateTime,
      updated_at: DateTime,
      code: z.string(),
      status: z.enum(CONTRACT_STATUSES),
      timezone: z.string(),
      locale: z.enum(LOCALES),
      max_users: z.int().nullable(),
      recording_retention_days: z.int(),
      call_retention_days: z.int(),
      chat_retention_days: z.int(),
      audit_retention_days: z.int(),
    })
    .meta({ id: 'ContractRow' })

export const contracts = readable('contracts', {
  row: ContractRow,
  search: ['description', 'code'],
  ordering: ['code', 'status'],
  filters: { code: 'text', status: 'word' },
})

const GroupRow = () =>
  z
    .object({
      ...settingsRow(),
      permissions: z.array(z.string()),
      users: z.array(Reference),
      is_system: z.boolean(),
      data_scope: z.enum(DATA_SCOPES),
    })
    .meta({ id: 'GroupRow' })

/** Permission groups. */
export const groups = readable('groups', {
  row: GroupRow,
  search: ['description'],
  ordering: ['data_scope'],
  filters: { is_system: 'bool', data_scope: 'word' },
})

const SiteRow = () =>
  z
    .object({
      ...settingsRow(),
      domain: z.string(),
      is_default: z.boolean(),
      logo_favicon: z.string(),
      logo_login: z.string(),
      logo_footer: z.string(),
      url_footer: z.string(),
      menu_primary: z.string(),
      header: z.string(),
      body: z.string(),
      footer: z.string(),
      button: z.string(),
      theme_mode: z.enum(THEME_MODES),
      password_min_length: z.int(),
      password_require_mixed: z.boolean(),
      password_history: z.int(),
      password_expire_days: z.int(),
      password_notification_days: z.int(),
      allowed_embed_origins: z.array(z.string()),
      after_service_tick: z.boolean(),
    })
    .meta({ id: 'SiteRow' })

export const sites = readable('sites', {
  row: SiteRow,
  search: ['description', 'domain'],
  ordering: ['domain'],
  filters: { domain: 'text', is_default: 'bool' },
})

const UserRow = () =>
  z
    .object({
      ...settingsRow(),
      username: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      password: Secret,
      avatar: z.string().nullable(),
      avatar_message: z.string().nullable(),
      groups: z.array(Reference),
      team: Reference.nullable(),
      site: Reference.nullable(),
      endpoint: Reference.nullable(),
      login_channel_telephony: z.boolean(),
      login_channel_chat: z.boolean(),
      chat_limit: z.int().nullable(),
      locale: z.enum(LOCALES).nullable(),
      timezone: z.string().nullable(),
      must_change_password: z.boolean(),
      password_expire_date: DateTime.nullable(),
      password_notification_start: DateTime.nullable(),
      last_login: DateTime.nullable(),
    })
    .meta({ id: 'UserRow' })

export const users = readable('users', {
  row: UserRow,
  search: ['description', 'username', 'email'],
  ordering: ['username', 'first_name', 'last_name', 'email', 'last_login'],
  filters: {
    username: 'text',
    email: 'text',
    team: 'ref',
    site: 'ref',
    endpoint: 'ref',
    login_channel_telephony: 'bool',
    login_channel_chat: 'bool',
    last_login: 'time',
  },
})

import { ENDPOINT_STATUSES, LOCALES } from '../../vocabulary.ts'
import { contracts, groups, sites, users } from '../business.ts'
import { optional, or, preset, shown } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import {
  bool,
  choice,
  date,
  documentNumber,
  email,
  group,
  int,
  list,
  longText,
  optionalFile,
  ref,
  refs,
  rows,
  secret,
  someRefs,
  text,
  texts,
  timeOfDay,
  timeZone,
  url,
  weekDays,
} from '../kit/kinds.ts'
import { shownTime } from '../kit/shown.ts'
import { CONTRACT_STATUSES, DATA_SCOPES, THEME_MODES } from '../words.ts'

/** How long something is kept; 0 = for ever. */
const days = () => int(0, 36_500)

export const contract = fullShape('Contract', contracts, {
  written: () => ({
    code: text(30),
    /** Ended: nobody signs in. */
    status: or(choice(CONTRACT_STATUSES), 'active'),
    timezone: or(timeZone(), 'America/Sao_Paulo'),
    locale: or(choice(LOCALES), 'pt-br'),
    max_users: optional(int()),
    recording_retention_days: or(days(), 90),
    call_retention_days: or(days(), 730),
    chat_retention_days: or(days(), 730),
    audit_retention_days: or(days(), 1825),
  }),
  planned: () => ({
    CRM: { organization: optional(ref()) },
    /** None: all. */
    builder: { modules: refs() },
    settings: {
      start_date: preset(date(), 'today'),
      end_date: optional(date()),
      // Null: no limit.
      max_concurrent_agents: optional(int()),
      max_chat_channels: optional(int()),
      max_trunk_channels: optional(int()),
      dpo_name: optional(text(100)),
      dpo_email: optional(email()),
      notes: optional(longText()),
    },
  }),
})

export const permissionGroup = fullShape('Group', groups, {
  written: () => ({
    permissions: or(texts(100, 2000), []),
    users: refs(),
    data_scope: or(choice(DATA_SCOPES), 'team'),
  }),
  /** Its permissions are those that a new group starts with. */
  planned: () => ({ settings: { copy_from: optional(ref()) } }),
})

const colours = () => ({
  menu_primary: optional(text(40)),
  header: optional(text(40)),
  body: optional(text(40)),
  footer: optional(text(40)),
  button: optional(text(40)),
})

const passwords = () => ({
  password_min_length: or(int(1, 128), 8),
  password_require_mixed: or(bool(), true),
  password_history: or(int(0, 100), 3),
  /** 0: never. */
  password_expire_days: or(int(0, 36_500), 0),
  password_notification_days: or(int(0, 365), 7),
})

export const site = fullShape('Site', sites, {
  written: () => ({
    domain: text(253),
    is_default: or(bool(), false),
    logo_favicon: optionalFile(),
    logo_login: optionalFile(),
    logo_footer: optionalFile(),
    url_footer: optional(url()),
    ...colours(),
    theme_mode: or(choice(THEME_MODES), 'system'),
    ...passwords(),
    allowed_embed_origins: or(list(url()), []),
    after_service_tick: or(bool(), true),
  }),
  planned: () => ({
    settings: {
      login_message: optional(longText()),
      support_url: optional(url()),
      /** 0: never; else the screen locks. */
      session_idle_minutes: or(int(0, 1440), 0),
      sso: optional(
        group({
          provider: text(60),
          issuer: url(),
          client_id: text(255),
          client_secret: secret(),
          default_group: optional(ref()),
        }),
      ),
    },
  }),
})

const member = () => ({
  queue_type: choice(['telephony', 'chat']),
  queue: ref(),
  penalty: or(int(0, 1000), 0),
  priority: or(int(0, 1000), 0),
  is_active: or(bool(), true),
})

export const user = fullShape('User', users, {
  unwritten: 'description',
  written: () => ({
    username: text(150),
    first_name: text(80),
    last_name: optional(text(80)),
    email: optional(email()),
    password: secret('in POST'),
    avatar: optionalFile(),
    avatar_message: optionalFile(),
    groups: someRefs(),
    team: optional(ref()),
    site: preset(ref(), 'the default site'),
    endpoint: optional(ref()),
    login_channel_telephony: or(bool(), false),
    login_channel_chat: or(bool(), false),
    /** Null: the team's. */
    chat_limit: optional(int(0, 50)),
    locale: optional(choice(LOCALES)),
    timezone: optional(timeZone()),
    must_change_password: preset(bool(), 'true in POST'),
  }),
  planned: () => ({
    settings: {
      document: optional(documentNumber()),
      registration: optional(text(20)),
      department: optional(ref()),
      /** None: the team's; pauses alike. */
      chat_channels: refs(),
      queue_members: or(rows(member()), []),
      skills: or(rows({ skill: text(60), level: int(1, 5) }), []),
      pauses: refs(),
      shift: or(rows({ week_days: weekDays(), start: timeOfDay(), end: timeOfDay() }), []),
      mfa_enabled: or(bool(), false),
      api_key_last_used_at: shownTime(),
      last_seen_at: shownTime(),
      state: shown(choice(ENDPOINT_STATUSES).read.nullable()),
    },
  }),
})

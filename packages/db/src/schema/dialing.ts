import * as words from '@ramal/contract/resources/service/dialing-words'
import { CALL_APPS } from '@ramal/contract/vocabulary'
import { bool, decimal, index, int, json, primaryKey, ref, str, table, ts, word } from '#dialect'
import { child, listIndex, settings } from './base.ts'
import { users } from './business.ts'
import { calendars } from './calendars.ts'
import { npsTelephony } from './call-apps.ts'
import { organizations, products } from './crm.ts'
import { kpis } from './kpis.ts'
import { telephonyQueues } from './queues.ts'
import { numbers, outboundRoutes } from './routes.ts'
import { forms, pauses } from './service.ts'
import { teams } from './teams.ts'

// Lists of people to be called, and what calls them (entities §5). Kept as they are said; nothing dials by them yet.

/** What dialers and mailings work for. */
export const campaigns = table(
  'campaigns',
  {
    ...settings(),
    code: str(),
    organization_id: ref(() => organizations.id),
    product_id: ref(() => products.id),
    goal_type: word(words.GOAL_TYPES),
    goal_value: decimal(),
    /** Days `YYYY-MM-DD`; null: the one it was made on, and never. */
    starts_at: str(),
    ends_at: str(),
    status: word(words.CAMPAIGN_STATUSES).notNull().default('draft'),
    script: str(),
    form_id: ref(() => forms.id),
    nps_id: ref(() => npsTelephony.id),
    outbound_route_id: ref(() => outboundRoutes.id),
  },
  (t) => [listIndex('campaigns', t)],
)

export const campaignTeams = table(
  'campaign_teams',
  { campaign_id: ref(() => campaigns.id).notNull(), team_id: ref(() => teams.id).notNull() },
  (t) => [primaryKey({ columns: [t.campaign_id, t.team_id] })],
)

export const campaignSupervisors = table(
  'campaign_supervisors',
  { campaign_id: ref(() => campaigns.id).notNull(), user_id: ref(() => users.id).notNull() },
  (t) => [primaryKey({ columns: [t.campaign_id, t.user_id] })],
)

export const campaignKpis = table(
  'campaign_kpis',
  { campaign_id: ref(() => campaigns.id).notNull(), kpi_id: ref(() => kpis.id).notNull() },
  (t) => [primaryKey({ columns: [t.campaign_id, t.kpi_id] })],
)

/** A column of a file of leads. */
export interface LayoutColumn {
  order: number
  header: string
  /** A field of the lead, or `data.` and a name of one's own. */
  target: string
  type: (typeof words.COLUMN_TYPES)[number]
  mask: string | null
  required: boolean
  default: unknown
}

/** How a file of leads is read. */
export const layouts = table(
  'layouts',
  {
    ...settings(),
    file_type: word(words.FILE_TYPES).notNull().default('csv'),
    delimiter: word(words.DELIMITERS).notNull().default(';'),
    encoding: word(words.ENCODINGS).notNull().default('auto'),
    has_header: bool().notNull().default(true),
    quote_char: str().notNull().default('"'),
    date_format: word(words.DATE_FORMATS).notNull().default('dd/MM/yyyy'),
    columns: json<LayoutColumn[]>().notNull(),
    dedupe_key: word(words.DEDUPE_KEYS).notNull().default('phone'),
    default_area_code: str(),
    default_country: str().notNull().default('BR'),
  },
  (t) => [listIndex('layouts', t)],
)

/** When a lead is tried again. */
export interface RetryRule {
  order: number
  when_type: (typeof words.RETRY_WHEN)[number]
  when_values: number[]
  max_attempts: number
  interval_minutes: number
  interval_mode: (typeof words.INTERVAL_MODES)[number]
  phone_action: (typeof words.PHONE_ACTIONS)[number]
  then: (typeof words.RETRY_THEN)[number]
}

export const persistenceRules = table(
  'persistence_rules',
  {
    ...settings(),
    max_total_attempts: int().notNull().default(10),
    max_attempts_per_day: int().notNull().default(3),
    min_gap_minutes: int().notNull().default(30),
    rules: json<RetryRule[]>().notNull(),
  },
  (t) => [listIndex('persistence_rules', t)],
)

/** What lists of people to call and to write to have in common. */
export const mailingColumns = () => ({
  campaign_id: ref(() => campaigns.id).notNull(),
  layout_id: ref(() => layouts.id).notNull(),
  form_id: ref(() => forms.id),
  priority: int().notNull().default(50),
  starts_at: ts(),
  /** Nobody of it is called or written to later. */
  expires_at: ts(),
  status: word(words.MAILING_STATUSES).notNull().default('loading'),
  owner_mode: word(words.OWNER_MODES).notNull().default('none'),
  duplicate_mode: word(words.DUPLICATE_MODES).notNull().default('block_in_mailing'),
})

export const mailings = table(
  'mailings',
  {
    ...settings(),
    ...mailingColumns(),
    persistence_rule_id: ref(() => persistenceRules.id),
    order: word(words.MAILING_ORDERS).notNull().default('priority'),
    timezone_mode: word(words.TIMEZONE_MODES).notNull().default('area_code'),
  },
  (t) => [listIndex('mailings', t), index('mailings_campaign').on(t.campaign_id)],
)

/** What a file of leads became; `description` is its name. */
export const importColumns = () => ({
  ...child(),
  layout_id: ref(() => layouts.id),
  /** The file as it was sent, by the name that the files are kept by; and what it was called. */
  file: str(),
  file_name: str().notNull().default(''),
  mode: word(words.IMPORT_MODES).notNull().default('append'),
  scheduled_at: ts(),
  scrub_blacklist: bool().notNull().default(true),
  normalize_phones: bool().notNull().default(true),
  status: word(words.IMPORT_STATUSES).notNull().default('queued'),
  rows_total: int().notNull().default(0),
  rows_created: int().notNull().default(0),
  rows_updated: int().notNull().default(0),
  rows_duplicated: int().notNull().default(0),
  rows_invalid: int().notNull().default(0),
  rows_blacklisted: int().notNull().default(0),
  error_file: str(),
})

export const shipmentImports = table(
  'shipment_imports',
  { ...importColumns(), mailing_id: ref(() => mailings.id).notNull() },
  (t) => [listIndex('shipment_imports', t)],
)

/** Answering machine detection; milliseconds, silence threshold apart. */
export interface MachineDetection {
  enabled: boolean
  initial_silence: number
  greeting: number
  after_greeting_silence: number
  total_analysis_time: number
  min_word_length: number
  between_words_silence: number
  maximum_number_of_words: number
  maximum_word_length: number
  silence_threshold: number
}

/** What calls the people of mailings. */
export const dialers = table(
  'dialers',
  {
    ...settings(),
    dial_mode: word(words.DIAL_MODES).notNull().default('preview'),
    campaign_id: ref(() => campaigns.id).notNull(),
    queue_id: ref(() => telephonyQueues.id),
    mailings: json<{ mailing_id: number; weight: number; order: number }[]>().notNull(),
    outbound_route_id: ref(() => outboundRoutes.id).notNull(),
    calendar_id: ref(() => calendars.id).notNull(),
    persistence_rule_id: ref(() => persistenceRules.id).notNull(),
    dial_timeout: int().notNull().default(25),
    max_channels: int().notNull().default(10),
    /** Calls a second. */
    cps: decimal().notNull().default(1),
    ratio_initial: decimal().notNull().default(1),
    ratio_max: decimal().notNull().default(3),
    target_abandon_percent: decimal().notNull().default(3),
    abandon_window_minutes: int().notNull().default(60),
    drop_seconds: int().notNull().default(5),
    drop_app: word(CALL_APPS),
    drop_appdata: str(),
    amd: json<MachineDetection>(),
    on_machine_app: word(CALL_APPS).notNull().default('hangup'),
    on_machine_appdata: str().notNull().default(''),
    on_fax: word(words.FAX_ACTIONS).notNull().default('hangup'),
    preview_seconds: int().notNull().default(30),
    allow_skip: bool().notNull().default(true),
    auto_dial_after_preview: bool().notNull().default(false),
    /** Null: the team's. */
    duration_of_after_service: int(),
    pause_after_service_id: ref(() => pauses.id),
    recycle_finished: bool().notNull().default(false),
    stop_when_exhausted: bool().notNull().default(true),
    status: word(words.DIALER_STATUSES).notNull().default('stopped'),
  },
  (t) => [listIndex('dialers', t)],
)

/** Caller ids that a dialer takes turns with. */
export const dialerNumbers = table(
  'dialer_numbers',
  { dialer_id: ref(() => dialers.id).notNull(), number_id: ref(() => numbers.id).notNull() },
  (t) => [primaryKey({ columns: [t.dialer_id, t.number_id] })],
)

import { CHAT_CAMPAIGN_STATUSES, STOPPING_QUALITIES } from '@ramal/contract/resources/service/dialing-words'
import { CHAT_APPS } from '@ramal/contract/vocabulary'
import { bool, int, json, primaryKey, ref, str, table, ts, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { calendars } from './calendars.ts'
import { channels } from './channels.ts'
import { importColumns, mailingColumns } from './dialing.ts'
import { templates } from './templates.ts'

/** Lists of people to write to. */
export const chatMailings = table(
  'chat_mailings',
  {
    ...settings(),
    ...mailingColumns(),
    channel_id: ref(() => channels.id).notNull(),
    require_opt_in: bool().notNull().default(true),
  },
  (t) => [listIndex('chat_mailings', t)],
)

export const chatImports = table(
  'chat_imports',
  { ...importColumns(), mailing_id: ref(() => chatMailings.id).notNull() },
  (t) => [listIndex('chat_imports', t)],
)

/** A template to everybody of its mailings. Kept as it is said; nothing is sent by it yet. */
export const chatCampaigns = table(
  'chat_campaigns',
  {
    ...settings(),
    channel_id: ref(() => channels.id).notNull(),
    template_id: ref(() => templates.id).notNull(),
    /** Parameter of the template -> column of the mailing. */
    param_map: json<Record<string, string>>().notNull(),
    calendar_id: ref(() => calendars.id).notNull(),
    starts_at: ts().notNull(),
    ends_at: ts(),
    status: word(CHAT_CAMPAIGN_STATUSES).notNull().default('draft'),
    messages_per_minute: int().notNull().default(60),
    daily_limit: int().notNull().default(1000),
    on_reply_app: word(CHAT_APPS).notNull().default('queue'),
    on_reply_appdata: str().notNull().default(''),
    opt_out_keywords: json<string[]>().notNull().default(['SAIR', 'PARAR']),
    stop_on_quality: word(STOPPING_QUALITIES).notNull().default('RED'),
    max_failure_percent: int().notNull().default(20),
    test_phones: json<string[]>().notNull().default([]),
  },
  (t) => [listIndex('chat_campaigns', t)],
)

export const chatCampaignMailings = table(
  'chat_campaign_mailings',
  {
    campaign_id: ref(() => chatCampaigns.id).notNull(),
    mailing_id: ref(() => chatMailings.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaign_id, t.mailing_id] })],
)

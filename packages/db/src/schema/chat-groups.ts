import { BOT_TYPES, CHAT_GROUP_TYPES, FLOW_STATUSES, POSTERS } from '@ramal/contract/resources/system-words'
import { CHAT_APPS, type Locale } from '@ramal/contract/vocabulary'
import type { JsonValue } from '@ramal/contract/wire'
import { int, json, primaryKey, ref, str, table, ts, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { users } from './business.ts'
import { channels } from './channels.ts'
import { teams } from './teams.ts'
import { templates, textMessages } from './templates.ts'

/** Who sees which channels and texts, or a room of colleagues. */
export const chatGroups = table(
  'chat_groups',
  {
    ...settings(),
    group_type: word(CHAT_GROUP_TYPES).notNull().default('visibility'),
    allow_post: word(POSTERS).notNull().default('all'),
    order: int().notNull().default(0),
  },
  (t) => [listIndex('chat_groups', t)],
)

export const chatGroupUsers = table(
  'chat_group_users',
  { chat_group_id: ref(() => chatGroups.id).notNull(), user_id: ref(() => users.id).notNull() },
  (t) => [primaryKey({ columns: [t.chat_group_id, t.user_id] })],
)

export const chatGroupTeams = table(
  'chat_group_teams',
  { chat_group_id: ref(() => chatGroups.id).notNull(), team_id: ref(() => teams.id).notNull() },
  (t) => [primaryKey({ columns: [t.chat_group_id, t.team_id] })],
)

export const chatGroupChannels = table(
  'chat_group_channels',
  { chat_group_id: ref(() => chatGroups.id).notNull(), channel_id: ref(() => channels.id).notNull() },
  (t) => [primaryKey({ columns: [t.chat_group_id, t.channel_id] })],
)

export const chatGroupTexts = table(
  'chat_group_texts',
  {
    chat_group_id: ref(() => chatGroups.id).notNull(),
    text_message_id: ref(() => textMessages.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.chat_group_id, t.text_message_id] })],
)

export const chatGroupTemplates = table(
  'chat_group_templates',
  { chat_group_id: ref(() => chatGroups.id).notNull(), template_id: ref(() => templates.id).notNull() },
  (t) => [primaryKey({ columns: [t.chat_group_id, t.template_id] })],
)

/** A value that a bot or a flow works with. */
export interface StoredVariable {
  name: string
  type: 'text' | 'number' | 'boolean' | 'date' | 'json'
  default: JsonValue
}

/** Drafts and published versions of what leads a chat by questions. */
export const flows = table(
  'flows',
  {
    ...settings(),
    graph: json<JsonValue>().notNull(),
    status: word(FLOW_STATUSES).notNull().default('draft'),
    version: int().notNull().default(0),
    published_at: ts(),
    /** A user's id without a constraint, as `created_by`. */
    published_by: int(),
    variables: json<StoredVariable[]>().notNull().default([]),
    timeout_seconds: int().notNull().default(600),
    timeout_app: word(CHAT_APPS).notNull().default('disconnect'),
    timeout_appdata: str().notNull().default(''),
    error_app: word(CHAT_APPS),
    error_appdata: str(),
  },
  (t) => [listIndex('flows', t)],
)

/** Channels that a flow is for; none: any. */
export const flowChannels = table(
  'flow_channels',
  { flow_id: ref(() => flows.id).notNull(), channel_id: ref(() => channels.id).notNull() },
  (t) => [primaryKey({ columns: [t.flow_id, t.channel_id] })],
)

export const bots = table(
  'bots',
  {
    ...settings(),
    name: str().notNull(),
    avatar: str(),
    bot_type: word(BOT_TYPES).notNull().default('flow'),
    flow_id: ref(() => flows.id),
    webhook_url: str(),
    webhook_secret_enc: str(),
    timeout_seconds: int().notNull().default(10),
    llm: json<JsonValue>(),
    welcome_message_id: ref(() => textMessages.id),
    max_turns: int().notNull().default(20),
    handoff_keywords: json<string[]>().notNull().default(['atendente', 'humano']),
    fallback_app: word(CHAT_APPS).notNull(),
    fallback_appdata: str().notNull().default(''),
    error_app: word(CHAT_APPS).notNull(),
    error_appdata: str().notNull().default(''),
    variables: json<StoredVariable[]>().notNull().default([]),
    languages: json<Locale[]>().notNull().default(['pt-br']),
  },
  (t) => [listIndex('bots', t)],
)

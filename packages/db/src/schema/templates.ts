import {
  PARAMETER_FORMATS,
  STORED_MESSAGE_TYPES,
  type TEMPLATE_BUTTONS,
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATUSES,
  TEXT_MESSAGE_SCOPES,
} from '@ramal/contract/resources/words'
import { LOCALES, TEMPLATE_TYPES } from '@ramal/contract/vocabulary'
import { index, int, json, primaryKey, ref, str, table, ts, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { channels } from './channels.ts'
import { tags } from './crm.ts'
import { teams } from './teams.ts'

/** A placeholder of a template; `source` names the record field that fills it in (`client.full_name`). */
export interface StoredParam {
  name: string
  value: string
  source: string | null
}

export interface StoredButton {
  type: (typeof TEMPLATE_BUTTONS)[number]
  text: string
  value: string
}

/** Message templates as the WhatsApp Cloud API names them (entities §2). Only APPROVED ones are sent. */
export const templates = table(
  'templates',
  {
    ...settings(),
    channel_id: ref(() => channels.id).notNull(),
    template_type: word(TEMPLATE_TYPES).notNull().default('TEXT'),
    content: str().notNull(),
    /** File or address of the header, where `template_type` is IMAGE or VIDEO. */
    media: str(),
    params: json<StoredParam[]>().notNull().default([]),
    name: str().notNull(),
    language: str().notNull().default('pt_BR'),
    category: word(TEMPLATE_CATEGORIES).notNull().default('UTILITY'),
    parameter_format: word(PARAMETER_FORMATS).notNull().default('POSITIONAL'),
    header_text: str(),
    footer_text: str(),
    buttons: json<StoredButton[]>().notNull().default([]),
    example: json<Record<string, unknown>>(),
    status: word(TEMPLATE_STATUSES).notNull().default('DRAFT'),
    rejected_reason: str(),
    quality_score: str(),
    external_template_id: str(),
    synced_at: ts(),
  },
  (t) => [listIndex('templates', t), index('templates_channel').on(t.channel_id, t.status, t.id)],
)

/** Who may use a template; none = every team. */
export const teamTemplates = table(
  'team_templates',
  { team_id: ref(() => teams.id).notNull(), template_id: ref(() => templates.id).notNull() },
  (t) => [
    primaryKey({ columns: [t.team_id, t.template_id] }),
    index('team_templates_template').on(t.template_id),
  ],
)

/** Canned texts of the agents and texts of flows and queues (entities §2); `content` may hold `{{client.full_name}}`. */
export const textMessages = table(
  'text_messages',
  {
    ...settings(),
    shortcut: str(),
    message_type: word(STORED_MESSAGE_TYPES).notNull().default('text'),
    content: str().notNull().default(''),
    media: str(),
    buttons: json<{ id: string; title: string }[]>().notNull().default([]),
    /** `team`: see `team_text_messages`, none = every team; `user`: its `created_by` alone. */
    scope: word(TEXT_MESSAGE_SCOPES).notNull().default('team'),
    locale: word(LOCALES).notNull().default('pt-br'),
    order: int().notNull().default(0),
    usage_count: int().notNull().default(0),
    last_used_at: ts(),
  },
  (t) => [listIndex('text_messages', t)],
)

/** Channels a stored text is for; none = every channel. */
export const textMessageChannels = table(
  'text_message_channels',
  { text_message_id: ref(() => textMessages.id).notNull(), channel_id: ref(() => channels.id).notNull() },
  (t) => [primaryKey({ columns: [t.text_message_id, t.channel_id] })],
)

export const textMessageTags = table(
  'text_message_tags',
  { text_message_id: ref(() => textMessages.id).notNull(), tag_id: ref(() => tags.id).notNull() },
  (t) => [primaryKey({ columns: [t.text_message_id, t.tag_id] })],
)

export const teamTextMessages = table(
  'team_text_messages',
  { team_id: ref(() => teams.id).notNull(), text_message_id: ref(() => textMessages.id).notNull() },
  (t) => [
    primaryKey({ columns: [t.team_id, t.text_message_id] }),
    index('team_text_messages_text').on(t.text_message_id),
  ],
)

import {
  CHANNEL_QUALITIES,
  CHANNEL_STATUSES,
  INBOUND_MATCHES,
  STICKY_MODES,
} from '@ramal/contract/resources/words'
import { CHANNEL_TYPES, CHAT_APPS } from '@ramal/contract/vocabulary'
import { bool, index, int, json, ref, str, table, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { calendars } from './calendars.ts'

/** Chat channels with the WhatsApp Cloud API's names. Columns ending in `_enc` hold what the server encrypted. */
export const channels = table(
  'channels',
  {
    ...settings(),
    channel_type: word(CHANNEL_TYPES).notNull().default('whatsapp'),
    phone_number: str(),
    phone_number_id: str(),
    waba_id: str(),
    app_id: str(),
    access_token_enc: str(),
    app_secret_enc: str(),
    verify_token_enc: str(),
    api_base_url: str(),
    api_version: str(),
    quality_rating: word(CHANNEL_QUALITIES),
    messaging_limit_tier: str(),
    status: word(CHANNEL_STATUSES).notNull().default('disconnected'),
    last_error: str(),
    session_window_hours: int().notNull().default(24),
    btn_template: bool().notNull().default(true),
    btn_dial: bool().notNull().default(true),
    send_attachment: bool().notNull().default(true),
    emoji: bool().notNull().default(true),
    send_voice: bool().notNull().default(true),
    show_message_status: bool().notNull().default(true),
    max_attachment_mb: int().notNull().default(16),
    allowed_mime: json<string[]>().notNull().default([]),
    calendar_id: ref(() => calendars.id),
    // Rows that stand behind this table, which therefore have no constraint: a chat inbound, a chat queue, a proxy.
    inbound_default_id: int(),
    queue_outbound_id: int(),
    proxy_id: int(),
    send_read_receipt: bool().notNull().default(true),
    is_demo: bool().notNull().default(false),
  },
  (t) => [listIndex('channels', t), index('channels_provider').on(t.phone_number_id)],
)

/** Where a new chat of a channel goes; the lowest priority that matches wins. */
export const chatInbounds = table(
  'chat_inbounds',
  {
    ...settings(),
    channel_id: ref(() => channels.id).notNull(),
    priority: int().notNull().default(100),
    match_type: word(INBOUND_MATCHES).notNull().default('any'),
    match_value: str(),
    app: word(CHAT_APPS).notNull().default('queue'),
    appdata: str().notNull().default(''),
    calendar_id: ref(() => calendars.id),
    /** Null: as if it were open. */
    closed_app: word(CHAT_APPS),
    closed_appdata: str(),
    /** A text message, without a constraint: those stand behind this table. */
    welcome_message_id: int(),
    sticky: word(STICKY_MODES).notNull().default('none'),
    sticky_minutes: int().notNull().default(1440),
    /** 0: every chat is a new one. */
    reopen_window_minutes: int().notNull().default(0),
    check_blacklist: bool().notNull().default(true),
    create_client: bool().notNull().default(true),
    queue_priority: int().notNull().default(0),
  },
  (t) => [listIndex('chat_inbounds', t), index('chat_inbounds_channel').on(t.channel_id, t.priority, t.id)],
)

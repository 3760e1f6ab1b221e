import * as z from 'zod'
import { CHANNEL_TYPES, CHAT_APPS, LOCALES, MESSAGE_TYPES, TEMPLATE_TYPES } from '../vocabulary.ts'
import { DateTime, Json, Reference } from '../wire.ts'
import { readable, readableBesideLookup } from './kit/resource.ts'
import { appPair, Secret, settingsRow } from './kit/row.ts'
import {
  CHANNEL_STATUSES,
  INBOUND_MATCHES,
  PARAMETER_FORMATS,
  TEMPLATE_BUTTONS,
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATUSES,
  TEXT_MESSAGE_SCOPES,
} from './words.ts'

const ChatChannelRow = () =>
  z
    .object({
      ...settingsRow(),
      channel_type: z.enum(CHANNEL_TYPES),
      phone_number: z.string().nullable(),
      phone_number_id: z.string().nullable(),
      waba_id: z.string().nullable(),
      app_id: z.string().nullable(),
      access_token: Secret,
      app_secret: Secret,
      verify_token: Secret,
      api_base_url: z.string().nullable(),
      api_version: z.string().nullable(),
      status: z.enum(CHANNEL_STATUSES),
      last_error: z.string().nullable(),
      session_window_hours: z.int(),
      btn_template: z.boolean(),
      btn_dial: z.boolean(),
      send_attachment: z.boolean(),
      emoji: z.boolean(),
      send_voice: z.boolean(),
      show_message_status: z.boolean(),
      max_attachment_mb: z.int(),
      allowed_mime: z.array(z.string()),
      teams: z.array(Reference),
      send_read_receipt: z.boolean(),
    })
    .meta({ id: 'ChatChannelRow' })

export const chatChannels = readableBesideLookup('chatChannels', {
  row: ChatChannelRow,
  search: ['description', 'phone_number'],
  ordering: ['channel_type', 'phone_number', 'status'],
  filters: { channel_type: 'word', phone_number: 'text', status: 'word' },
})

const ChatInboundRow = () =>
  z
    .object({
      ...settingsRow(),
      channel: Reference,
      priority: z.int(),
      match_type: z.enum(INBOUND_MATCHES),
      match_value: z.string().nullable(),
      ...appPair(z.enum(CHAT_APPS)),
      create_client: z.boolean(),
      queue_priority: z.int(),
    })
    .meta({ id: 'ChatInboundRow' })

export const chatInbounds = readable('chatInbounds', {
  row: ChatInboundRow,
  search: ['description', 'match_value'],
  ordering: ['priority', 'match_type', 'app'],
  filters: { channel: 'ref', priority: 'number', match_type: 'word', app: 'word' },
})

const TextMessageRow = () =>
  z
    .object({
      ...settingsRow(),
      shortcut: z.string().nullable(),
      message_type: z.enum(MESSAGE_TYPES),
      content: z.string(),
      media: z.string().nullable(),
      buttons: z.array(z.object({ id: z.string(), title: z.string() })),
      scope: z.enum(TEXT_MESSAGE_SCOPES),
      teams: z.array(Reference),
      locale: z.enum(LOCALES),
      order: z.int(),
      usage_count: z.int(),
      last_used_at: DateTime.nullable(),
    })
    .meta({ id: 'TextMessageRow' })

export const textMessages = readableBesideLookup('textMessages', {
  row: TextMessageRow,
  search: ['description', 'shortcut', 'content'],
  ordering: ['shortcut', 'order', 'usage_count'],
  filters: { shortcut: 'text', message_type: 'word', scope: 'word', locale: 'word' },
})

const TemplateRow = () =>
  z
    .object({
      ...settingsRow(),
      channel: Reference,
      template_type: z.enum(TEMPLATE_TYPES),
      content: z.string(),
      media: z.string().nullable(),
      params: z.array(z.object({ name: z.string(), value: z.string(), source: z.string().nullable() })),
      name: z.string(),
      language: z.string(),
      category: z.enum(TEMPLATE_CATEGORIES),
      parameter_format: z.enum(PARAMETER_FORMATS),
      header_text: z.string().nullable(),
      footer_text: z.string().nullable(),
      buttons: z.array(z.object({ type: z.enum(TEMPLATE_BUTTONS), text: z.string(), value: z.string() })),
      example: Json.nullable(),
      status: z.enum(TEMPLATE_STATUSES),
      rejected_reason: z.string().nullable(),
      quality_score: z.string().nullable(),
      external_template_id: z.string().nullable(),
      synced_at: DateTime.nullable(),
      teams: z.array(Reference),
    })
    .meta({ id: 'TemplateRow' })

/** List and row are the agents' too: both endpoints stand with the chat's templates (contract §7). */
export const templates = withoutEndpoints(
  readableBesideLookup('templates', {
    row: TemplateRow,
    search: ['description', 'name', 'content'],
    ordering: ['name', 'language', 'category', 'status'],
    filters: { channel: 'ref', template_type: 'word', name: 'text', category: 'word', status: 'word' },
  }),
)

function withoutEndpoints<Resource extends object>(resource: Resource) {
  return { ...resource, endpoints: {} }
}

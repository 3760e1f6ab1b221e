import * as z from 'zod'
import { CHANNEL_TYPES } from '../../vocabulary.ts'
import { is, optional, or, preset, requiredWhen, settings, shown, type Written } from '../kit/field.ts'
import { bool, choice, int, phone, ref, refs, secret, text, texts, url } from '../kit/kinds.ts'
import { editableBesideLookup } from '../kit/resource.ts'
import { shownText, shownWord } from '../kit/shown.ts'
import { CHANNEL_QUALITIES, CHANNEL_STATUSES } from '../words.ts'

const ofWhatsapp = is('channel_type', 'whatsapp')
const flag = () => or(bool(), true)

/** What is asked of a WhatsApp channel. */
const provider = () => ({
  phone_number: requiredWhen(ofWhatsapp, optional(phone())),
  phone_number_id: requiredWhen(ofWhatsapp, optional(text(32))),
  waba_id: requiredWhen(ofWhatsapp, optional(text(32))),
  app_id: requiredWhen(ofWhatsapp, optional(text(32))),
  access_token: requiredWhen(ofWhatsapp, secret()),
  app_secret: requiredWhen(ofWhatsapp, secret()),
  verify_token: requiredWhen(ofWhatsapp, secret()),
  api_base_url: nullable(preset(url(), 'the provider’s')),
  api_version: nullable(preset(text(8), 'the one that is built for')),
})

const shape = settings('ChatChannel', () => ({
  channel_type: or(choice(CHANNEL_TYPES), 'whatsapp'),
  ...provider(),
  /** Where the provider sends what customers write. */
  webhook_url: shownText(),
  status: shownWord(CHANNEL_STATUSES),
  last_error: shownText(),
  quality_rating: shown(z.enum(CHANNEL_QUALITIES).nullable(), { kind: 'choice', words: CHANNEL_QUALITIES }),
  messaging_limit_tier: shownText(),
  session_window_hours: or(int(1, 168), 24),
  btn_template: flag(),
  btn_dial: flag(),
  send_attachment: flag(),
  emoji: flag(),
  send_voice: flag(),
  show_message_status: flag(),
  max_attachment_mb: or(int(1, 100), 16),
  allowed_mime: preset(texts(100), 'what WhatsApp takes'),
  /** Takes a new chat that no other rule of the channel takes. */
  inbound_default: optional(ref('chatInbounds', { only: { channel: { of: 'id' } } })),
  /** Opening hours of its rules that have none of their own. */
  calendar: optional(ref('calendars')),
  /** The queue of the chats that agents begin. */
  queue_outbound: optional(ref('chatQueues')),
  proxy: optional(ref('proxies')),
  /** None: all. */
  teams: refs('teams'),
  send_read_receipt: flag(),
}))

export const chatChannels = editableBesideLookup('chatChannels', {
  ...shape,
  search: ['description', 'phone_number'],
  ordering: ['channel_type', 'phone_number', 'status'],
  filters: { channel_type: 'word', phone_number: 'text', status: 'word' },
  screen: {
    columns: ['phone_number', 'status', 'quality_rating', 'teams'],
    tabs: [
      {
        key: 'general',
        fields: [
          'channel_type',
          'phone_number',
          'status',
          'last_error',
          'quality_rating',
          'messaging_limit_tier',
          'inbound_default',
          'queue_outbound',
          'calendar',
          'teams',
        ],
      },
      {
        key: 'credentials',
        fields: [
          'phone_number_id',
          'waba_id',
          'app_id',
          'access_token',
          'app_secret',
          'verify_token',
          'webhook_url',
          'api_base_url',
          'api_version',
        ],
      },
      {
        key: 'allowed',
        fields: [
          'session_window_hours',
          'send_attachment',
          'max_attachment_mb',
          'allowed_mime',
          'send_voice',
          'emoji',
          'btn_template',
          'btn_dial',
          'show_message_status',
          'send_read_receipt',
        ],
      },
      { key: 'advanced', fields: ['proxy'] },
    ],
    look: {
      session_window_hours: { help: true },
      send_read_receipt: { help: true },
      inbound_default: { help: true },
      queue_outbound: { help: true },
      webhook_url: { help: true },
      verify_token: { help: true },
      allowed_mime: { help: true },
      teams: { help: true },
      proxy: { help: true },
    },
  },
})

/** Shown as null where a row does not have it. */
function nullable<Read extends z.ZodType, Write extends z.ZodType>(field: Written<Read, Write>) {
  return { ...field, read: field.read.nullable() }
}

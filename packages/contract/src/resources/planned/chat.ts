import * as z from 'zod'
import { CHANNEL_TYPES, CHAT_APPS, LOCALES, TEMPLATE_TYPES } from '../../vocabulary.ts'
import { chatChannels, chatInbounds, templates, textMessages } from '../chat.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { optional, or, preset, shown } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import {
  bool,
  choice,
  int,
  json,
  longText,
  optionalFile,
  order,
  pattern,
  phone,
  ref,
  refs,
  rows,
  secret,
  text,
  texts,
  url,
} from '../kit/kinds.ts'
import { shownText } from '../kit/shown.ts'
import {
  CHANNEL_QUALITIES,
  INBOUND_MATCHES,
  PARAMETER_FORMATS,
  STICKY_MODES,
  STORED_MESSAGE_TYPES,
  TEMPLATE_BUTTONS,
  TEMPLATE_CATEGORIES,
  TEXT_MESSAGE_SCOPES,
} from '../words.ts'

const WHATSAPP = 'where channel_type is whatsapp'

/** What is asked of a WhatsApp channel. */
const provider = () => ({
  phone_number: optional(phone(), WHATSAPP),
  phone_number_id: optional(text(32), WHATSAPP),
  waba_id: optional(text(32), WHATSAPP),
  app_id: optional(text(32), WHATSAPP),
  access_token: secret(WHATSAPP),
  app_secret: secret(WHATSAPP),
  verify_token: secret(WHATSAPP),
  api_base_url: preset(url(), 'the provider’s'),
  api_version: preset(text(8), 'the one that is built for'),
})

export const chatChannel = fullShape('ChatChannel', chatChannels, {
  written: () => ({
    channel_type: or(choice(CHANNEL_TYPES), 'whatsapp'),
    ...provider(),
    session_window_hours: or(int(1, 168), 24),
    btn_template: or(bool(), true),
    btn_dial: or(bool(), true),
    send_attachment: or(bool(), true),
    emoji: or(bool(), true),
    send_voice: or(bool(), true),
    show_message_status: or(bool(), true),
    max_attachment_mb: or(int(1, 100), 16),
    allowed_mime: preset(texts(100), 'what WhatsApp takes'),
    teams: refs(),
    send_read_receipt: or(bool(), true),
  }),
  planned: () => ({
    settings: {
      webhook_url: shownText(),
      quality_rating: shown(z.enum(CHANNEL_QUALITIES).nullable()),
      messaging_limit_tier: shownText(),
      inbound_default: optional(ref()),
      queue_outbound: optional(ref()),
    },
    'calendars and blacklists': { calendar: optional(ref()) },
    integrations: { proxy: optional(ref()) },
  }),
})

export const chatInbound = fullShape('ChatInbound', chatInbounds, {
  written: () => ({
    channel: ref(),
    /** Lowest first. */
    priority: or(int(0, 100_000), 100),
    match_type: or(choice(INBOUND_MATCHES), 'any'),
    match_value: optional(longText(), 'unless match_type is any'),
    ...destination('', CHAT_APPS, 'queue'),
    create_client: or(bool(), true),
    queue_priority: or(int(-1000, 1000), 0),
  }),
  planned: () => ({
    'calendars and blacklists': {
      /** None: always open. */
      calendar: optional(ref()),
      ...optionalDestination('closed_', CHAT_APPS),
      check_blacklist: or(bool(), true),
    },
    settings: {
      welcome_message: optional(ref()),
      sticky: or(choice(STICKY_MODES), 'none'),
      sticky_minutes: or(int(1, 525_600), 1440),
      reopen_window_minutes: or(int(0, 525_600), 0),
    },
  }),
})

export const textMessage = fullShape('TextMessage', textMessages, {
  written: () => ({
    shortcut: optional(text(30)),
    message_type: or(choice(STORED_MESSAGE_TYPES), 'text'),
    content: optional(text(4096), 'where message_type is text'),
    /** Required unless message_type is text. */
    media: optionalFile(),
    buttons: or(rows({ id: text(256), title: text(20) }, { max: 3 }), []),
    scope: or(choice(TEXT_MESSAGE_SCOPES), 'team'),
    teams: refs(),
    locale: or(choice(LOCALES), 'pt-br'),
    order: order(),
  }),
  planned: () => ({ settings: { channels: refs(), tags: refs() } }),
})

export const template = fullShape('Template', templates, {
  written: () => ({
    channel: ref(),
    template_type: or(choice(TEMPLATE_TYPES), 'TEXT'),
    content: text(1024),
    /** Required unless template_type is TEXT. */
    media: optionalFile(),
    params: or(rows({ name: text(60), value: text(1024), source: optional(text(60)) }), []),
    name: pattern(512, /^[a-z0-9_]+$/),
    language: or(text(6), 'pt_BR'),
    category: or(choice(TEMPLATE_CATEGORIES), 'UTILITY'),
    parameter_format: or(choice(PARAMETER_FORMATS), 'POSITIONAL'),
    header_text: optional(text(60)),
    footer_text: optional(text(60)),
    buttons: or(rows({ type: choice(TEMPLATE_BUTTONS), text: text(25), value: text(2000) }, { max: 10 }), []),
    example: optional(json(), 'where there are params'),
    teams: refs(),
  }),
})

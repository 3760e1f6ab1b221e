import * as z from 'zod'
import { CALL_APPS, LOCALES } from '../../vocabulary.ts'
import { DateTime } from '../../wire.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { optional, or, preset, shown, written } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import { bool, choice, int, order, phone, ref, refs, rows, seconds, text } from '../kit/kinds.ts'
import { shownWord } from '../kit/shown.ts'
import { inboundRoutes, numbers, outboundRouteChannels, outboundRoutes } from '../pabx.ts'
import { CALLER_ID_MODES, NUMBER_TYPES, REPUTATIONS, ROUTE_CALLER_IDS } from '../pabx-words.ts'
import { INHERITED_RECORD_MODES, STICKY_MODES } from '../words.ts'

export const inboundRoute = fullShape('InboundRoute', inboundRoutes, {
  written: () => ({
    /** Lowest first. */
    priority: or(int(0, 100_000), 100),
    /** One at least where there is no did_pattern. */
    numbers: refs(),
    did_pattern: optional(text(60)),
    caller_pattern: optional(text(60)),
    call_type: or(choice([20, 21]), 20),
    ...destination('', CALL_APPS, 'queue'),
    queue_priority: or(int(-1000, 1000), 0),
  }),
  planned: () => ({
    'calendars and blacklists': {
      /** None: always open. */
      calendar: optional(ref()),
      ...optionalDestination('closed_', CALL_APPS),
      check_blacklist: or(bool(), true),
    },
    'PABX applications': {
      greeting_audio: optional(ref()),
      caller_id_mode: or(choice(CALLER_ID_MODES), 'none'),
      caller_id_name: optional(text(40)),
      language: or(choice(LOCALES), 'pt-br'),
      sticky: or(choice(STICKY_MODES), 'none'),
      sticky_minutes: or(int(1, 525_600), 1440),
      lookup_client: or(bool(), true),
      record: or(choice(INHERITED_RECORD_MODES), 'inherit'),
      max_concurrent_calls: optional(int(1)),
    },
  }),
})

export const number = fullShape('Number', numbers, {
  written: () => ({
    number: phone(),
    channel: ref(),
    is_default_outbound: or(bool(), false),
  }),
  planned: () => ({
    'PABX applications': {
      number_type: or(choice(NUMBER_TYPES), 'local'),
      caller_id_name: optional(text(40)),
      daily_call_cap: optional(int(1)),
      whatsapp_channel: optional(ref()),
      reputation: shownWord(REPUTATIONS),
      reputation_checked_at: shown(DateTime.nullable()),
    },
  }),
})

const patterns = () =>
  rows(
    {
      match: text(60),
      prepend: or(digits(), ''),
      prefix: or(digits(), ''),
      strip_digits: or(int(0, 30), 0),
    },
    { min: 1 },
  )

function digits() {
  return written(z.string(), z.string().trim().max(30), { kind: 'text', max: 30 })
}

export const outboundRoute = fullShape('OutboundRoute', outboundRoutes, {
  written: () => ({
    priority: preset(int(0, 100_000), 'after the last'),
    patterns: patterns(),
    teams: refs(),
    webphone: or(bool(), true),
    caller_id_number: optional(phone()),
    ring_timeout: or(seconds(), 60),
    max_duration: or(seconds(), 7200),
  }),
  planned: () => ({
    'calendars and blacklists': {
      calendar: optional(ref()),
      /** None: all. */
      blacklists: refs(),
    },
    'PABX applications': {
      caller_id_policy: or(choice(ROUTE_CALLER_IDS), 'fixed'),
      /** Caller ids of the pool. */
      numbers: refs(),
      dial_options: or(text(20), 'Tt'),
      record: or(choice(INHERITED_RECORD_MODES), 'inherit'),
    },
  }),
})

export const outboundRouteChannel = fullShape('OutboundRouteChannel', outboundRouteChannels, {
  unwritten: 'base',
  written: () => ({ channel: ref(), order: order() }),
  planned: () => ({
    'PABX applications': {
      weight: or(int(0, 1000), 0),
      /** Null: the trunk's. */
      max_channels: optional(int(1, 10_000)),
    },
  }),
})

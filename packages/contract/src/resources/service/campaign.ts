import * as z from 'zod'
import { CHAT_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { optional, or, preset, settings, shown, written } from '../kit/field.ts'
import {
  choice,
  date,
  dateTime,
  decimal,
  int,
  list,
  longText,
  percent,
  phone,
  ref,
  refs,
  someRefs,
  text,
  texts,
} from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownRefs, shownWord } from '../kit/shown.ts'
import { CAMPAIGN_STATUSES, CHAT_CAMPAIGN_STATUSES, GOAL_TYPES, STOPPING_QUALITIES } from './dialing-words.ts'

const calls = settings('Campaign', () => ({
  code: optional(text(30)),
  organization: optional(ref('organizations')),
  product: optional(ref('products')),
  goal_type: optional(choice(GOAL_TYPES)),
  goal_value: optional(decimal(0, 9_999_999_999.99)),
  starts_at: preset(optional(date()), 'today'),
  ends_at: optional(date()),
  /** finished stops its dialers. */
  status: or(choice(CAMPAIGN_STATUSES), 'draft'),
  teams: refs('teams'),
  supervisors: refs('users'),
  /** Markdown. */
  script: optional(longText()),
  form: optional(ref('forms')),
  nps: optional(ref('telephonySurveys')),
  outbound_route: optional(ref('outboundRoutes')),
  kpis: refs('kpis'),
  dialers: shownRefs(),
  mailings: shownRefs(),
}))

/** What dialers and mailings work for. */
export const campaigns = editable('campaigns', {
  ...calls,
  search: ['description', 'code'],
  ordering: ['code', 'status', 'starts_at', 'ends_at'],
  filters: { code: 'text', status: 'word', organization: 'ref', product: 'ref' },
  screen: {
    hasNoEffectYet: true,
    columns: ['code', 'status', 'starts_at', 'ends_at'],
    tabs: [
      {
        key: 'general',
        fields: [
          'code',
          'status',
          'organization',
          'product',
          'goal_type',
          'goal_value',
          'starts_at',
          'ends_at',
        ],
      },
      { key: 'people', fields: ['teams', 'supervisors'] },
      {
        key: 'service',
        fields: ['script', 'form', 'nps', 'outbound_route', 'kpis', 'dialers', 'mailings'],
      },
    ],
    look: { status: { help: true } },
  },
})

const chats = settings('ChatCampaign', () => ({
  channel: ref('chatChannels'),
  template: ref('templates', { only: { status: 'APPROVED', channel: { of: 'channel' } } }),
  /** Parameter of the template -> column of the mailing. */
  param_map: columnOfParameter(),
  mailings: someRefs('chatMailings'),
  calendar: ref('calendars'),
  starts_at: dateTime(),
  ends_at: optional(dateTime()),
  /** Changed by actions. */
  status: shownWord(CHAT_CAMPAIGN_STATUSES),
  messages_per_minute: or(int(1, 10_000), 60),
  daily_limit: or(int(1), 1000),
  ...destination('on_reply_', CHAT_APPS),
  opt_out_keywords: or(texts(40), ['SAIR', 'PARAR']),
  /** Quality of the channel that stops it. */
  stop_on_quality: or(choice(STOPPING_QUALITIES), 'RED'),
  max_failure_percent: or(percent(), 20),
  test_phones: or(list(phone()), []),
  total: shownInt(),
  accepted: shownInt(),
  dispatched: shownInt(),
  received: shownInt(),
  consumed: shownInt(),
  /** In all, and by the provider's code. */
  failed: failures(),
  replied: shownInt(),
  opted_out: shownInt(),
}))

/** A template to everybody of its mailings. */
export const chatCampaigns = editable('chatCampaigns', {
  ...chats,
  search: ['description'],
  ordering: ['status', 'starts_at', 'ends_at'],
  filters: { status: 'word', channel: 'ref', template: 'ref', calendar: 'ref' },
  screen: {
    hasNoEffectYet: true,
    columns: ['channel', 'template', 'status', 'starts_at'],
    tabs: [
      {
        key: 'general',
        fields: [
          'channel',
          'template',
          'param_map',
          'mailings',
          'calendar',
          'starts_at',
          'ends_at',
          'test_phones',
        ],
      },
      { key: 'destination', fields: ['on_reply_app', 'opt_out_keywords'] },
      {
        key: 'limits',
        fields: ['messages_per_minute', 'daily_limit', 'stop_on_quality', 'max_failure_percent'],
      },
    ],
    look: { param_map: { help: true }, opt_out_keywords: { help: true }, stop_on_quality: { help: true } },
  },
})

function columnOfParameter() {
  const map = z.record(z.string(), z.string())
  return written(map, map, { kind: 'data' })
}

function failures() {
  const codes = z.record(z.string(), z.int())
  const fields = { total: shownInt(), by_code: shown(codes, { kind: 'data' }) }
  return shown(z.object({ total: z.int(), by_code: codes }), { kind: 'group', fields })
}

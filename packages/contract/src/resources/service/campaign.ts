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
import { shownInt, shownRefs, shownWord } from '../kit/shown.ts'

/** What dialers and mailings work for. */
export const campaign = settings('Campaign', () => ({
  code: optional(text(30)),
  organization: optional(ref()),
  product: optional(ref()),
  goal_type: optional(choice(['contacts', 'conversions', 'amount'])),
  goal_value: optional(decimal(0, 9_999_999_999.99)),
  starts_at: preset(date(), 'today'),
  ends_at: optional(date()),
  /** finished stops its dialers. */
  status: or(choice(['draft', 'active', 'paused', 'finished']), 'draft'),
  teams: refs(),
  supervisors: refs(),
  /** Markdown. */
  script: optional(longText()),
  form: optional(ref()),
  nps: optional(ref()),
  outbound_route: optional(ref()),
  kpis: refs(),
  dialers: shownRefs(),
  mailings: shownRefs(),
}))

const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const

/** A template to everybody of its mailings. */
export const chatCampaign = settings('ChatCampaign', () => ({
  channel: ref(),
  /** APPROVED only. */
  template: ref(),
  /** Parameter of the template -> column of the mailing. */
  param_map: columnOfParameter(),
  mailings: someRefs(),
  calendar: ref(),
  starts_at: dateTime(),
  ends_at: optional(dateTime()),
  /** Changed by actions. */
  status: shownWord(CAMPAIGN_STATUSES),
  messages_per_minute: or(int(1, 10_000), 60),
  daily_limit: or(int(1), 1000),
  ...destination('on_reply_', CHAT_APPS),
  opt_out_keywords: or(texts(40), ['SAIR', 'PARAR']),
  /** Quality of the channel that stops it. */
  stop_on_quality: or(choice(['YELLOW', 'RED']), 'RED'),
  max_failure_percent: or(percent(), 20),
  test_phones: or(list(phone()), []),
  total: shownInt(),
  accepted: shownInt(),
  dispatched: shownInt(),
  received: shownInt(),
  consumed: shownInt(),
  /** In all, and by the provider's code. */
  failed: shown(z.object({ total: z.int(), by_code: z.record(z.string(), z.int()) })),
  replied: shownInt(),
  opted_out: shownInt(),
}))

function columnOfParameter() {
  const map = z.record(z.string(), z.string())
  return written(map, map, { kind: 'json' })
}

import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, dateTime, percent, ref } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownWord } from '../kit/shown.ts'
import * as words from './dialing-words.ts'

const common = () => ({
  campaign: ref('campaigns'),
  layout: ref('layouts'),
  form: optional(ref('forms')),
  priority: or(percent(), 50),
  starts_at: optional(dateTime()),
  /** Nobody of it is called or written to later. */
  expires_at: optional(dateTime()),
  /** Changed by actions. */
  status: shownWord(words.MAILING_STATUSES),
  owner_mode: or(choice(words.OWNER_MODES), 'none'),
  duplicate_mode: or(choice(words.DUPLICATE_MODES), 'block_in_mailing'),
  // Each lead is counted in one of the others.
  total: shownInt(),
  fresh: shownInt(),
  reserved: shownInt(),
  in_progress: shownInt(),
  scheduled: shownInt(),
  worked: shownInt(),
  finished: shownInt(),
  invalid: shownInt(),
  blacklisted: shownInt(),
})

const calling = settings('Mailing', () => ({
  ...common(),
  persistence_rule: optional(ref('persistenceRules')),
  order: or(choice(words.MAILING_ORDERS), 'priority'),
  timezone_mode: or(choice(words.TIMEZONE_MODES), 'area_code'),
}))

const FILTERS = {
  campaign: 'ref',
  layout: 'ref',
  form: 'ref',
  status: 'word',
  priority: 'number',
  expires_at: 'time',
} as const
const GENERAL = ['campaign', 'layout', 'form', 'priority', 'starts_at', 'expires_at'] as const
const look = { priority: { help: true }, duplicate_mode: { help: true } } as const

/** A list of people to call. */
export const mailings = editable('mailings', {
  ...calling,
  search: ['description'],
  ordering: ['status', 'priority', 'starts_at', 'expires_at'],
  filters: FILTERS,
  screen: {
    hasNoEffectYet: true,
    columns: ['campaign', 'status', 'total', 'expires_at'],
    tabs: [
      { key: 'general', fields: [...GENERAL, 'persistence_rule'] },
      { key: 'advanced', fields: ['owner_mode', 'order', 'timezone_mode', 'duplicate_mode'] },
    ],
    look,
  },
})

const writing = settings('ChatMailing', () => ({
  ...common(),
  channel: ref('chatChannels'),
  /** Only who has agreed is written to. */
  require_opt_in: or(bool(), true),
}))

/** A list of people to write to. */
export const chatMailings = editable('chatMailings', {
  ...writing,
  search: ['description'],
  ordering: ['status', 'priority', 'starts_at', 'expires_at'],
  filters: { ...FILTERS, channel: 'ref' },
  screen: {
    hasNoEffectYet: true,
    columns: ['campaign', 'channel', 'status', 'total'],
    tabs: [
      { key: 'general', fields: [...GENERAL, 'channel', 'require_opt_in'] },
      { key: 'advanced', fields: ['owner_mode', 'duplicate_mode'] },
    ],
    look,
  },
})

import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, dateTime, percent, ref } from '../kit/kinds.ts'
import { shownInt, shownWord } from '../kit/shown.ts'

const STATUSES = ['loading', 'ready', 'running', 'paused', 'exhausted', 'finished'] as const

const common = () => ({
  campaign: ref(),
  layout: ref(),
  form: optional(ref()),
  priority: or(percent(), 50),
  starts_at: optional(dateTime()),
  /** Nobody of it is called or written to later. */
  expires_at: optional(dateTime()),
  /** Changed by actions. */
  status: shownWord(STATUSES),
  owner_mode: or(choice(['none', 'user', 'team']), 'none'),
  duplicate_mode: or(choice(['allow', 'block_in_mailing', 'block_in_campaign']), 'block_in_mailing'),
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

/** A list of people to call. */
export const mailing = settings('Mailing', () => ({
  ...common(),
  persistence_rule: optional(ref()),
  order: or(choice(['priority', 'newest', 'oldest', 'attempts', 'random']), 'priority'),
  timezone_mode: or(choice(['contract', 'area_code']), 'area_code'),
}))

/** A list of people to write to. */
export const chatMailing = settings('ChatMailing', () => ({
  ...common(),
  channel: ref(),
  require_opt_in: or(bool(), true),
}))

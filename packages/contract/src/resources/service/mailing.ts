import * as z from 'zod'
import { described, optional, or, preset, settings, shown } from '../kit/field.ts'
import {
  bool,
  choice,
  data,
  dateTime,
  documentNumber,
  email,
  percent,
  phone,
  ref,
  refs,
  rows,
  text,
} from '../kit/kinds.ts'
import { shownInt, shownRef, shownText, shownTime, shownWord } from '../kit/shown.ts'
import { PHONE_TYPES } from '../words.ts'

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

/** Somebody of a mailing; `description` is the full name. */
export const lead = described('Lead', () => ({
  mailing: ref(),
  /** Found by phone or document where it is left out. */
  client: optional(ref()),
  full_name: text(150),
  document: optional(documentNumber()),
  phones: rows(
    {
      phone: phone(),
      phone_type: or(choice(PHONE_TYPES), 'mobile'),
      status: shownText(),
      attempts: shownInt(),
    },
    { min: 1, max: 20 },
  ),
  email: optional(email()),
  status: preset(ref(), 'the initial status'),
  owner: optional(ref()),
  priority: or(percent(), 50),
  attempts: shownInt(),
  next_attempt_at: shownTime(),
  last_dial_status: shown(z.int().nullable()),
  last_classification: shownRef(),
  last_contact_at: shownTime(),
  reserved_by: shownRef(),
  /** Ten minutes at most. */
  reserved_until: shownTime(),
  /** Columns of the layout that are no field of their own. */
  data: or(data(), {}),
  tags: refs(),
}))

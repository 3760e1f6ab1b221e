import { CALL_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { described, optional, or, preset, settings } from '../kit/field.ts'
import { choice, dateTime, documentNumber, phone, ref, refs, text } from '../kit/kinds.ts'
import { shownInt, shownTime } from '../kit/shown.ts'

/** Who is not called, or not let in. A hit is dial status 609. */
export const blacklist = settings('Blacklist', () => ({
  direction: or(choice(['inbound', 'outbound', 'both']), 'both'),
  channel_scope: or(choice(['telephony', 'chat', 'both']), 'both'),
  /** None: all. */
  scope_teams: refs(),
  scope_dialers: refs(),
  ...destination('inbound_', CALL_APPS, 'hangup'),
  source: or(
    choice(['manual', 'client_request', 'nao_me_perturbe', 'procon', 'complaint', 'import']),
    'manual',
  ),
  entry_count: shownInt(),
}))

/** `description` is the phone or the document. */
export const blacklistEntry = described('BlacklistEntry', () => ({
  blacklist: ref(),
  match_type: or(choice(['exact', 'prefix']), 'exact'),
  phone: optional(phone(), 'without document'),
  document: optional(documentNumber(), 'without phone'),
  reason: optional(text(200)),
  starts_at: preset(dateTime(), 'now'),
  expires_at: optional(dateTime()),
  client: optional(ref()),
  hits: shownInt(),
  last_hit_at: shownTime(),
}))

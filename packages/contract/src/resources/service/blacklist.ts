import { CALL_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { described, optional, or, preset, settings } from '../kit/field.ts'
import { choice, dateTime, documentNumber, phone, ref, refs, text } from '../kit/kinds.ts'
import { shownInt, shownTime } from '../kit/shown.ts'
import {
  BLACKLIST_DIRECTIONS,
  BLACKLIST_MATCHES,
  BLACKLIST_SCOPES,
  BLACKLIST_SOURCES,
} from '../pabx-words.ts'

/** Who is not called, or not let in. A hit is dial status 609. */
export const blacklist = settings('Blacklist', () => ({
  direction: or(choice(BLACKLIST_DIRECTIONS), 'both'),
  channel_scope: or(choice(BLACKLIST_SCOPES), 'both'),
  /** None: all. */
  scope_teams: refs(),
  scope_dialers: refs(),
  ...destination('inbound_', CALL_APPS, 'hangup'),
  source: or(choice(BLACKLIST_SOURCES), 'manual'),
  entry_count: shownInt(),
}))

/** `description` is the phone or the document. */
export const blacklistEntry = described('BlacklistEntry', () => ({
  blacklist: ref(),
  match_type: or(choice(BLACKLIST_MATCHES), 'exact'),
  phone: optional(phone(), 'without document'),
  document: optional(documentNumber(), 'without phone'),
  reason: optional(text(200)),
  starts_at: preset(dateTime(), 'now'),
  expires_at: optional(dateTime()),
  client: optional(ref()),
  hits: shownInt(),
  last_hit_at: shownTime(),
}))

import { CALL_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { described, optional, or, preset, settings } from '../kit/field.ts'
import { choice, dateTime, documentNumber, phone, ref, refs, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownTime } from '../kit/shown.ts'
import {
  BLACKLIST_DIRECTIONS,
  BLACKLIST_MATCHES,
  BLACKLIST_SCOPES,
  BLACKLIST_SOURCES,
} from '../pabx-words.ts'

const listed = settings('Blacklist', () => ({
  direction: or(choice(BLACKLIST_DIRECTIONS), 'both'),
  channel_scope: or(choice(BLACKLIST_SCOPES), 'both'),
  /** None: all. */
  scope_teams: refs('teams'),
  scope_dialers: refs('dialers'),
  ...destination('inbound_', CALL_APPS, 'hangup'),
  source: or(choice(BLACKLIST_SOURCES), 'manual'),
  entry_count: shownInt(),
}))

/** Who is not called, or not let in. A hit is dial status 609. */
export const blacklists = editable('blacklists', {
  ...listed,
  search: ['description'],
  ordering: ['direction', 'source'],
  filters: { direction: 'word', channel_scope: 'word', source: 'word' },
  screen: {
    columns: ['direction', 'channel_scope', 'source', 'entry_count'],
    tabs: [
      { key: 'general', fields: ['direction', 'channel_scope', 'source', 'scope_teams', 'scope_dialers'] },
      { key: 'destination', fields: ['inbound_app'] },
    ],
    look: { scope_teams: { help: true }, scope_dialers: { help: true }, inbound_app: { help: true } },
    children: ['blacklistEntries'],
  },
})

const entry = described('BlacklistEntry', () => ({
  blacklist: ref('blacklists'),
  match_type: or(choice(BLACKLIST_MATCHES), 'exact'),
  phone: optional(phone(), 'without document'),
  document: optional(documentNumber(), 'without phone'),
  reason: optional(text(200)),
  starts_at: preset(dateTime(), 'now'),
  expires_at: optional(dateTime()),
  client: optional(ref('clients')),
  hits: shownInt(),
  last_hit_at: shownTime(),
}))

/** Who is on a list; `description` is the phone or the document. */
export const blacklistEntries = editable('blacklistEntries', {
  ...entry,
  search: ['phone', 'document', 'reason'],
  ordering: ['phone', 'expires_at', 'hits'],
  filters: { phone: 'text', document: 'text', match_type: 'word', client: 'ref', expires_at: 'time' },
  item: 'eid',
  screen: {
    columns: ['phone', 'document', 'reason', 'expires_at'],
    look: { match_type: { help: true }, expires_at: { help: true } },
  },
})

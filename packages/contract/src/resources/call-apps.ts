import { editable } from './kit/resource.ts'
import { blacklist, blacklistEntry } from './service/blacklist.ts'
import { calendar } from './service/calendar.ts'
import { telephonySurvey } from './service/survey.ts'
import { teamPermission } from './service/team-permission.ts'

// What calls are asked, open at and refused by (entities §5).

export const teamPermissions = editable('teamPermissions', {
  ...teamPermission,
  search: ['description'],
  filters: { target_type: 'word', target_id: 'number' },
  item: 'gid',
})

export const telephonySurveys = editable('telephonySurveys', {
  ...telephonySurvey,
  search: ['description'],
  filters: { calendar: 'ref' },
})

export const calendars = editable('calendars', {
  ...calendar,
  search: ['description'],
  filters: { always_open: 'bool' },
})

export const blacklists = editable('blacklists', {
  ...blacklist,
  search: ['description'],
  ordering: ['direction', 'source'],
  filters: { direction: 'word', channel_scope: 'word', source: 'word' },
})

export const blacklistEntries = editable('blacklistEntries', {
  ...blacklistEntry,
  search: ['phone', 'document', 'reason'],
  ordering: ['phone', 'expires_at', 'hits'],
  filters: { phone: 'text', document: 'text', match_type: 'word', client: 'ref', expires_at: 'time' },
  item: 'eid',
})

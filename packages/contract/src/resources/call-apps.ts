import { editable } from './kit/resource.ts'
import { callGroup, callGroupMember } from './pabx/call-group.ts'
import { detour } from './pabx/detour.ts'
import { ivr } from './pabx/ivr.ts'
import { musicOnHold as music, sound } from './pabx/sound.ts'
import { callGroupPermission } from './service/team-permission.ts'

// Applications of calls and what they play, open at and refuse (entities §4, §5).

export const ivrs = editable('ivrs', {
  ...ivr,
  search: ['description'],
  ordering: ['timeout_seconds'],
  filters: { audio: 'ref', calendar: 'ref', language: 'word', enable_direct_dial: 'bool' },
})

export const callGroups = editable('callGroups', {
  ...callGroup,
  search: ['description'],
  ordering: ['number', 'strategy'],
  filters: { number: 'number', strategy: 'word', moh: 'ref' },
})

export const callGroupMembers = editable('callGroupMembers', {
  ...callGroupMember,
  search: ['description'],
  ordering: ['order'],
  filters: { endpoint: 'ref' },
  item: 'gid',
})

export const callGroupPermissions = editable('callGroupPermissions', {
  ...callGroupPermission,
  search: ['description'],
  filters: { target_type: 'word', target_id: 'number' },
  item: 'gid',
})

export const detours = editable('detours', {
  ...detour,
  search: ['description'],
  ordering: ['priority', 'detour_type'],
  filters: { endpoint: 'ref', team: 'ref', detour_type: 'word', priority: 'number', app: 'word' },
})

export const sounds = editable('sounds', {
  ...sound,
  search: ['description'],
  ordering: ['category', 'language'],
  filters: { category: 'word', language: 'word' },
})

export const musicOnHold = editable('musicOnHold', {
  ...music,
  search: ['description'],
  ordering: ['mode', 'sort'],
  filters: { mode: 'word', is_default: 'bool' },
})

import { CALL_APPS } from '../../vocabulary.ts'
import { optionalDestination } from '../kit/destination.ts'
import { described, optional, or, settings } from '../kit/field.ts'
import { bool, choice, int, order, ref, seconds, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { CALL_GROUP_STRATEGIES } from '../pabx-words.ts'
import { callGroupPermission } from '../service/team-permission.ts'
import { INHERITED_RECORD_MODES } from '../words.ts'

const shape = settings('CallGroup', () => ({
  /** Unique across extensions, call groups and queues. */
  number: optional(int(10_000, 99_999)),
  strategy: or(choice(CALL_GROUP_STRATEGIES), 'ringall'),
  ring_timeout: or(seconds(), 30),
  ...optionalDestination('timeout_', CALL_APPS),
  callerid_prefix: optional(text(10)),
  moh: optional(ref('musicOnHold')),
  record: or(choice(INHERITED_RECORD_MODES), 'inherit'),
  skip_busy: or(bool(), true),
  /** Who answers takes the call with a key, so that no voicemail does. */
  confirm_call: or(bool(), false),
}))

/** Extensions that ring together. Members and permissions are lists of their own. */
export const callGroups = editable('callGroups', {
  ...shape,
  search: ['description'],
  ordering: ['number', 'strategy'],
  filters: { number: 'number', strategy: 'word', moh: 'ref', record: 'word' },
  screen: {
    columns: ['number', 'strategy', 'ring_timeout', 'timeout_app'],
    look: {
      number: { cols: 6, help: true },
      strategy: { cols: 6 },
      ring_timeout: { cols: 6 },
      confirm_call: { help: true },
      skip_busy: { help: true },
    },
    children: ['callGroupMembers', 'callGroupPermissions'],
  },
})

/** `description` is the endpoint's. */
const member = described('CallGroupMember', () => ({
  endpoint: ref('devices'),
  order: order(),
  delay_seconds: or(seconds(), 0),
}))

export const callGroupMembers = editable('callGroupMembers', {
  ...member,
  search: ['description'],
  ordering: ['order'],
  filters: { endpoint: 'ref' },
  item: 'gid',
  screen: {
    columns: ['endpoint', 'order', 'delay_seconds'],
    look: { delay_seconds: { cols: 6, help: true }, order: { cols: 6 } },
  },
})

export const callGroupPermissions = editable('callGroupPermissions', {
  ...callGroupPermission,
  search: ['description'],
  filters: { target_type: 'word', target_id: 'number' },
  item: 'gid',
  screen: {
    columns: ['target_type', 'can_call', 'can_transfer', 'can_pickup'],
    look: { target_type: { cols: 6 }, target_id: { cols: 6, editor: 'target' } },
  },
})

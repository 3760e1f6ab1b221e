import { described, or } from '../kit/field.ts'
import { bool, choice, int } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { CALL_GROUP_PERMISSION_TARGETS } from '../pabx-words.ts'
import { PERMISSION_TARGETS } from '../words.ts'

const ofTeam = described('TeamPermission', () => ({
  ...callable(),
  can_monitor: or(bool(), false),
  can_whisper: or(bool(), false),
  can_barge: or(bool(), false),
  can_pause: or(bool(), false),
}))

/** What members of a team may call, transfer to, pick up and supervise; `description` is the target's. */
export const teamPermissions = editable('teamPermissions', {
  ...ofTeam,
  search: ['description'],
  filters: { target_type: 'word', target_id: 'number' },
  item: 'gid',
  screen: {
    columns: ['target_type', 'can_call', 'can_transfer', 'can_pickup'],
    look: {
      target_type: { cols: 6, help: true },
      target_id: { cols: 6, editor: 'target' },
      can_pause: { help: true },
    },
  },
})

/** Who may call, transfer to or pick up from a call group: a team, a user or an endpoint (entities §1). */
export const callGroupPermission = described('CallGroupPermission', () => ({
  ...callable(),
  target_type: or(choice(CALL_GROUP_PERMISSION_TARGETS), 'team'),
}))

function callable() {
  return {
    target_type: or(choice(PERMISSION_TARGETS), 'team'),
    /** Once per target_type. */
    target_id: int(1),
    can_call: or(bool(), true),
    can_transfer: or(bool(), true),
    can_pickup: or(bool(), true),
  }
}

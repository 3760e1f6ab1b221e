import { CALL_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { is, isEmpty, neededWhen, optional, or, requiredWhen, settings, visibleWhen } from '../kit/field.ts'
import { bool, choice, dateTime, int, ref, seconds } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { DETOUR_ORIGINS, DETOUR_TYPES } from '../pabx-words.ts'

const shape = settings('Detour', () => ({
  endpoint: neededWhen(isEmpty('team'), optional(ref('devices'), 'without team')),
  team: optional(ref('teams'), 'without endpoint'),
  detour_type: or(choice(DETOUR_TYPES), 'no_answer'),
  ring_seconds: visibleWhen(is('detour_type', 'no_answer'), or(seconds(), 20)),
  calendar: requiredWhen(is('detour_type', 'calendar'), optional(ref('calendars'))),
  origin: or(choice(DETOUR_ORIGINS), 'all'),
  ...destination('', CALL_APPS),
  starts_at: optional(dateTime()),
  ends_at: optional(dateTime()),
  /** Lowest first. */
  priority: or(int(), 0),
  user_can_edit: or(bool(), false),
}))

/** Call forwarding of an extension or of a whole team; three hops at most. */
export const detours = editable('detours', {
  ...shape,
  search: ['description'],
  ordering: ['priority', 'detour_type'],
  filters: { endpoint: 'ref', team: 'ref', detour_type: 'word', priority: 'number', app: 'word' },
  screen: {
    columns: ['endpoint', 'detour_type', 'app', 'team'],
    tabs: [
      {
        key: 'general',
        fields: ['endpoint', 'team', 'detour_type', 'ring_seconds', 'calendar', 'origin', 'app'],
      },
      { key: 'dates', fields: ['starts_at', 'ends_at', 'priority', 'user_can_edit'] },
    ],
    look: {
      user_can_edit: { hasNoEffectYet: true },
      endpoint: { cols: 6 },
      team: { cols: 6, help: true },
      starts_at: { cols: 6 },
      ends_at: { cols: 6 },
      priority: { cols: 6, help: true },
      origin: { help: true },
    },
  },
})

import { CALL_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, dateTime, int, ref, seconds } from '../kit/kinds.ts'
import { DETOUR_ORIGINS, DETOUR_TYPES } from '../pabx-words.ts'

/** Call forwarding of an extension or of a whole team; three hops at most. */
export const detour = settings('Detour', () => ({
  endpoint: optional(ref(), 'without team'),
  team: optional(ref(), 'without endpoint'),
  detour_type: or(choice(DETOUR_TYPES), 'no_answer'),
  /** Of no_answer. */
  ring_seconds: or(seconds(), 20),
  calendar: optional(ref(), 'where detour_type is calendar'),
  origin: or(choice(DETOUR_ORIGINS), 'all'),
  ...destination('', CALL_APPS),
  starts_at: optional(dateTime()),
  ends_at: optional(dateTime()),
  priority: or(int(), 0),
  user_can_edit: or(bool(), false),
}))

import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, colour, icon, order, percent, refs } from '../kit/kinds.ts'
import { STATUS_ENTITIES } from '../words.ts'

export const status = settings('Status', () => ({
  /** Does not change once a row has the status. */
  entity: choice(STATUS_ENTITIES),
  color: or(colour(), 'grey'),
  icon: optional(icon()),
  order: order(),
  /** One per entity. */
  is_initial: or(bool(), false),
  is_final: or(bool(), false),
  /** One of the two at most; both are final. */
  is_won: or(bool(), false),
  is_lost: or(bool(), false),
  probability: optional(percent()),
  /** Of the same entity; none: any. */
  allowed_next: refs('statuses', { only: { entity: { of: 'entity' } } }),
}))

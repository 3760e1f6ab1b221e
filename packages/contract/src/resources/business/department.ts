import { optional, settings } from '../kit/field.ts'
import { email, ref, text } from '../kit/kinds.ts'
import { shownRefs } from '../kit/shown.ts'

export const department = settings('Department', () => ({
  /** Unique. */
  code: text(20),
  /** No cycles, five levels at most. */
  parent: optional(ref()),
  manager: optional(ref()),
  site: optional(ref()),
  cost_center: optional(text(30)),
  email: optional(email()),
  calendar: optional(ref()),
  /** Teams whose department this is. */
  teams: shownRefs(),
}))

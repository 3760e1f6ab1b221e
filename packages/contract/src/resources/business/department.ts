import { optional, settings } from '../kit/field.ts'
import { email, ref, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownRefs } from '../kit/shown.ts'

const shape = settings('Department', () => ({
  /** Unique. */
  code: text(20),
  /** No cycles, five levels at most. */
  parent: optional(ref('departments', { others: true })),
  manager: optional(ref('users')),
  site: optional(ref('sites')),
  cost_center: optional(text(30)),
  email: optional(email()),
  calendar: optional(ref('calendars')),
  /** Teams whose department this is. */
  teams: shownRefs(),
}))

/** Departments, one below another. */
export const departments = editable('departments', {
  ...shape,
  search: ['description', 'code'],
  ordering: ['code'],
  filters: { code: 'text', parent: 'ref', manager: 'ref', site: 'ref' },
  screen: {
    columns: ['code', 'parent', 'manager', 'teams'],
    look: { parent: { help: true }, code: { cols: 6 }, cost_center: { cols: 6 } },
    hasNoEffectYet: true,
  },
})

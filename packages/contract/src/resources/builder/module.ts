import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, icon, int, labels, ref, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { BADGE_SOURCES } from '../system-words.ts'

const shape = settings('Module', () => ({
  /** Unique. */
  code: text(40),
  /** Three levels at most (§2.5). */
  parent: optional(ref('modules', { others: true })),
  route: text(200),
  icon: optional(icon()),
  order: int(0, 100_000),
  /** One of the catalogue. */
  permission: text(100),
  badge_source: or(choice(BADGE_SOURCES), 'none'),
  is_enabled: or(bool(), true),
  labels: labels(),
}))

/** Entries of the main menu. */
export const modules = editable('modules', {
  ...shape,
  search: ['description', 'code', 'route'],
  ordering: ['code', 'order', 'route'],
  filters: { code: 'text', parent: 'ref', is_enabled: 'bool' },
  screen: {
    columns: ['code', 'route', 'order', 'is_enabled'],
    tabs: [
      { key: 'general', fields: ['code', 'parent', 'route', 'order', 'is_enabled', 'permission'] },
      { key: 'appearance', fields: ['labels', 'icon', 'badge_source'] },
    ],
    look: { permission: { help: true } },
    hasNoEffectYet: true,
  },
})

import { optional, settings } from '../kit/field.ts'
import { icon, int, labels, order, ref, refs, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownWord } from '../kit/shown.ts'
import { BUILDER_KINDS } from '../system-words.ts'

/** Dashboards and reports are the same tables, told apart by the path. */
const kind = () => shownWord(BUILDER_KINDS)

const category = (name: string) =>
  settings(name, () => ({
    kind: kind(),
    labels: labels(),
    icon: optional(icon()),
    order: order(),
    /** Beside that of the list. */
    permission: optional(text(100)),
  }))

const ofCategories = {
  search: ['description'],
  ordering: ['order'],
  screen: {
    columns: ['icon', 'order', 'permission'],
    look: { kind: { hidden: true }, permission: { help: true } },
    hasNoEffectYet: true,
  },
} as const

export const dashboardCategories = editable('dashboardCategories', {
  ...category('DashboardCategory'),
  ...ofCategories,
})
export const reportCategories = editable('reportCategories', {
  ...category('ReportCategory'),
  ...ofCategories,
})

/** Below a category of either kind. */
export const subCategories = editable('subCategories', {
  ...settings('BuilderSubCategory', () => ({
    category: ref('dashboardCategories'),
    labels: labels(),
    icon: optional(icon()),
    order: order(),
  })),
  search: ['description'],
  ordering: ['order'],
  filters: { category: 'ref' },
  screen: { columns: ['category', 'order'], hasNoEffectYet: true },
})

const menu = (
  name: string,
  to: { category: 'dashboardCategories' | 'reportCategories'; page: 'dashboardPages' | 'reportPages' },
) =>
  settings(name, () => ({
    kind: kind(),
    category: ref(to.category),
    sub_category: optional(ref('subCategories', { only: { category: { of: 'category' } } })),
    page: ref(to.page, { only: { status: 'published' } }),
    labels: labels(),
    icon: optional(icon()),
    order: int(0, 100_000),
    // Who sees it; none: all.
    groups: refs('groups'),
    teams: refs('teams'),
    /** A query of one number. */
    badge_query: optional(ref('queries')),
  }))

const ofMenus = {
  search: ['description'],
  ordering: ['order'],
  filters: { category: 'ref', page: 'ref' },
  screen: {
    columns: ['category', 'page', 'order'],
    tabs: [
      { key: 'general', fields: ['category', 'sub_category', 'page', 'order'] },
      { key: 'appearance', fields: ['labels', 'icon', 'badge_query'] },
      { key: 'access', fields: ['groups', 'teams'] },
    ],
    look: { kind: { hidden: true }, page: { help: true }, groups: { help: true } },
    hasNoEffectYet: true,
  },
} as const

/** Pages in the menu of dashboards. */
export const dashboardMenus = editable('dashboardMenus', {
  ...menu('DashboardMenu', { category: 'dashboardCategories', page: 'dashboardPages' }),
  ...ofMenus,
})
/** Pages in the menu of reports. */
export const reportMenus = editable('reportMenus', {
  ...menu('ReportMenu', { category: 'reportCategories', page: 'reportPages' }),
  ...ofMenus,
})

import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { ResourcePlace } from './place.ts'

/** The forms of the builder that stand for two resources each. */
const FORMS = new Map<string, { readonly dashboards: ResourceKey; readonly reports: ResourceKey }>([
  ['categoryForm', { dashboards: 'dashboardCategories', reports: 'reportCategories' }],
  ['menuForm', { dashboards: 'dashboardMenus', reports: 'reportMenus' }],
  ['pageForm', { dashboards: 'dashboardPages', reports: 'reportPages' }],
])

/**
 * What `system/builder/categoryForm?type=reports&id=5` means, and its sisters: the form of a row, of a new one without `id`; without
 * `type` of dashboards. Null: it is none of these addresses.
 */
export function builderFormPlace(
  path: string,
  query: { get(name: string): string | null },
): ResourcePlace | null {
  const [, name = ''] = /^system\/builder\/(\w+)\/?$/.exec(path) ?? []
  const form = FORMS.get(name)
  if (!form) return null
  const key = query.get('type') === 'reports' ? form.reports : form.dashboards
  const id = Number(query.get('id'))
  const isRow = Number.isSafeInteger(id) && id > 0
  return { key, parentId: null, mode: isRow ? 'edit' : 'create', id: isRow ? id : null }
}

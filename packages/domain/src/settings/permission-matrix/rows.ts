import {
  PERMISSION_ACTIONS,
  type PermissionAction,
  type PermissionName,
  permissionCatalogue,
} from '@ramal/contract/permissions'
import { RESOURCE_ADDRESSES } from '@ramal/contract/resource-addresses'
import { areaOf, SETTINGS_AREAS, type SettingsArea, type SettingsKey } from '../tree.ts'

/** One line of the matrix: what may be done with the rows of a resource, or with what one screen shows. */
export interface PermissionRow {
  /** `{app}.{model}`. */
  readonly model: string
  readonly area: SettingsArea | 'screens'
  /** The resource that it is about; null: a screen outside the settings. */
  readonly key: SettingsKey | null
  readonly names: Readonly<Partial<Record<PermissionAction, PermissionName>>>
}

/** The areas of the matrix, screens first: they are what most groups differ in. */
export const MATRIX_AREAS = ['screens', ...SETTINGS_AREAS] as const

/** A permission in its parts; null: it names no action on a model. */
function partsOf(name: string): { model: string; action: PermissionAction } | null {
  const [, app, action, model] = /^([^.]+)\.([a-z]+)_(.+)$/.exec(name) ?? []
  const known = PERMISSION_ACTIONS.find((one) => one === action)
  return known && model ? { model: `${app}.${model}`, action: known } : null
}

/** Screens whose permission to see them has a name of its own (§6). */
const VIEWED_BY: Readonly<Record<string, PermissionName>> = { 'sites.activity': 'sites.view_activities' }

const RESOURCES = new Map(
  (Object.entries(RESOURCE_ADDRESSES) as [SettingsKey, { model: string }][]).map(([key, { model }]) => [
    model,
    key,
  ]),
)

/** The catalogue as lines of four actions, area by area; a permission that is the only one of its model and of no resource is no line. */
export function permissionRows(): readonly PermissionRow[] {
  const models = new Map<string, Partial<Record<PermissionAction, PermissionName>>>()
  for (const name of permissionCatalogue()) {
    const parts = partsOf(name)
    if (parts) models.set(parts.model, { ...models.get(parts.model), [parts.action]: name })
  }
  const rows = [...models].flatMap(([model, names]): PermissionRow[] => {
    const key = RESOURCES.get(model) ?? null
    if (key === null && Object.keys(names).length === 1) return []
    const view = VIEWED_BY[model]
    const area = key === null ? ('screens' as const) : areaOf(key)
    return [{ model, key, names: { ...names, ...(view && { view }) }, area }]
  })
  return MATRIX_AREAS.flatMap((area) => rows.filter((row) => row.area === area))
}

/** The permissions that stand in no line: each is an act of its own, said by a sentence. */
export function namedExtras(): readonly PermissionName[] {
  const inRows = new Set(permissionRows().flatMap(({ names }) => Object.values(names)))
  return [...new Set(permissionCatalogue())].filter((name) => !inRows.has(name))
}

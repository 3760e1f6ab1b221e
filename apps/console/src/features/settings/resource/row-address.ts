import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { pathOf, routeOf } from '@ramal/domain/settings/place'

/** Where the form of a row is, without prefix of a locale. Screens outside the settings have no area before them (contract §10). */
export function rowAddress(key: ResourceKey, id: number, parentId: number | null): string {
  const path = pathOf({ key, mode: 'edit', id, parentId })
  return routeOf(key).includes('/') ? `/settings/${path}` : `/${path}`
}

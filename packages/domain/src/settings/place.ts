import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '@ramal/contract/resource-addresses'

/** What a page of a resource shows (§2.4): its list, the form of a new row, that of one row, or one row about to be deleted. */
export type ResourceMode = 'list' | 'create' | 'edit' | 'delete'

/** Which page of which resource an address means. */
export interface ResourcePlace {
  readonly key: ResourceKey
  readonly mode: ResourceMode
  /** The row; null: none (list, create). */
  readonly id: number | null
  /** The row of the parent, of a resource that stands below another one (`/settings/service/teams/3/permissions`). */
  readonly parentId: number | null
}

const ADDRESSES = Object.entries({ ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }).map(([key, { route }]) => ({
  key: key as ResourceKey,
  parts: route.split('/'),
}))

/**
 * The place that an address below `/settings` means, or below `/` for the screens that stand outside of it; null: there is none
 * (§2.4: `{url}`, `{url}create`, `{url}{id}/edit`, `{url}{id}/delete`; `{url}{id}` is the shared form).
 */
export function placeOf(path: string): ResourcePlace | null {
  const given = path.split('/').filter(Boolean)
  let best: { place: ResourcePlace; length: number } | null = null
  for (const { key, parts } of ADDRESSES) {
    const parentId = parentIn(parts, given)
    if (parentId === undefined) continue
    const rest = modeOf(given.slice(parts.length))
    if (rest && (!best || parts.length > best.length))
      best = { place: { key, parentId, ...rest }, length: parts.length }
  }
  return best?.place ?? null
}

/** The address of a page, below `/settings` or `/`, without a slash before it. */
export function pathOf({ key, mode, id, parentId }: ResourcePlace): string {
  const base = routeOf(key).replace(':id', String(parentId ?? ''))
  if (mode === 'list') return base
  return mode === 'create' ? `${base}/create` : `${base}/${id}/${mode}`
}

/** The route of a resource as contract §10 writes it. */
export function routeOf(key: ResourceKey): string {
  return { ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }[key].route
}

/** The id of the parent in the path, null where the route has none, undefined where the path is not of this route. */
function parentIn(parts: readonly string[], given: readonly string[]): number | null | undefined {
  let parentId: number | null = null
  for (const [index, part] of parts.entries()) {
    const text = given[index]
    if (text === undefined) return undefined
    if (part.startsWith(':')) {
      const id = idIn(text)
      if (id === null) return undefined
      parentId = id
    } else if (part !== text) return undefined
  }
  return parentId
}

function modeOf(rest: readonly string[]): Pick<ResourcePlace, 'mode' | 'id'> | null {
  const [first, second, ...more] = rest
  if (more.length > 0) return null
  if (first === undefined) return { mode: 'list', id: null }
  if (first === 'create') return second === undefined ? { mode: 'create', id: null } : null
  const id = idIn(first)
  if (id === null) return null
  if (second === undefined || second === 'edit') return { mode: 'edit', id }
  return second === 'delete' ? { mode: 'delete', id } : null
}

function idIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

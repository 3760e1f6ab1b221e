import type { ResourcePlace } from './place.ts'

/** A page below /interactions: the types to choose from, or a page of one resource and the address of its list. */
export type InteractionPlace =
  | { readonly kind: 'types' }
  | { readonly kind: 'resource'; readonly place: ResourcePlace; readonly list: string }

const ACTS = ['edit', 'delete'] as const

/**
 * What an address below /interactions means: `{id}/{slug}` are the records of a type, followed by `create`, `{id}`, `{id}/edit` or
 * `{id}/delete`; without the two the same forms are those of the types themselves. Null: there is no such page.
 */
export function interactionPlaceOf(path: string): InteractionPlace | null {
  const parts = path.split('/').filter(Boolean)
  const [first, second, ...rest] = parts
  if (first === undefined) return { kind: 'types' }
  const ofTypes = modeIn(parts)
  if (ofTypes)
    return { kind: 'resource', place: { key: 'interactions', parentId: null, ...ofTypes }, list: '' }
  const parentId = idIn(first)
  const mode = rest.length === 0 ? ({ mode: 'list', id: null } as const) : modeIn(rest)
  if (parentId === null || second === undefined || !/^[a-z0-9-]+$/.test(second) || !mode) return null
  return { kind: 'resource', place: { key: 'records', parentId, ...mode }, list: `/${first}/${second}` }
}

function modeIn([first, second, ...more]: readonly string[]): Pick<ResourcePlace, 'mode' | 'id'> | null {
  if (more.length > 0 || first === undefined) return null
  if (first === 'create') return second === undefined ? { mode: 'create', id: null } : null
  const id = idIn(first)
  if (id === null) return null
  if (second === undefined) return { mode: 'edit', id }
  const act = ACTS.find((one) => one === second)
  return act ? { mode: act, id } : null
}

function idIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

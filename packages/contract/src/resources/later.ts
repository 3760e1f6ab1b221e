import * as z from 'zod'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'
import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '../resource-addresses.ts'
import type { Shape } from './kit/field.ts'
import { addressOf, parentParams, viewPermission } from './kit/resource.ts'
import { operationName, RESOURCES } from './registry.ts'
import { LATER_SHAPES } from './shapes.ts'

/** Resources whose rows come later: their list is served, and empty. */
export type LaterKey = Exclude<ResourceKey, keyof typeof RESOURCES>

const known: ReadonlySet<string> = new Set(Object.keys(RESOURCES))
export const LATER_KEYS = Object.keys({ ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }).filter(
  (key): key is LaterKey => !known.has(key),
)

function listLater(key: LaterKey) {
  const { path, route } = addressOf(key)
  const shape: Shape = LATER_SHAPES[key]
  return endpoint({
    method: 'GET',
    path,
    summary: `Page of ${route}; empty until the part that owns its rows is there.`,
    ...parentParams(path),
    query: () => z.object({ ...listQuery(), exclude_id: q.ids() }),
    answers: { 200: () => page(shape.row()) },
    permission: viewPermission(key),
    section: '10',
    origin: 'spec',
  })
}

/** The list of one of them. */
export type LaterEndpoint = ReturnType<typeof listLater>
type LaterName = `list${Capitalize<LaterKey>}`

/** Their lists by key, and by name for the registry of endpoints. */
export const LATER_LISTS = Object.fromEntries(
  LATER_KEYS.map((key) => [key, listLater(key)]),
  // The compiler does not follow keys through fromEntries.
) as Record<LaterKey, LaterEndpoint>
export const LATER_ENDPOINTS = Object.fromEntries(
  LATER_KEYS.map((key) => [operationName(key, 'list'), LATER_LISTS[key]]),
) as Record<LaterName, LaterEndpoint>

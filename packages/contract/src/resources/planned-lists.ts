import * as z from 'zod'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'
import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '../resource-addresses.ts'
import type { Shape } from './kit/field.ts'
import { addressOf, parentParams, viewPermission } from './kit/resource.ts'
import { PLANNED_SHAPES } from './planned-shapes.ts'
import { operationName, RESOURCES } from './registry.ts'

/** Resources whose rows come later: their list is served, and empty. */
export type PlannedKey = Exclude<ResourceKey, keyof typeof RESOURCES>

const known: ReadonlySet<string> = new Set(Object.keys(RESOURCES))
export const PLANNED_KEYS = Object.keys({ ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES }).filter(
  (key): key is PlannedKey => !known.has(key),
)

function listPlanned(key: PlannedKey) {
  const { path, route } = addressOf(key)
  const shape: Shape = PLANNED_SHAPES[key]
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
export type PlannedEndpoint = ReturnType<typeof listPlanned>
type PlannedName = `list${Capitalize<PlannedKey>}`

/** Their lists by key, and by name for the registry of endpoints. */
export const PLANNED_LISTS = Object.fromEntries(
  PLANNED_KEYS.map((key) => [key, listPlanned(key)]),
  // The compiler does not follow keys through fromEntries.
) as Record<PlannedKey, PlannedEndpoint>
export const PLANNED_ENDPOINTS = Object.fromEntries(
  PLANNED_KEYS.map((key) => [operationName(key, 'list'), PLANNED_LISTS[key]]),
) as Record<PlannedName, PlannedEndpoint>

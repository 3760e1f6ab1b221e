import * as z from 'zod'
import { ENDPOINTS } from '../src/endpoints/index.ts'
import { page } from '../src/entities/page.ts'
import type { Endpoint } from '../src/kit/endpoint.ts'
import { PLANNED_ENDPOINTS, PLANNED_KEYS } from '../src/resources/planned-lists.ts'

/** Resources whose rows nothing keeps yet. Their lists are served, and empty; entities.md has their fields. */
export const PLANNED: readonly string[] = PLANNED_KEYS

const emptyPage = page(z.unknown())
  .extend({ results: z.array(z.unknown()).max(0) })
  .meta({ id: 'EmptyPage', description: 'A list whose rows are planned.' })

/** Every endpoint as it is served today: the documents show no row that nobody answers. */
export function servedEndpoints(): Readonly<Record<string, Endpoint>> {
  const empty = Object.entries<Endpoint>(PLANNED_ENDPOINTS).map(([name, spec]) => [
    name,
    { ...spec, answers: { 200: () => emptyPage } },
  ])
  return { ...ENDPOINTS, ...Object.fromEntries(empty) }
}

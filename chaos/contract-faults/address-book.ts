import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'

interface Entry {
  readonly name: EndpointName
  readonly method: string
  readonly path: RegExp
  readonly parameters: number
}

// A path without parameters wins over one that would take its word for an id.
const ENTRIES: readonly Entry[] = Object.entries<Endpoint>(ENDPOINTS)
  .map(([name, { method, path }]) => ({
    name: name as EndpointName,
    method,
    path: new RegExp(`^/api${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}$`),
    parameters: path.split(':').length - 1,
  }))
  .sort((a, b) => a.parameters - b.parameters)

/** The endpoint that a request is for, in either spelling of its path. `target` = path with query. */
export function endpointOf(method: string, target: string): EndpointName | null {
  const path = (target.split('?')[0] ?? '').replace(/\/+$/, '')
  return ENTRIES.find((entry) => entry.method === method && entry.path.test(path))?.name ?? null
}

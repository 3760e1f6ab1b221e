import type { Endpoint } from '../kit/endpoint.ts'
import type { Example } from '../kit/example.ts'
import { RESOURCE_ADDRESSES, type ResourceKey, SCREEN_ADDRESSES } from '../resource-addresses.ts'
import * as declared from './each-resource.ts'
import { derivedExample } from './kit/derived-example.ts'
import { addressOf } from './kit/resource.ts'

/** Every resource whose rows exist, by key (contract §10). */
export type Resources = typeof declared
declared satisfies { [K in ResourceKey]?: { readonly key: K } }

// In the order of the addresses: that of a module's exports depends on who loads it.
export const RESOURCES = Object.fromEntries(
  Object.entries<object | undefined>({ ...RESOURCE_ADDRESSES, ...SCREEN_ADDRESSES, ...declared }).filter(
    ([key]) => key in declared,
  ),
  // The compiler does not follow names through fromEntries.
) as Resources

type NameOf<K extends keyof Resources, Operation> = Operation extends 'list'
  ? `list${Capitalize<K>}`
  : `${Operation & string}${Capitalize<Resources[K]['address']['one']>}`
type Pair = {
  [K in keyof Resources]: {
    [Operation in keyof Resources[K]['endpoints']]: [
      NameOf<K, Operation>,
      Resources[K]['endpoints'][Operation],
    ]
  }[keyof Resources[K]['endpoints']]
}[keyof Resources]

/** `listPauses`, `readPause`, `createPause`, `replacePause`, `patchPause`, `removePause` … */
export type ResourceEndpoints = { [P in Exclude<Pair, undefined> as P[0]]: P[1] }

/** The endpoints of all of them, by name. */
export const RESOURCE_ENDPOINTS = Object.fromEntries(
  Object.values(RESOURCES).flatMap(({ key, endpoints }) =>
    Object.entries<Endpoint>(endpoints).map(([operation, spec]) => [operationName(key, operation), spec]),
  ),
  // The compiler does not follow names through fromEntries.
) as ResourceEndpoints

/** The example of an operation of a resource (`createPause`), made of its declaration; null: it is none of a resource. */
export function derivedExampleOf(name: string): Example | null {
  for (const resource of Object.values(RESOURCES))
    for (const operation of Object.keys(resource.endpoints))
      if (operationName(resource.key, operation) === name) return derivedExample(resource, operation)
  return null
}

/** The name of an operation: `list`, `pauses` -> `listPauses`; the others are about one. */
export function operationName(key: ResourceKey, operation: string): string {
  const subject = operation === 'list' ? key : addressOf(key).one
  return `${operation}${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}`
}

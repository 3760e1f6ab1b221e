import { resourceQuery } from '@ramal/contract/kit/filters'
import type { RESOURCES } from '@ramal/contract/resources/registry'
import type { Store } from '@ramal/db/store/store'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { SignedIn } from '../../http/authorise.ts'
import type { DoorPage } from '../../http/long-list/door-page.ts'
import type { LongPage } from '../../http/long-list/long-page.ts'
import { bindingOf } from '../../resources/bindings/all.ts'
import { listResource } from '../../resources/routes.ts'

type Resources = typeof RESOURCES
type RowOf<K extends keyof Resources> = z.output<ReturnType<Resources[K]['row']>>

/** The settings list of a path that is a lookup too (contract §7): inactive rows as well, and every column. */
export async function settingsPage<K extends keyof Resources>(
  store: Store,
  key: K,
  call: { user: SignedIn; request: FastifyRequest },
): Promise<DoorPage<RowOf<K>> | LongPage<RowOf<K>>> {
  const binding = bindingOf(key)
  const query = resourceQuery(binding.resource.filters()).parse(call.request.query)
  const page = await listResource(store, binding, { ...call, query })
  // The engine of the lists knows rows as data; what leaves passes the schema of the endpoint.
  return page as DoorPage<RowOf<K>> | LongPage<RowOf<K>>
}

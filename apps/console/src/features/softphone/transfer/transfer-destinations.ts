import { LOOKUP_LIMIT } from '@ramal/contract/constants'
import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import { listTransferApps } from '@ramal/contract/endpoints/permission-apps'
import { clients } from '@ramal/contract/resources/crm'
import { type EndpointStatus, PERMISSION_APPS, type PermissionAppName } from '@ramal/contract/vocabulary'
import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** What a transfer may lead to, in the order in which it is offered: people first. Numbers are typed. */
export const LISTED_APPS: readonly PermissionAppName[] = [
  'pjsip',
  'queue',
  ...PERMISSION_APPS.filter((app) => app !== 'pjsip' && app !== 'queue'),
]

const LIVE_MS = 5000
const SETTLED_MS = 60_000

/** A destination with what its telephone does now. */
export type OfferedDestination = TransferDestination & { readonly state: EndpointStatus | null }

/** The destinations of one application that this extension may transfer to (contract §7). */
export function destinationsQuery(endpoint: string, app: PermissionAppName) {
  return queryOptions({
    queryKey: ['transfer-destinations', endpoint, app],
    queryFn: async ({ signal }): Promise<readonly OfferedDestination[]> => {
      const query = { limit: LOOKUP_LIMIT }
      const { results } = await call(listTransferApps, { params: { endpoint, app }, query, signal })
      return results.map(({ id, description, number, endpoint_state }) => ({
        app,
        appdata: String(id),
        number,
        label: description,
        state: endpoint_state,
      }))
    },
    // Telephones have a state that changes; the rest only when somebody changes the settings.
    ...(app === 'pjsip' ? { refetchInterval: LIVE_MS, staleTime: LIVE_MS } : { staleTime: SETTLED_MS }),
  })
}

/** Somebody of the phone book. */
export interface Person {
  readonly key: string
  readonly name: string
  /** Null: cannot be called. */
  readonly number: string | null
  readonly state: EndpointStatus | null
  /** The extension as a destination of a transfer; a client is reached by the number. */
  readonly extension: boolean
}

const FOUND = 50

/** Coworkers with an extension and what they do now, asked again every 5 s. */
export function coworkersQuery(search: string) {
  return queryOptions({
    queryKey: ['phonebook', 'coworkers', search],
    queryFn: async ({ signal }): Promise<readonly Person[]> => {
      const query = { limit: FOUND, ordering: ['description'], ...(search === '' ? {} : { search }) }
      const { results } = await call(listCoworkers, { query, signal })
      return results.map(({ id, user, endpoint, endpoint_state }) => ({
        key: `coworker-${id}`,
        name: user.description,
        number: endpoint,
        state: endpoint_state,
        extension: true,
      }))
    },
    refetchInterval: LIVE_MS,
    placeholderData: (before) => before,
  })
}

/** Clients by name or number. */
export function clientsQuery(search: string) {
  return queryOptions({
    queryKey: ['phonebook', 'clients', search],
    queryFn: async ({ signal }): Promise<readonly Person[]> => {
      const query = { limit: FOUND, ordering: ['full_name'], ...(search === '' ? {} : { search }) }
      const { results } = await call(clients.endpoints.list, { query, signal })
      return results.map(({ id, full_name, phones }) => ({
        key: `client-${id}`,
        name: full_name,
        number: (phones.find(({ is_primary }) => is_primary) ?? phones[0])?.phone ?? null,
        state: null,
        extension: false,
      }))
    },
    placeholderData: (before) => before,
  })
}

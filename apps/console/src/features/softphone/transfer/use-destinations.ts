import type { PermissionAppName } from '@ramal/contract/vocabulary'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useProfile } from '../../../lib/session.ts'
import { destinationsQuery, LISTED_APPS, type OfferedDestination } from './transfer-destinations.ts'

/** Everybody and everything that this extension may give a call to. */
export interface Destinations {
  /** People first, and of them those who can answer now; without the agent. */
  readonly all: readonly OfferedDestination[]
  readonly busy: boolean
  /** Kinds of which nothing is known. */
  readonly failed: readonly PermissionAppName[]
}

/** Asks for all kinds at once: who searches does not have to know what somebody or something is. */
export function useDestinations(): Destinations {
  const { voip } = useProfile()
  const endpoint = voip?.endpoint ?? ''
  return useQueries({
    queries: LISTED_APPS.map((app) => destinationsQuery(endpoint, app)),
    combine: (results) => ({
      all: inOrder(results).filter(({ number }) => number !== endpoint),
      busy: results.some(({ isLoading }) => isLoading),
      failed: LISTED_APPS.filter((_, index) => results[index]?.isError),
    }),
  })
}

function inOrder(results: readonly UseQueryResult<readonly OfferedDestination[]>[]) {
  return results.flatMap(({ data = [] }) => data.toSorted((a, b) => rank(a) - rank(b)))
}

// Whoever has a state has a telephone; without one nobody knows.
function rank({ state }: OfferedDestination): number {
  return state === null || state === 'not_inuse' ? 0 : 1
}

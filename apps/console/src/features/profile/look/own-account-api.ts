import { listOwnSessions } from '@ramal/contract/endpoints/own-sessions'
import { getSecondFactor } from '@ramal/contract/endpoints/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

/** More sessions than anybody has. */
const ALL = 100

/** Whether sign-in asks for a code. */
export const secondFactorQuery = queryOptions({
  queryKey: ['security', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
})

/** Where one is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: ({ signal }) => call(listOwnSessions, { query: { limit: ALL }, signal }),
  staleTime: 0,
})

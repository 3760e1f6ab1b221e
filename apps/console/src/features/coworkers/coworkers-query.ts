import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import type { Coworker } from '@ramal/contract/entities/coworker'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'

export const COWORKERS_KEY = ['coworkers']
export const COWORKERS_PER_PAGE = 100

/** What narrows the list. */
export interface CoworkerChoice {
  /** From 1. */
  readonly page: number
  readonly search: string
  /** Of this team; null = of all. */
  readonly teamId: number | null
}

/** One page of the people, by their names. What changes of them is told by `endpointUpdate`. */
export function coworkersQuery({ page, search, teamId }: CoworkerChoice) {
  return queryOptions({
    queryKey: [...COWORKERS_KEY, page, search, teamId],
    queryFn: ({ signal }): Promise<CoworkerPage> =>
      call(listCoworkers, {
        query: {
          ...{ search, ordering: ['description'], limit: COWORKERS_PER_PAGE },
          offset: (page - 1) * COWORKERS_PER_PAGE,
          ...(teamId !== null && { team_id: teamId }),
        },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** A page of them, as the server answers it. */
export interface CoworkerPage {
  count: number
  next: string | null
  previous: string | null
  results: Coworker[]
}

import type { Coworker, PersonState } from '@ramal/contract/entities/coworker'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLinkState, useServices } from '../../lib/realtime/use-services.ts'
import { COWORKERS_KEY, type CoworkerPage } from './coworkers-query.ts'

/** What people do now is told as it changes (contract §8.2); after a lost connection all of it is asked for again. */
export function useLivePeople(): void {
  const client = useQueryClient()
  const { link } = useServices()
  const state = useLinkState()
  useEffect(
    () =>
      link.on('endpointUpdate', (told) => {
        client.setQueriesData<CoworkerPage>(
          { queryKey: COWORKERS_KEY },
          (page) => page && { ...page, results: page.results.map((person) => updated(person, told)) },
        )
      }),
    [client, link],
  )
  useEffect(() => {
    if (state === 'connected') void client.invalidateQueries({ queryKey: COWORKERS_KEY })
  }, [client, state])
}

/** The person as they are now; of somebody else nothing changes. */
export function updated(person: Coworker, told: PersonState): Coworker {
  if (person.id !== told.user.id) return person
  const { webphone, webchat, endpoint, device, phone, since, pause } = told
  return {
    ...person,
    ...{ endpoint, phone, since, pause },
    ...{ endpoint_state: webphone, chat_state: webchat },
    ...(device !== undefined && { device }),
  }
}

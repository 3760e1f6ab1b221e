import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../lib/realtime/use-services.ts'
import { ACTIVITIES_KEY } from './activities-query.ts'

/** A call of the agent that changes may be one of an activity: what is known of them is asked for again. */
export function useActivitiesRefresh(): void {
  const client = useQueryClient()
  const { link } = useServices()
  useEffect(
    () => link.on('changeCallStep', () => void client.invalidateQueries({ queryKey: ACTIVITIES_KEY })),
    [client, link],
  )
}

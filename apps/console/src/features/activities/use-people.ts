import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { usePermission, useProfile } from '../../lib/session.ts'

const TEAM_MAX = 30

/** The people of the agent's team whom a supervisor may give an activity to; nobody for an agent. */
export function usePeople(): readonly { id: number; description: string }[] {
  const isSupervisor = useMaySeeTeam()
  const { team } = useProfile()
  const { data } = useQuery({ ...peopleQuery(team?.id ?? 0), enabled: isSupervisor && team !== null })
  return data?.results ?? []
}

/** Whether what others have to do is shown too. */
export function useMaySeeTeam(): boolean {
  return usePermission('sites.view_dashboard_supervisor')
}

function peopleQuery(teamId: number) {
  return queryOptions({
    queryKey: ['activity-people', teamId],
    queryFn: ({ signal }) =>
      call(listCoworkers, {
        query: { team_id: teamId, ordering: ['description'], limit: TEAM_MAX },
        signal,
      }),
  })
}

import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { type ToDo, toDo } from '@ramal/domain/day/to-do'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endOfDay, startOfDay } from '../../lib/day.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { usePermission, useProfile } from '../../lib/session.ts'
import { useSelected } from '../../lib/use-store.ts'
import { agentDayQuery, dueActivitiesQuery, HOME_KEY } from './day-queries.ts'

/** An activity of the agent that has a time. */
export interface DueActivity {
  readonly id: number
  readonly dueAt: number
  readonly row: ActivityRow
}

/** What the agent has to do, as it is loaded. */
export type DayToDo =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly rows: readonly ToDo<DueActivity>[]
      /** Activities of the day that found no room in the rows. */
      readonly later: number
    }

/** The agent's day so far. */
export function useAgentDay() {
  const { id } = useProfile()
  return useQuery(agentDayQuery(id, startOfDay(new Date())))
}

/** What waits for the agent: as the server counts it, and of chats as this tab knows it, which is sooner. */
export function useToDo(): DayToDo {
  const { id } = useProfile()
  const day = useAgentDay()
  const mayPlan = usePermission('sites.view_activities')
  const activities = useQuery({ ...dueActivitiesQuery(id, endOfDay(new Date())), enabled: mayPlan })
  const here = useSelected(useServices().unanswered, (unanswered) => unanswered)
  useDayRefresh()

  const error = (day.data === undefined && day.error) || (activities.data === undefined && activities.error)
  if (error)
    return { state: 'failed', error, retry: () => void Promise.all([day.refetch(), activities.refetch()]) }
  if (day.data === undefined || (mayPlan && activities.data === undefined)) return { state: 'loading' }
  const { calls, chats } = day.data ?? { calls: null, chats: null }
  const planned = activities.data?.results ?? []
  const rows = toDo({
    chats: here ?? (chats && { count: chats.unanswered, since: epochOf(chats.waiting_since) }),
    missed: calls?.not_returned ?? 0,
    unclassified: calls?.unclassified ?? 0,
    activities: planned.flatMap((row) =>
      row.due_at ? [{ id: row.id, dueAt: Date.parse(row.due_at), row }] : [],
    ),
  })
  const shown = rows.filter(({ kind }) => kind === 'activity').length
  return { state: 'ready', rows, later: (activities.data?.count ?? 0) - shown }
}

/** The day is counted anew when a call of the agent changes, when one has ended and when the last open chat has gone. */
function useDayRefresh(): void {
  const client = useQueryClient()
  const { link, calls, unanswered } = useServices()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: HOME_KEY })
    let before = calls.state
    let hadChats = unanswered.state !== null
    const stops = [
      link.on('changeCallStep', refresh),
      calls.subscribe(() => {
        if (calls.state < before) refresh()
        before = calls.state
      }),
      unanswered.subscribe(() => {
        if (hadChats && unanswered.state === null) refresh()
        hadChats = unanswered.state !== null
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, link, calls, unanswered])
}

function epochOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}

import { getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'

export const CALLS_PER_PAGE = 10

/** Every query about calls starts with this key: a call that changes makes them all stale. */
export const CALL_STEPS_KEY = ['call-steps']

/** One page (from 1) of the agent's own calls since the beginning of the day, newest first. */
export function todaysCallsQuery(userId: number, dayStart: string, page: number) {
  return queryOptions({
    queryKey: [...CALL_STEPS_KEY, 'today', userId, dayStart, page],
    queryFn: ({ signal }) =>
      call(listCallSteps, {
        query: {
          user_id: userId,
          datetime__gte: dayStart,
          ordering: ['-datetime'],
          limit: CALLS_PER_PAGE,
          offset: (page - 1) * CALLS_PER_PAGE,
        },
        signal,
      }),
    staleTime: 0,
  })
}

/** Everything about one call (§2.8). */
export function callStepQuery(callId: number) {
  return queryOptions({
    queryKey: [...CALL_STEPS_KEY, callId],
    queryFn: ({ signal }) => call(getCallStep, { params: { callId }, signal }),
    staleTime: 0,
  })
}

/** The first moment of the local day, as the API takes it. */
export function startOfDay(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}

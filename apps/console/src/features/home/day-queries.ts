import { listActivities } from '@ramal/contract/endpoints/activities'
import { getAgentDay, getAgentQueues } from '@ramal/contract/endpoints/agent-day'
import { TO_DO_MAX } from '@ramal/domain/day/to-do'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/http.ts'

/** Every query of the home begins with this key. */
export const HOME_KEY = ['home']

/** Nobody is told of a call that nobody took, nor of a figure of a queue: it is looked at again. */
const AGAIN_MS = 60_000
/** While an agent looks at their queues. */
const QUEUES_AGAIN_MS = 30_000

const FRESH = { staleTime: 0, refetchOnWindowFocus: true } as const

/** The agent's day since `dayStart`; null: this backend does not count it (an extension, contract §3.6). */
export function agentDayQuery(userId: number, dayStart: string) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'day', userId, dayStart],
    queryFn: ({ signal }) => orNull(call(getAgentDay, { query: { since: dayStart }, signal })),
    refetchInterval: AGAIN_MS,
    ...FRESH,
  })
}

/** The agent's open activities with a time until the end of the day, the earliest first. */
export function dueActivitiesQuery(userId: number, dayEnd: string) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'activities', userId, dayEnd],
    queryFn: ({ signal }) =>
      call(listActivities, {
        query: { user: userId, done: false, due_at__lte: dayEnd, ordering: ['due_at'], limit: TO_DO_MAX },
        signal,
      }),
    refetchInterval: AGAIN_MS,
    ...FRESH,
  })
}

/** The queues that the agent serves, as they stand now; null: this backend does not tell. */
export function agentQueuesQuery(userId: number) {
  return queryOptions({
    queryKey: [...HOME_KEY, 'queues', userId],
    queryFn: ({ signal }) => orNull(call(getAgentQueues, { signal })),
    refetchInterval: QUEUES_AGAIN_MS,
    ...FRESH,
  })
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

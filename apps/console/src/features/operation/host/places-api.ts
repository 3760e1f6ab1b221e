import { getQueuePlaces, type QueuePlace, setQueuePlace } from '@ramal/contract/endpoints/queue-places'
import { call } from '../../../lib/http.ts'

/** Until when a place is given: epoch ms, midnight where the tenant is, or for good (null). */
export type PlaceEnd = number | 'end_of_day' | null

/** The queues that this supervisor may give the agent. @throws ApiError */
export const loadPlaces = (userId: number, signal: AbortSignal): Promise<QueuePlace[]> =>
  call(getQueuePlaces, { params: { user_id: userId }, signal })

/** Gives the agent a place in a queue, another penalty, or takes it away (null). @throws ApiError */
export async function putPlace(
  userId: number,
  { type, queue }: Pick<QueuePlace, 'type' | 'queue'>,
  { penalty, until }: { readonly penalty: number | null; readonly until: PlaceEnd },
): Promise<void> {
  const body = { type, queue: queue.id, penalty, ...(until !== null && { until }) }
  await call(setQueuePlace, { params: { user_id: userId }, body })
}

import { getQueuePlaces, type QueuePlace, setQueuePlace } from '@ramal/contract/endpoints/queue-places'
import { call } from '../../../lib/http.ts'

/** The queues that this supervisor may give the agent. @throws ApiError */
export const loadPlaces = (userId: number, signal: AbortSignal): Promise<QueuePlace[]> =>
  call(getQueuePlaces, { params: { user_id: userId }, signal })

/** Gives the agent a place in a queue, another penalty, or takes it away (null). @throws ApiError */
export async function putPlace(
  userId: number,
  { type, queue }: Pick<QueuePlace, 'type' | 'queue'>,
  penalty: number | null,
): Promise<void> {
  await call(setQueuePlace, { params: { user_id: userId }, body: { type, queue: queue.id, penalty } })
}

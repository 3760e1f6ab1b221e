import type { Call } from '@ramal/domain/call/call'
import { useProfile } from '../../../lib/session.ts'

/** The name of the queue that a call came through, as far as the agent's profile knows it; null: none, or another's. */
export function useQueueOf({ metadata }: Pick<Call, 'metadata'>): string | null {
  const { queue_classifications } = useProfile()
  const queueId = metadata?.queueId ?? null
  if (queueId === null) return null
  return queue_classifications.find(({ telephony_id }) => telephony_id === queueId)?.description ?? null
}

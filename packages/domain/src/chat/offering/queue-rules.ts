import type { CHAT_QUEUE_STRATEGIES } from '@ramal/contract/resources/words'
import type { QueueStrategy } from '@ramal/contract/vocabulary'
import type { QueueRules } from '../../acd/queue-entry.ts'

type ChatQueueStrategy = (typeof CHAT_QUEUE_STRATEGIES)[number]

/** A chat queue as it is set; times in s. */
export interface ChatQueueSettings {
  readonly strategy: ChatQueueStrategy
  readonly ring_timeout: number
  readonly max_wait_seconds: number
}

/** Rest after a round in which nobody answered, ms. */
const RETRY_MS = 5_000

/** How a chat queue offers its chats, and how long a customer waits in all (0 = until somebody answers). */
export function rulesOf(queue: ChatQueueSettings): QueueRules {
  return {
    strategy: strategyOf(queue.strategy),
    ringMs: queue.ring_timeout * 1000,
    retryMs: RETRY_MS,
    maxWaitMs: queue.max_wait_seconds * 1000,
  }
}

/** `manual`: every free agent sees the chat and the first who answers has it. */
function strategyOf(strategy: ChatQueueStrategy): QueueStrategy {
  return strategy === 'manual' ? 'ringall' : strategy
}

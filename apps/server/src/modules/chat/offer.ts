import type { QueueStrategy } from '@ramal/contract/vocabulary'
import type { chatQueues } from '@ramal/db/schema/queues'
import type { Candidate } from '@ramal/domain/acd/next-agents'
import type { QueueRules } from '@ramal/domain/acd/queue-entry'
import { atLimit } from '@ramal/domain/chat/limit'
import type { AgentPresence } from '../../agents/presence.ts'

/** An active member of a chat queue with the facts of the store. */
export interface ChatMember {
  queueId: number
  userId: number
  penalty: number
  loggedInAt: number
  /** Answered and not ended. */
  openChats: number
  /** 0 and null: none. */
  limit: number | null
  lastAnsweredAt: number | null
}

/** Rest after a round in which nobody answered, ms. */
const RETRY_MS = 5_000

/**
 * May a queue offer this agent a chat now? §4.9 and A-106: neither paused nor full, their tab and its chat connection open
 * . Chats that ring at the agent count as open.
 */
export function mayBeOffered(
  presence: AgentPresence,
  agent: { connected: boolean; openChats: number; ringing: number; limit: number | null },
): boolean {
  if (!presence.chat || !presence.ownerOnline || !agent.connected) return false
  if (presence.pause?.enable_webchat) return false // contract §3.2: whatever it allows, no queue offers
  if (presence.webchat !== null && presence.webchat !== 'not_inuse') return false
  return !atLimit(agent.openChats + agent.ringing, agent.limit)
}

/** The member as the queue's strategy weighs them. */
export function candidateOf(member: ChatMember, ringing: number): Candidate {
  return {
    userId: member.userId,
    penalty: member.penalty,
    lastCallEndedAt: member.lastAnsweredAt,
    callsTaken: member.openChats + ringing,
    loggedInAt: member.loggedInAt,
  }
}

/** How a chat queue offers its chats, and how long a customer waits in all (0 = until somebody answers). */
export function rulesOf(
  queue: Pick<typeof chatQueues.$inferSelect, 'strategy' | 'ring_timeout' | 'max_wait_seconds'>,
): QueueRules {
  return {
    strategy: strategyOf(queue.strategy),
    ringMs: queue.ring_timeout * 1000,
    retryMs: RETRY_MS,
    maxWaitMs: queue.max_wait_seconds * 1000,
  }
}

/** `manual`: every free agent sees the chat and the first who answers has it. */
function strategyOf(strategy: (typeof chatQueues.$inferSelect)['strategy']): QueueStrategy {
  return strategy === 'manual' ? 'ringall' : strategy
}

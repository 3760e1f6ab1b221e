import { atLimit } from '../../agent/chat-limit.ts'
import { type ChatPause, pauseRefuses } from './pause-rule.ts'

export interface IncomingChat {
  readonly answered: boolean
  readonly ownerId: number | null
  readonly chatType: number
}

export interface AgentFacts {
  readonly userId: number
  readonly pause: ChatPause | null
  /** Answered and not ended; rooms in their countdown do not count. */
  readonly openChats: number
  readonly limit: number | null
  readonly autoAnswer: boolean
}

export type Admission =
  | { readonly do: 'restore' }
  | { readonly do: 'answer' }
  | { readonly do: 'ring' }
  | { readonly do: 'hangup'; readonly reason: 'paused' | 'limit' }

/** What becomes of one incoming chat: the six rules of A-101 in their order, first hit wins (§4.9). */
export function admitIncoming(chat: IncomingChat, agent: AgentFacts): Admission {
  const mine = chat.ownerId === agent.userId
  const refused = pauseRefuses(agent.pause, chat.chatType)
  if (chat.answered && mine) return { do: 'restore' } // (1) every chat after a reload
  if (chat.chatType === 10 && mine) return refused ? { do: 'hangup', reason: 'paused' } : { do: 'answer' } // (2)
  if (refused) return { do: 'hangup', reason: 'paused' } // (3)
  if (atLimit(agent.openChats, agent.limit)) return { do: 'hangup', reason: 'limit' } // (4)
  return agent.autoAnswer ? { do: 'answer' } : { do: 'ring' } // (5), (6)
}

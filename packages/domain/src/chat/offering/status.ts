import type { WebchatState } from '@ramal/contract/vocabulary'
import { atLimit } from '../../agent/chat-limit.ts'
import type { ChatPause } from './pause-rule.ts'

export interface WebchatFacts {
  /** The chat connection is open: registered on open, disconnected on error or close (§4.9). */
  readonly registered: boolean
  readonly pause: ChatPause | null
  /** Answered and not ended. */
  readonly openChats: number
  readonly limit: number | null
}

/**
 * Web chat status, §4.9, in the order of A-106: a lost link is never hidden, and a pause is a labour record, so a full
 * agent in a pause shows paused.
 */
export function webchatStatus(facts: WebchatFacts): WebchatState {
  if (!facts.registered) return 'unavailable'
  if (facts.pause?.enableWebchat) return 'paused'
  if (atLimit(facts.openChats, facts.limit)) return 'busy'
  return 'not_inuse'
}

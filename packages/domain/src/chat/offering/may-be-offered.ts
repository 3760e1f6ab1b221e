import type { Pause } from '@ramal/contract/entities/pause'
import type { WebchatState } from '@ramal/contract/vocabulary'
import { atLimit } from './limit.ts'

/** What an agent does now, as far as a queue of chats asks. */
export interface ChatPresence {
  /** Signed in to the channel. */
  readonly chat: boolean
  /** The tab that serves them has its business socket (§4.11, A-71). */
  readonly ownerOnline: boolean
  /** Their current pause, started or not. */
  readonly pause: Pick<Pause, 'enable_webchat'> | null
  /** Last `change_state` of their chat. */
  readonly webchat: WebchatState | null
}

export interface ChatLoad {
  /** Their tab has its chat connection. */
  readonly connected: boolean
  /** Answered and not ended. */
  readonly openChats: number
  /** Offered to them now. */
  readonly ringing: number
  /** 0 and null: none. */
  readonly limit: number | null
}

/**
 * May a queue offer this agent a chat now? §4.9 and A-106: neither paused nor full, their tab and its chat connection open
 * . Chats that ring at the agent count as open. A call's counterpart: `acd/availability.ts`.
 */
export function mayBeOffered(presence: ChatPresence, load: ChatLoad): boolean {
  if (!presence.chat || !presence.ownerOnline || !load.connected) return false
  if (presence.pause?.enable_webchat) return false // contract §3.2: whatever it allows, no queue offers
  if (presence.webchat !== null && presence.webchat !== 'not_inuse') return false
  return !atLimit(load.openChats + load.ringing, load.limit)
}

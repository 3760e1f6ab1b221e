import type { ChatEndReason } from '@ramal/contract/chat-socket/server-actions'
import { INACTIVE_CHAT_REMOVAL_S } from '@ramal/contract/constants'

/** Why a chat left the agent, as the `end` frame says (contract §9.2). */
export type EndReason = ChatEndReason

/**
 * What an `end` frame does to the room, A-102: a transfer or a hang-up removes it at once; any other end locks it and
 * counts down. (The agent's own close removes it without waiting for the frame.)
 */
export function onEnd(reason: EndReason): 'remove' | 'count_down' {
  return reason === 'transfer' || reason === 'hangup' ? 'remove' : 'count_down'
}

/** Length of the countdown in seconds: the team's value, null = 15, 0 = at once. */
export function countdownSeconds(timeoutToRemoveInactive: number | null): number {
  return Math.max(0, timeoutToRemoveInactive ?? INACTIVE_CHAT_REMOVAL_S)
}

/** Whole seconds left for the ring, never negative; times in ms. */
export function secondsLeft(closesAt: number, now: number): number {
  return Math.max(0, Math.ceil((closesAt - now) / 1000))
}

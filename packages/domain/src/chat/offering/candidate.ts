import type { Candidate } from '../../acd/next-agents.ts'
import type { AgentState } from '../../agent/agent-state.ts'

/** A member of a chat queue as its strategy weighs them: by their chats of now, those that ring among them. */
export function chatCandidate(
  { userId, penalty }: Pick<Candidate, 'userId' | 'penalty'>,
  { openChats, offeredChats, signedIn }: Pick<AgentState, 'openChats' | 'offeredChats' | 'signedIn'>,
): Candidate {
  const answered = [...openChats.values()].filter((at) => at !== null)
  return {
    userId,
    penalty,
    lastCallEndedAt: answered.length === 0 ? null : Math.max(...answered),
    callsTaken: openChats.size + offeredChats.size,
    loggedInAt: signedIn.chat ?? 0,
  }
}

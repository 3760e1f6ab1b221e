import type { Candidate } from '../../acd/next-agents.ts'

/** An active member of a chat queue who is signed in, with how busy they are. */
export interface ChatMember {
  readonly queueId: number
  readonly userId: number
  readonly penalty: number
  readonly loggedInAt: number
  /** Answered and not ended. */
  readonly openChats: number
  /** 0 and null: none. */
  readonly limit: number | null
  readonly lastAnsweredAt: number | null
}

/** The member as the queue's strategy weighs them: by their chats of now, those that ring among them. */
export function candidateOf(member: ChatMember, ringing: number): Candidate {
  return {
    userId: member.userId,
    penalty: member.penalty,
    lastCallEndedAt: member.lastAnsweredAt,
    callsTaken: member.openChats + ringing,
    loggedInAt: member.loggedInAt,
  }
}

import { type MayWrite, mayWrite } from '../sending/may-write.ts'
import type { OpenRoom } from './state.ts'

/** Whether the agent may write in this room now (§4.9, A-105). */
export function mayWriteIn({ chat, conversation }: OpenRoom): MayWrite {
  return mayWrite({
    end: chat.end,
    hasExpired: chat.has_expired,
    canAgentSendMessage: chat.can_agent_send_message,
    messages: conversation.messages.map(({ sent_by, type, details }) => ({
      ...{ sentBy: sent_by, type },
      kind: details?.kind ?? null,
    })),
  })
}

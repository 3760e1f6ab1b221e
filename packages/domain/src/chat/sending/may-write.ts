import type { MessageKind, MessageSender, MessageType } from '@ramal/contract/vocabulary'

export interface WriteFacts {
  readonly end: boolean
  readonly hasExpired: boolean
  readonly canAgentSendMessage: boolean
  /** Messages of the room, oldest first; only those from the client and the templates count. */
  readonly messages: readonly {
    readonly sentBy: MessageSender
    readonly type: MessageType
    /** What it is beyond its type. */
    readonly kind?: MessageKind | null
  }[]
}

export type MayWrite =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'chat_ended' | 'chat_expired' | 'waiting_client' }

/**
 * Whether the agent may write in a chat, §4.9 with A-105. The reasons are the codes of the server's 409
 * (contract §5.2), so the console hides what the server refuses.
 */
export function mayWrite(facts: WriteFacts): MayWrite {
  if (facts.end) return { ok: false, reason: 'chat_ended' }
  if (facts.hasExpired) return { ok: false, reason: 'chat_expired' }
  if (facts.canAgentSendMessage || clientAnsweredLastTemplate(facts.messages)) return { ok: true }
  return { ok: false, reason: 'waiting_client' }
}

/** among the client's messages and the templates, the latest is the client's. None of them: false. A reaction is no answer. */
export function clientAnsweredLastTemplate(messages: WriteFacts['messages']): boolean {
  const last = messages.findLast(
    ({ sentBy, type, kind }) => (sentBy === 'client' && kind !== 'reaction') || type === 'template',
  )
  return last?.sentBy === 'client'
}

/** §5: a message is sent only if its text is non-blank. */
export function isSendable(text: string): boolean {
  return text.trim() !== ''
}

import type { ConversationMessage } from './conversation.ts'

/**
 * What the list of chats must say of our messages: one waits for the server, or the newest one failed; null = neither. An older
 * failure after which one of ours came through was seen, or answered by writing again.
 */
export function unsentOf(messages: readonly ConversationMessage[]): 'waits' | 'failed' | null {
  const ours = messages.filter((message) => message.sent_by === 'agent')
  if (ours.some((message) => message.waits)) return 'waits'
  const isLost = (message: ConversationMessage) => message.id === null && message.status === 'failed'
  return ours.some(isLost) || ours.at(-1)?.status === 'failed' ? 'failed' : null
}

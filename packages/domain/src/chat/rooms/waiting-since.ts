import type { Chat } from '@ramal/contract/entities/chat'
import type { ConversationMessage } from './conversation.ts'

/** Whether a message is the customer's and asks for an answer: a reaction does not. */
const asks = ({ sent_by, details }: ConversationMessage) =>
  sent_by === 'client' && details?.kind !== 'reaction'
/** Whether it answers them: one that did not come through does not. */
const answers = ({ sent_by, status }: ConversationMessage) => sent_by === 'agent' && status !== 'failed'

/**
 * Since when the customer waits for an answer, epoch ms; null: they do not, or it cannot be told. The messages that are here say it,
 * else the chat as the server told of it last. `epochOf` reads the wire's times.
 */
export function waitingSince(
  chat: Pick<Chat, 'waiting_since' | 'end'>,
  messages: readonly ConversationMessage[],
  epochOf: (iso: string) => number,
): number | null {
  if (chat.end) return null
  const told = chat.waiting_since ?? null
  const lastAnswer = messages.findLastIndex(answers)
  const first = messages.slice(lastAnswer + 1).find(asks)
  if (!first) return lastAnswer === -1 ? told : null
  const shown = epochOf(first.datetime)
  // Older messages, which are not here, may have waited too.
  return lastAnswer === -1 && told !== null ? Math.min(told, shown) : shown
}

/** Whole minutes of a wait, never negative: what an agent reads goes by minutes and hurries nobody (NR-17). */
export function waitedMinutes(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / 60_000))
}

import type { CoworkerConversation, CoworkerMessage } from '@ramal/contract/entities/coworker-chat'

/** How far a message of one's own has come. */
export type CoworkerStatus = 'sent' | 'received' | 'read'

/** What has become of one's own message, by how far the other has received and read. */
export function statusOf(
  { id }: Pick<CoworkerMessage, 'id'>,
  { received, read }: Pick<CoworkerConversation, 'received' | 'read'>,
): CoworkerStatus {
  if (read !== null && id <= read) return 'read'
  return received !== null && id <= received ? 'received' : 'sent'
}

/** The conversation with a message more; one that is there already, or comes late, stands once and in its place. */
export function withMessage(known: CoworkerConversation, message: CoworkerMessage): CoworkerConversation {
  return { ...known, messages: joined(known.messages, [message]) }
}

/** The conversation with older messages before those that are known. */
export function withOlder(
  known: CoworkerConversation,
  older: Pick<CoworkerConversation, 'messages' | 'has_more'>,
): CoworkerConversation {
  return { ...known, messages: joined(older.messages, known.messages), has_more: older.has_more }
}

/** The newest of a conversation asked for again: older ones that were read before stay, where no gap is between. */
export function refreshed(
  known: CoworkerConversation | undefined,
  fresh: CoworkerConversation,
): CoworkerConversation {
  const [first] = fresh.messages
  const touches = known?.messages.some(({ id }) => id === first?.id)
  if (known === undefined || !touches) return fresh
  return { ...fresh, messages: joined(known.messages, fresh.messages), has_more: known.has_more }
}

/** How far the other has come: only ever further. */
export function marked(
  known: CoworkerConversation,
  { received, read }: Pick<CoworkerConversation, 'received' | 'read'>,
): CoworkerConversation {
  return { ...known, received: further(known.received, received), read: further(known.read, read) }
}

function further(one: number | null, other: number | null): number | null {
  return Math.max(one ?? 0, other ?? 0) || null
}

function joined(some: readonly CoworkerMessage[], others: readonly CoworkerMessage[]): CoworkerMessage[] {
  const byId = new Map([...some, ...others].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => a.id - b.id)
}

import type { CoworkerChats, CoworkerMessage } from '@ramal/contract/entities/coworker-chat'

/** With whom of the two somebody talks. */
export function otherOf({ from, to }: CoworkerMessage, readerId: number): CoworkerMessage['from'] {
  return from.id === readerId ? to : from
}

/** The reader's conversations with a message more: its conversation first, and unread unless they wrote it. One that is known changes nothing. */
export function withNews(chats: CoworkerChats, message: CoworkerMessage, readerId: number): CoworkerChats {
  const user = otherOf(message, readerId)
  const known = chats.results.find((chat) => chat.user.id === user.id)
  if (known !== undefined && known.last.id >= message.id) return chats
  const news = message.from.id === readerId ? 0 : 1
  const chat = { user, last: message, unread: (known?.unread ?? 0) + news }
  const others = chats.results.filter((one) => one !== known)
  return { unread: chats.unread + news, results: [chat, ...others] }
}

/** The reader has read their conversation with somebody. */
export function withRead(chats: CoworkerChats, userId: number): CoworkerChats {
  const known = chats.results.find(({ user }) => user.id === userId)
  if (known === undefined || known.unread === 0) return chats
  const results = chats.results.map((chat) => (chat === known ? { ...chat, unread: 0 } : chat))
  return { unread: Math.max(0, chats.unread - known.unread), results }
}

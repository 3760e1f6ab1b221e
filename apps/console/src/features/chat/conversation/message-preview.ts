import type { Chat } from '@ramal/contract/entities/chat'
import type { HistoryRow } from '@ramal/contract/entities/room'
import type { MessageLabel } from '@ramal/contract/vocabulary'
import { labelOf, wordsOf } from '@ramal/domain/chat/content/message-label'
import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import type { TFunction } from 'i18next'

/** What a message is called in one word or two. */
export function labelText(label: MessageLabel, t: TFunction): string {
  return label === 'text' ? t('chat.message') : t(`chat.kind.${label}`)
}

/** A message in one line: its words, or what it is. */
export function lineOf(
  message: Pick<ConversationMessage, 'type' | 'details' | 'content'>,
  t: TFunction,
): string {
  return wordsOf(message) ?? labelText(labelOf(message), t)
}

/** The last message of a chat in one line, as a list shows it; '' = there is none. */
export function lastLine(
  {
    last_message: words,
    last_message_kind: kind,
  }: Pick<Chat | HistoryRow, 'last_message' | 'last_message_kind'>,
  t: TFunction,
): string {
  if (words) return words
  return kind && kind !== 'text' ? labelText(kind, t) : ''
}

/** How the customer is reached: the number as people read it, or the user name of who keeps it to themselves. */
export function contactOf({ phone, username }: Pick<Chat, 'phone' | 'username'>): string {
  return formatPhone(phone) || (username ? `@${username}` : '')
}

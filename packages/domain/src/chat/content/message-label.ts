import type { Message, RepliedMessage } from '@ramal/contract/entities/message'
import type { MessageLabel } from '@ramal/contract/vocabulary'
import { orderLine } from './order-text.ts'

type Labelled = Pick<RepliedMessage, 'type' | 'details'>

/** What a message is called: its kind beyond the types of §3 where it has one. */
export function labelOf({ type, details }: Labelled): MessageLabel {
  return details?.kind ?? type
}

/** Kinds whose `content` stands in for something that is said in the reader's own words. */
const SAID_BY_KIND: readonly MessageLabel[] = ['deleted', 'unsupported', 'number_changed']

/** What a list of chats keeps of a message's words; of an order no money: readers of every language see it. */
export function listedWords({ details, content }: Pick<Message, 'details' | 'content'>): string {
  return details?.kind === 'order' ? orderLine(details) : content
}

/** The words of a message in one line, or null where only its kind can be told (a photo without words, one taken back). */
export function wordsOf(message: Labelled & Pick<Message, 'content'>): string | null {
  return SAID_BY_KIND.includes(labelOf(message)) ? null : listedWords(message) || null
}

import type { Message, RepliedMessage } from '@ramal/contract/entities/message'
import type { MessageLabel } from '@ramal/contract/vocabulary'

type Labelled = Pick<RepliedMessage, 'type' | 'details'>

/** What a message is called: its kind beyond the types of §3 where it has one. */
export function labelOf({ type, details }: Labelled): MessageLabel {
  return details?.kind ?? type
}

/** Kinds whose `content` stands in for something that is said in the reader's own words. */
const SAID_BY_KIND: readonly MessageLabel[] = ['deleted', 'unsupported', 'number_changed']

/** The words of a message in one line, or null where only its kind can be told (a photo without words, one taken back). */
export function wordsOf(message: Labelled & Pick<Message, 'content'>): string | null {
  return SAID_BY_KIND.includes(labelOf(message)) ? null : message.content || null
}

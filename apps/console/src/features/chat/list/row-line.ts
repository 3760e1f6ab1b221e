import type { MessageLabel } from '@ramal/contract/vocabulary'
import { labelOf, wordsOf } from '@ramal/domain/chat/content/message-label'
import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import type { TFunction } from 'i18next'
import { labelText } from '../conversation/message-preview.ts'

/** The last message of a chat as the list shows it. */
export interface RowLine {
  readonly isOurs: boolean
  /** '' = there is none. */
  readonly words: string
}

/** Files: their words may be a caption or a name, so that their kind is said beside them. */
const FILES: readonly MessageLabel[] = ['photo', 'audio', 'voice', 'video', 'document']

/** By the messages that are here, else as the server told of the chat. */
export function rowLineOf({ chat, conversation }: OpenRoom, t: TFunction): RowLine {
  const newest = conversation.messages.findLast((message) => message.visible_agent)
  if (newest) {
    const words = wordsOf(newest) ?? newest.attachment_name
    return { isOurs: newest.sent_by === 'agent', words: lineOf(labelOf(newest), words, t) }
  }
  const { last_message: words, last_message_kind: kind, last_message_by: by } = chat
  return { isOurs: by === 'agent', words: lineOf(kind ?? 'text', words, t) }
}

function lineOf(label: MessageLabel, words: string | null, t: TFunction): string {
  if (label === 'text') return words ?? ''
  const kind = labelText(label, t)
  if (FILES.includes(label)) return words ? `${kind} · ${words}` : kind
  return words || kind
}

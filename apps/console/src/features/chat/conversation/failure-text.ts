import type { ConversationMessage } from '@ramal/domain/chat/rooms/conversation'
import { failureWord } from '@ramal/domain/chat/sending/failure-word'
import type { TFunction } from 'i18next'

/** That a message was not sent, and why (§4.9). */
export function failureText(message: Pick<ConversationMessage, 'code' | 'reason'>, t: TFunction): string {
  const word = failureWord(message)
  const why = word === null ? message.reason : t(`chat.failure.${word}`)
  return why ? `${t('chat.notSent')}: ${why}` : t('chat.notSent')
}

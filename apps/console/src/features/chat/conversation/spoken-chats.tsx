import { type SpokenChat, spokenChats } from '@ramal/domain/chat/rooms/spoken'
import type { TFunction } from 'i18next'
import { Aloud, useSaidChanges } from '../../../lib/aloud.tsx'
import { useChatHost } from '../chat-context.ts'
import { customerName } from '../customer-name.ts'
import type { ChatSnapshot } from '../host/chat-state.ts'
import { composerId } from './answer-chat.ts'
import { LOCK_WORDS } from './chat-banner.tsx'
import { failureText } from './failure-text.ts'
import { lineOf } from './message-preview.ts'

/** Says each stage of a chat to those who hear the page, as it begins. Mounted once. */
export function SpokenChats() {
  return <Aloud>{useSaidChanges(useChatHost(), sentencesOf)}</Aloud>
}

function sentencesOf(last: ChatSnapshot, now: ChatSnapshot, t: TFunction): readonly string[] {
  return spokenChats(last, now)
    .filter(isNearBy)
    .map((spoken) => words(spoken, t))
}

/** What a customer writes is read to who has their conversation in front; on other pages it has its sound and its count. */
function isNearBy({ what, chat }: SpokenChat): boolean {
  return what !== 'wrote' || document.getElementById(composerId(chat.id)) !== null
}

function words(spoken: SpokenChat, t: TFunction): string {
  const name = customerName(spoken.chat)
  switch (spoken.what) {
    case 'answered':
      return t('chat.answered', { name })
    case 'ended':
      return t('chat.closed', { name })
    case 'locked':
      return `${name}: ${t(LOCK_WORDS[spoken.reason])}`
    case 'wrote': {
      const { message } = spoken
      // A note is its supervisor's, not the customer's.
      const from = message.visible ? name : t('supervisorMessage.note', { name: message.name })
      return `${from}: ${lineOf(message, t)}`
    }
    case 'failed':
      return `${name}: ${failureText(spoken.message, t)}`
  }
}

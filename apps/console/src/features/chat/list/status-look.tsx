import type { WebchatState } from '@ramal/contract/vocabulary'
import { openChats } from '@ramal/domain/chat/rooms/state'
import { type AgentState, StatusDot } from '@ramal/ui/status-dot'
import { useTranslation } from 'react-i18next'
import { linkWords, useChannelWords } from '../../../lib/realtime/use-channel-words.ts'
import { useChat } from '../chat-context.ts'
import { statusOf } from '../host/chat-state.ts'

const LOOKS = {
  not_inuse: 'available',
  paused: 'paused',
  busy: 'full',
  unavailable: 'unavailable',
  elsewhere: 'unavailable',
  lost: 'unavailable',
} as const satisfies Record<WebchatState | 'elsewhere' | 'lost', AgentState>

/** The web chat status in colour, icon and word; at the limit of chats how many there are: nobody is on the telephone (§4.9). */
export function ChatStatus({ className = 'text-xs' }: { className?: string }) {
  const { t } = useTranslation()
  const words = useChannelWords(useChat(statusOf))
  const open = useChat((chat) => openChats(chat.rooms))
  const limit = useChat((chat) => chat.rooms.agent.limit)
  const rivals = linkWords(words, t)
  const look = { state: LOOKS[words], className, ...(rivals && { rivals }) }
  switch (words) {
    case 'elsewhere':
    case 'lost':
      return <StatusDot {...look} label={t(`service.${words}`)} />
    case 'busy':
      return (
        <StatusDot
          {...look}
          label={t('chat.full', { open, limit })}
          spoken={t('chat.fullSpoken', { open, limit })}
        />
      )
    default:
      return <StatusDot {...look} label={t(`softphone.status.${words}`)} />
  }
}

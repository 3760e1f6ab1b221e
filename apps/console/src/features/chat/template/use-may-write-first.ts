import { pauseRefuses } from '@ramal/domain/chat/offering/pause-rule'
import { toast } from '@ramal/ui/toast'
import { useTranslation } from 'react-i18next'
import { useChat } from '../chat-context.ts'

/** A chat that the agent begins (§4.9). */
const OUTBOUND = 10

/** Asked before the agent begins a chat: a pause that covers chat and does not allow it says so (§5). */
export function useMayWriteFirst(): () => boolean {
  const { t } = useTranslation()
  const pause = useChat((chat) => chat.pause)
  return () => {
    const isRefused = pauseRefuses(pause, OUTBOUND)
    if (isRefused) toast.error(t('chat.userPaused'))
    return !isRefused
  }
}

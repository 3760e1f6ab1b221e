import { MESSAGE_SERVER_ACTIONS } from '@ramal/contract/business-socket/message-actions'
import { toast } from '@ramal/ui/toast'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../lib/realtime/use-services.ts'

/** The sentence stands long enough to be read between two customers, ms. */
const SHOWN_MS = 10_000

/** Who took a chat or a call of this person over is told in a sentence: it has left them by then. */
export function useTaken(): void {
  const { link } = useServices()
  const { t } = useTranslation()
  useEffect(() => {
    link.learn(MESSAGE_SERVER_ACTIONS)
    const ends = [
      link.on('chatTaken', ({ by, title }) =>
        toast.info(t('supervisorMessage.chatTaken', { name: by.description, customer: title }), SHOWN_MS),
      ),
      link.on('callTaken', ({ by }) =>
        toast.info(t('supervisorMessage.callTaken', { name: by.description }), SHOWN_MS),
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [link, t])
}

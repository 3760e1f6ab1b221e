import { MESSAGE_SERVER_ACTIONS } from '@ramal/contract/business-socket/message-actions'
import { toast } from '@ramal/ui/toast'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { useServices } from '../../lib/realtime/use-services.ts'

/** An order to sign out that a supervisor has called off: this tab stays (§4.12), and says who did it. */
export function useLogoutCallsOff(): void {
  const { link, logout } = useServices()
  const { t } = useTranslation()
  useEffect(() => {
    link.learn(MESSAGE_SERVER_ACTIONS)
    return link.on('logoutCancelled', ({ by }) => {
      logout.cancel()
      toast.away(i18n.t('logout.command'))
      toast.info(t('supervisorMessage.logoutCancelled', { name: by.description }))
    })
  }, [link, logout, t])
}

import { StatusDot } from '@ramal/ui/status-dot'
import { useTranslation } from 'react-i18next'
import { useLinkState, useServiceOwnership } from '../../lib/realtime/use-services.ts'

/** Which tab serves the agent, in words (§4.11). */
export function ServiceFact() {
  const { t } = useTranslation()
  const link = useLinkState()
  const { kind } = useServiceOwnership()
  if (link === 'disconnected' || kind === 'waiting') {
    return <StatusDot state="unavailable" label={t('home.serviceWaiting')} />
  }
  return kind === 'active' ? (
    <StatusDot state="available" label={t('home.serviceHere')} />
  ) : (
    <StatusDot state="unavailable" label={t('service.elsewhere')} />
  )
}

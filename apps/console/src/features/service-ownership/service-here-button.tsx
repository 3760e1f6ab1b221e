import { Button } from '@ramal/ui/button'
import { HeadsetIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { serviceOwnership, useServiceOwnership } from '../../lib/realtime/service-ownership.ts'

/** "Atender aqui": claims the service for this tab; shown while another one serves (§2.6, §4.11). */
export function ServiceHereButton() {
  const { t } = useTranslation()
  const ownership = useServiceOwnership()
  if (ownership.kind !== 'elsewhere') return null
  return (
    <Button size="sm" onClick={() => serviceOwnership.attendHere()}>
      <HeadsetIcon aria-hidden="true" />
      {t('service.attendHere')}
    </Button>
  )
}

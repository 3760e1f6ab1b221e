import { TOAST_MS, TOAST_POSITION } from '@ramal/contract/constants'
import { Toaster } from '@ramal/ui/toaster'
import { useTranslation } from 'react-i18next'

/** Short notices: 2500 ms, top centre (§9). */
export function Toasts() {
  const { t } = useTranslation()
  return (
    <Toaster
      label={t('shell.notifications')}
      toastLabel={t('shell.notification')}
      closeLabel={t('common.close')}
      position={TOAST_POSITION}
      ms={TOAST_MS}
    />
  )
}

import { ServerCrashIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackHome, MessagePage } from '../shell/message-page.tsx'

/** /500 (§2.3). */
export function Component() {
  const { t } = useTranslation()
  return <MessagePage icon={ServerCrashIcon} code="500" text={t('errors.server')} action={<BackHome />} />
}

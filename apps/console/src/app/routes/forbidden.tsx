import { LockIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackHome, MessagePage } from '../shell/message-page.tsx'

/** /403: a permission is missing (§2.2). */
export function Component() {
  const { t } = useTranslation()
  return <MessagePage icon={LockIcon} code="403" text={t('errors.noPermission')} action={<BackHome />} />
}

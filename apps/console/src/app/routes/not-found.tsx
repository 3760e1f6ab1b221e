import { CompassIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackHome, MessagePage } from '../shell/message-page.tsx'

/** /404 and every unknown route (§2.2). */
export function Component() {
  const { t } = useTranslation()
  return <MessagePage icon={CompassIcon} code="404" text={t('errors.notFound')} action={<BackHome />} />
}

import { EmptyState } from '@ramal/ui/empty-state'
import { SettingsIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** /settings while nothing of it is open: the tree stands beside it, or, on a narrow page, in its place. */
export function SettingsHome() {
  const { t } = useTranslation()
  return (
    <div className="grid h-full place-items-center">
      <EmptyState icon={<SettingsIcon />} title={t('settings.title')} text={t('settings.homeHint')} />
    </div>
  )
}

import { withoutLocale } from '@ramal/domain/locale/paths'
import { pathOf, placeOf } from '@ramal/domain/settings/place'
import { EmptyState } from '@ramal/ui/empty-state'
import { CircleOffIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'
import { ResourcePage } from './resource-page.tsx'

/** A page of a resource whose screens stand outside the settings (contract §10, second table): `/clients`, `/leads/3/edit` … */
export function ScreenPage() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const place = placeOf(withoutLocale(useLocation().pathname))
  if (!place) return <EmptyState icon={<CircleOffIcon />} title={t('errors.notFound')} />
  return <ResourcePage place={place} base={to(`/${pathOf({ ...place, mode: 'list', id: null })}`)} />
}

import { pathOf, type ResourcePlace, routeOf } from '@ramal/domain/settings/place'
import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../lib/use-locale.ts'
import { AuditScreen } from './history/audit-screen.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { ResourcePage } from './resource-page.tsx'
import { useSettingsPlace } from './use-place.ts'

/** The page below /settings that the address means. */
export function SettingsPage() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { place, isAudit } = useSettingsPlace()
  if (isAudit) return <AuditScreen />
  if (!place) return <NoSuchPage back="settings" />
  const list = pathOf({ ...place, mode: 'list', id: null })
  const parent = parentRouteOf(place)
  const back = parent
    ? { to: to(`/settings/${parent}`), label: t('common.back'), isNarrow: false }
    : { to: to('/settings'), label: t('settings.title'), isNarrow: true }
  return <ResourcePage place={place} base={to(`/settings/${list}`)} back={back} />
}

/** The form of the row that a list stands below; null: it stands below none. */
function parentRouteOf({ key, parentId }: ResourcePlace): string | null {
  const [route] = routeOf(key).split('/:id')
  return parentId === null ? null : `${route}/${parentId}/edit`
}

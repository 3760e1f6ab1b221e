import { withoutLocale } from '@ramal/domain/locale/paths'
import { pathOf, placeOf } from '@ramal/domain/settings/place'
import { useLocation } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'
import { NoSuchPage } from './no-such-page.tsx'
import { ResourcePage } from './resource-page.tsx'

/** A page of a resource whose screens stand outside the settings (contract §10, second table): `/clients`, `/leads/3/edit` … */
export function ScreenPage() {
  const to = useLocalePath()
  const place = placeOf(withoutLocale(useLocation().pathname))
  if (!place) return <NoSuchPage back="home" />
  return <ResourcePage place={place} base={to(`/${pathOf({ ...place, mode: 'list', id: null })}`)} />
}

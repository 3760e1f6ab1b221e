import { withoutLocale } from '@ramal/domain/locale/paths'
import { placeOf, type ResourcePlace } from '@ramal/domain/settings/place'
import { useLocation } from 'react-router'

/** What of the settings the address means. */
export function useSettingsPlace(): { place: ResourcePlace | null; isHome: boolean } {
  const path = withoutLocale(useLocation().pathname).replace(/^\/settings\/?/, '')
  return { place: placeOf(path), isHome: path === '' }
}

import { withoutLocale } from '@ramal/domain/locale/paths'
import { builderFormPlace } from '@ramal/domain/settings/builder-form'
import { placeOf, type ResourcePlace } from '@ramal/domain/settings/place'
import { useLocation } from 'react-router'

/** Where the audit is read, below /settings: it is no resource, and stands beside them. */
export const AUDIT_PATH = 'business/audit'

/** What of the settings the address means. */
export function useSettingsPlace(): { place: ResourcePlace | null; isHome: boolean; isAudit: boolean } {
  const { pathname, search } = useLocation()
  const path = withoutLocale(pathname).replace(/^\/settings\/?/, '')
  const place = placeOf(path) ?? builderFormPlace(path, new URLSearchParams(search))
  return { place, isHome: path === '', isAudit: path.replace(/\/$/, '') === AUDIT_PATH }
}

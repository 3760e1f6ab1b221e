import { withoutLocale } from '@ramal/domain/locale/paths'
import { placeOf, type ResourcePlace } from '@ramal/domain/settings/place'
import { useLocation } from 'react-router'

/** Where the audit is read, below /settings: it is no resource, and stands beside them. */
export const AUDIT_PATH = 'business/audit'

/** What of the settings the address means. */
export function useSettingsPlace(): { place: ResourcePlace | null; isHome: boolean; isAudit: boolean } {
  const path = withoutLocale(useLocation().pathname).replace(/^\/settings\/?/, '')
  return { place: placeOf(path), isHome: path === '', isAudit: path.replace(/\/$/, '') === AUDIT_PATH }
}

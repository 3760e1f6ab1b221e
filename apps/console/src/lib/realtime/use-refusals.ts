import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../session.ts'
import { useSelected } from '../use-store.ts'
import { useLinkLost } from './use-link-lost.ts'
import { useServiceOwnership, useServices } from './use-services.ts'

/** Why the agent cannot call from here now, as a sentence (§5); null: they can. */
export function useCallRefusal(): string | null {
  const { t } = useTranslation()
  const mayPhone = usePermission('sites.view_softphone')
  const { voip } = useProfile()
  const status = useSelected(useServices().webphone, (state) => state)
  const { kind } = useServiceOwnership()
  const isLost = useLinkLost()
  if (!mayPhone || voip === null) return t('activity.noPhone')
  if (kind === 'elsewhere') return t('service.inOtherTab')
  if (isLost) return t('activity.offline')
  // What else stands in its way the telephone itself says.
  const isTaken =
    status === null || status === 'ringing' || status === 'after_service' || status === 'unavailable'
  return isTaken ? t('call.statusDisallows') : null
}

/** Why the agent cannot change activities now; null: they can. */
export function useChangeRefusal(): string | null {
  const { t } = useTranslation()
  const mayChange = usePermission('sites.change_activity')
  const isLost = useLinkLost()
  if (!mayChange) return t('activity.mayNotChange')
  return isLost ? t('activity.offline') : null
}

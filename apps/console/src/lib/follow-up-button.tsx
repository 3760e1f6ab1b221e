import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { CalendarPlusIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askedFollowUp } from './asked-follow-up.ts'
import { useKeysOf } from './key-hint.tsx'
import { useServices } from './realtime/use-services.ts'
import { usePermission } from './session.ts'

/** Plans a follow-up with the customer of this call or chat; nothing for who may plan none. `isSmall`: its icon alone. */
export function FollowUpButton({ from, isSmall = false }: { from: 'call' | 'chat'; isSmall?: boolean }) {
  const { t } = useTranslation()
  const mayAdd = usePermission('sites.add_activity')
  const maySee = usePermission('sites.view_activities')
  const { followUp } = useServices()
  const keys = useKeysOf('followUp')
  if (!mayAdd || !maySee) return null
  const ask = () => followUp.dispatch(askedFollowUp(followUp.state, from))
  return isSmall ? (
    <IconButton label={`${t('activity.followUp')} (${keys})`} size="icon-sm" onClick={ask}>
      <CalendarPlusIcon aria-hidden="true" />
    </IconButton>
  ) : (
    <Button variant="secondary" className="h-9" title={keys} onClick={ask}>
      <CalendarPlusIcon aria-hidden="true" />
      {t('activity.followUp')}
    </Button>
  )
}

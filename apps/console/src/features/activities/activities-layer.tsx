import { useLocked } from '../../lib/realtime/use-locked.ts'
import { usePermission } from '../../lib/session.ts'
import type { ActivityPhone } from './activity-phone.ts'
import { FollowUpForm } from './form/follow-up-form.tsx'
import { AutoNotice } from './notice/auto-notice.tsx'
import { useActivitiesRefresh } from './use-refresh.ts'
import { useSiteZone } from './use-site-zone.ts'

/** What of activities outlives every page: the card before an automatic call, and the form of a follow-up. */
export function ActivitiesLayer({ phone }: { phone: ActivityPhone }) {
  const zone = useSiteZone()
  const isLocked = useLocked()
  const mayAdd = usePermission('sites.add_activity')
  useActivitiesRefresh()
  if (zone === null || isLocked) return null
  return (
    <>
      <AutoNotice zone={zone} phone={phone} />
      {mayAdd && <FollowUpForm zone={zone} />}
    </>
  )
}

import { useMemo } from 'react'
import { ActivitiesScreen } from '../../features/activities/activities-screen.tsx'
import { useConsole } from '../../lib/console.ts'
import { activityPhone } from '../activity-phone.ts'

/** /activities: whom to contact next, and what was promised; what is called from there rings in the softphone beside it. */
export function Component() {
  const parts = useConsole()
  const phone = useMemo(() => activityPhone(parts), [parts])
  return <ActivitiesScreen phone={phone} />
}

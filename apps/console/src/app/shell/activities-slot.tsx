import { useMemo } from 'react'
import { ActivitiesLayer } from '../../features/activities/door.ts'
import { useConsole } from '../../lib/console.ts'
import { activityPhone } from '../activity-phone.ts'

/** What activities show above every page, with this tab's telephone. */
export function ActivitiesSlot() {
  const parts = useConsole()
  const phone = useMemo(() => activityPhone(parts), [parts])
  return <ActivitiesLayer phone={phone} />
}

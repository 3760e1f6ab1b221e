import { AskedCorrections } from '../../../features/profile/time/asked-corrections.tsx'
import { TimeSection } from '../../../features/profile/time/time-section.tsx'
import { usePermission } from '../../../lib/session.ts'

/** The own record; who supervises reads below it what others say of theirs. */
export function Component() {
  const supervises = usePermission('sites.view_dashboard_supervisor')
  return (
    <>
      <TimeSection />
      {supervises && <AskedCorrections zone={Intl.DateTimeFormat().resolvedOptions().timeZone} />}
    </>
  )
}

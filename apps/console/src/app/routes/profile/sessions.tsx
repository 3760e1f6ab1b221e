import { FailedSignIns } from '../../../features/profile/sessions/failed-sign-ins.tsx'
import { SessionsSection } from '../../../features/profile/sessions/sessions-section.tsx'

/** Where one is signed in; who tried to be is said above. */
export function Component() {
  return (
    <FailedSignIns>
      <SessionsSection />
    </FailedSignIns>
  )
}

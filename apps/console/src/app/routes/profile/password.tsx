import { PasswordSection } from '../../../features/profile/password/password-section.tsx'
import { FailedSignIns } from '../../../features/profile/sessions/failed-sign-ins.tsx'

/** The password; who tried it is said above. */
export function Component() {
  return (
    <>
      <FailedSignIns />
      <PasswordSection />
    </>
  )
}

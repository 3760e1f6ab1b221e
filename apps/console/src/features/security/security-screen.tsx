import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { wantedPage } from '../../lib/address.ts'
import { owedBy, useProfile } from '../../lib/session.ts'
import { FailedSignIns } from './failed-sign-ins.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** /security: password, second factor, sessions. While something is owed, that alone. */
export function SecurityScreen() {
  const { t } = useTranslation()
  const owed = owedBy(useProfile())
  useWayOn(owed)
  return (
    // The space below is for the button that leads to the top: it must not lie over the last session's.
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-4 pb-20 md:p-8 md:pb-20">
      {owed && (
        <p role="status" className="rounded-md border bg-raised px-4 py-3 font-medium text-sm">
          {t(owed === 'password' ? 'security.owedPassword' : 'security.owedFactor')}
        </p>
      )}
      <FailedSignIns />
      {owed !== 'second_factor' && <PasswordSection isOwed={owed === 'password'} />}
      {owed !== 'password' && <SecondFactorSection isOwed={owed === 'second_factor'} />}
      {owed === null && <SessionsSection />}
    </div>
  )
}

/** Who was led here to change an expired password goes on to the page that they wanted; recovery codes are read before anybody leaves. */
function useWayOn(owed: ReturnType<typeof owedBy>): void {
  const navigate = useNavigate()
  const wanted = wantedPage(useLocation().search)
  const before = useRef(owed)
  useEffect(() => {
    if (before.current === 'password' && owed === null && wanted !== null)
      void navigate(wanted, { replace: true })
    before.current = owed
  }, [owed, wanted, navigate])
}

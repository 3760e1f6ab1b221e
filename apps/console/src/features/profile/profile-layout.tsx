import { Button } from '@ramal/ui/button'
import { LogOutIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { wantedPage } from '../../lib/address.ts'
import { isOwedPage, OWED_PAGES } from '../../lib/owed.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import type { Debt } from '../../lib/refusal.ts'
import { owedBy, useProfile } from '../../lib/session.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { ProfileNav } from './profile-nav.tsx'

/** /profile: its parts, and the one that is open. While something is owed, where it is done and the way out alone (§2.2, A-13). */
export function ProfileLayout() {
  const owed = owedBy(useProfile())
  useWayOn(owed)
  return (
    <div className="@container">
      {/* The space below is for the button that leads to the top: it must not lie over what is last. */}
      <div className="mx-auto flex w-full max-w-6xl @3xl:flex-row flex-col @3xl:gap-6 gap-4 p-4 pb-20 md:p-6 md:pb-20">
        {owed === null ? <ProfileNav /> : null}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {owed !== null && <Owed owed={owed} />}
          <Outlet />
        </div>
      </div>
    </div>
  )
}

/** Why nothing else can be opened, and the only other thing that can be done. */
function Owed({ owed }: { owed: Debt }) {
  const { t } = useTranslation()
  const { logout } = useServices()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border bg-raised px-4 py-3">
      <p role="status" className="min-w-0 flex-1 basis-60 font-medium text-sm">
        {t(owed === 'password' ? 'auth.passwordExpired' : 'security.owedFactor')}
      </p>
      <Button variant="secondary" onClick={() => logout.request()}>
        <LogOutIcon aria-hidden="true" />
        {t('common.logout')}
      </Button>
    </div>
  )
}

/**
 * Who comes to owe something is led to where it is done, and who has changed an expired password to the page that they wanted, which
 * is home where no other is named (`onTheWayTo`); recovery codes are read before anybody leaves.
 */
function useWayOn(owed: Debt | null): void {
  const navigate = useNavigate()
  const to = useLocalePath()
  const { pathname, search } = useLocation()
  const wanted = wantedPage(search)
  const before = useRef(owed)
  useEffect(() => {
    const replace = { replace: true }
    if (owed !== null && !isOwedPage(pathname, owed)) void navigate(to(OWED_PAGES[owed]) + search, replace)
    if (before.current === 'password' && owed === null) void navigate(wanted ?? to('/'), replace)
    before.current = owed
  }, [owed, pathname, search, wanted, to, navigate])
}

import { TooltipProvider } from '@ramal/ui/tooltip'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { ServiceHereBar } from '../../features/service-ownership/service-here-bar.tsx'
import { FormActionsProvider } from '../../form/form-actions.tsx'
import { useConsole } from '../../lib/console.ts'
import { PAGE } from '../../lib/focus-lead.ts'
import { JUST_SIGNED_IN } from '../../lib/just-signed-in.ts'
import { useLocked } from '../../lib/realtime/use-locked.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { usePermission, useProfileIfAny } from '../../lib/session.ts'
import { useSiteColours } from '../../lib/site-look.ts'
import { useLedFocus } from '../../lib/use-led-focus.ts'
import { usePageFocus } from '../../lib/use-page-focus.ts'
import { formActions } from '../form-actions.ts'
import { useAnnouncedPage } from '../shell/announced-page.ts'
import { ContractBar } from '../shell/contract-bar.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { InShell } from '../shell/in-shell.ts'
import { usePasswordNotice } from '../shell/password-notice.ts'
import { ScrollToTop } from '../shell/scroll-to-top.tsx'
import { SideMenu } from '../shell/side-menu.tsx'
import { usePageKeys } from '../shell/use-page-keys.ts'
import { DockSlot, LockSlot, MicrophoneSlot, MonitorSlot } from '../shell/widget-slots.tsx'

/** The default layout (§2.5): side menu, header, page, footer. Nobody, who may see pages of errors, has the page alone. */
export function SignedInLayout() {
  return useProfileIfAny() === null ? <Outlet /> : <ShellOrLock />
}

/** §4.8: while the screen is locked there is nothing behind it. */
function ShellOrLock() {
  const isLocked = useLocked()
  const wasLocked = useRef(false)
  useEffect(() => {
    if (isLocked) wasLocked.current = true
  }, [isLocked])
  return isLocked ? <LockSlot /> : <Shell wasLocked={wasLocked} />
}

function Shell({ wasLocked }: { wasLocked: RefObject<boolean> }) {
  const { t } = useTranslation()
  const { pathname, state } = useLocation()
  const content = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isCovered, setIsCovered] = useState(false)
  const softphone = usePermission('sites.view_softphone')
  const supervises = usePermission('agent.monitor_call')
  const parts = useConsole()
  const { noticePlace } = useServices()
  const actions = useMemo(() => formActions(parts), [parts])
  usePasswordNotice()
  useAnnouncedPage()
  useLedFocus(isCovered ? null : PAGE, () => content.current?.focus({ preventScroll: true }))
  usePageKeys()
  useSiteColours()

  // The focus was on the login page, or on the locked screen: this page has it.
  const isEntry = state === JUST_SIGNED_IN
  useEffect(() => {
    const isNew = isEntry || wasLocked.current
    if (isNew && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [isEntry, wasLocked])

  usePageFocus(content)

  // §2.1: navigation scrolls to the top, before the new page is seen; the page scrolls inside this element. (pathname is the cause)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page
  useLayoutEffect(() => {
    if (content.current) content.current.scrollTop = 0
  }, [pathname])

  // A link or a form that led on is gone with its page: the next one has the focus, and not nobody. The first page begins at the top.
  const pageBefore = useRef(pathname)
  useEffect(() => {
    const isNext = pageBefore.current !== pathname
    pageBefore.current = pathname
    if (isNext && document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <TooltipProvider>
      <FormActionsProvider actions={actions}>
        <div className="flex h-dvh overflow-hidden">
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent"
          >
            {t('shell.skipToContent')}
          </a>
          <SideMenu />
          <div className="flex min-w-0 flex-1 flex-col">
            <Header />
            <ContractBar />
            <ServiceHereBar />
            {supervises && <MonitorSlot />}
            {softphone && <MicrophoneSlot />}
            <div ref={row} className="relative flex min-h-0 flex-1 has-[>[data-dock=bar]]:flex-col">
              <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" inert={isCovered}>
                <main
                  ref={content}
                  id="content"
                  tabIndex={-1}
                  // What Tab leads to stops above what lies over the page's lower edge: a form's Salvar, the way to the top.
                  className="min-h-0 flex-1 scroll-pt-2 scroll-pb-20 overflow-auto outline-none"
                >
                  <InShell value={true}>
                    <Outlet />
                  </InShell>
                </main>
                <ScrollToTop target={content} />
              </div>
              {softphone && <DockSlot row={row} onCover={setIsCovered} />}
            </div>
            <div ref={noticePlace.dispatch} />
            <Footer />
          </div>
        </div>
      </FormActionsProvider>
    </TooltipProvider>
  )
}

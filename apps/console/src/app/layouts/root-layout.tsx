import { withoutLocale } from '@ramal/domain/locale/paths'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { businessLink } from '../../lib/realtime/business-link.ts'
import { useDocumentTitle } from '../page-title.ts'
import { LoadingBar } from '../shell/loading-bar.tsx'
import { ServiceLayers } from '../shell/service-layers.tsx'
import { Toasts } from '../shell/toasts.tsx'

/** Around every page and never unmounted: what must survive a navigation lives here. */
export function RootLayout() {
  const { state } = useNavigation()
  useDocumentTitle()
  useAnnouncedPage()
  return (
    <>
      <LoadingBar busy={state !== 'idle'} />
      <Outlet />
      <ServiceLayers />
      <Toasts />
      <ScrollRestoration getKey={(location) => location.key} />
    </>
  )
}

// The server sends live figures to the tabs that show them (contract §8.1 change_page).
function useAnnouncedPage() {
  const page = withoutLocale(useLocation().pathname)
  useEffect(() => {
    businessLink.send('change_page', { page, id: null })
  }, [page])
}

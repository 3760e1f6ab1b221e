import { useToasts } from '@ramal/ui/lib/use-toasts'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { useProfileIfAny } from '../../lib/session.ts'
import { DocumentTitle } from '../page-title.ts'
import { LoadingBar } from '../shell/loading-bar.tsx'

const ServiceLayers = lazyPart(() => import('../shell/service-layers.tsx'), 'ServiceLayers')
const Toasts = lazyPart(() => import('../shell/toasts.tsx'), 'Toasts')

/** Around every page and never unmounted: what must survive a navigation lives here. */
export function RootLayout() {
  const { state } = useNavigation()
  const signedIn = useProfileIfAny() !== null
  const hasToasts = useToasts().length > 0
  return (
    <>
      <DocumentTitle />
      <LoadingBar busy={state !== 'idle'} />
      <Outlet />
      <Suspense fallback={null}>{signedIn && <ServiceLayers />}</Suspense>
      {/* /login has none to show: there they are fetched with the first one. */}
      <Suspense fallback={null}>{(signedIn || hasToasts) && <Toasts />}</Suspense>
      <ScrollRestoration getKey={(location) => location.key} />
    </>
  )
}

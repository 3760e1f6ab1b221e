import { TooltipProvider } from '@ramal/ui/tooltip'
import { Suspense } from 'react'
import { lazyChunk, lazyPart } from '../../lib/chunk-reload.ts'
import { showLateTexts } from '../../lib/i18n.ts'
import { usePermission } from '../../lib/session.ts'

// What rings and blocks must outlive every page; it comes with the softphone's and the chat's own chunks.
const SoftphoneLayer = lazyPart(() => import('../../features/softphone/door.ts'), 'SoftphoneLayer')
const PausesLayer = lazyPart(() => import('../../features/pauses/door.ts'), 'PausesLayer')
const ChatLayer = lazyPart(() => import('../../features/chat/door.ts'), 'ChatLayer')

const LateLayers = lazyChunk(async () => {
  const [{ LateLayers: Component }] = await Promise.all([import('./late-layers.tsx'), showLateTexts()])
  return { default: Component }
})

/** Ringing dialogs and the like, above every page (A-06: no redirect cuts a call). */
export function ServiceLayers() {
  const softphone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  return (
    <TooltipProvider>
      <Suspense fallback={null}>
        {softphone && <SoftphoneLayer />}
        {chat && <ChatLayer />}
      </Suspense>
      <Suspense fallback={null}>
        <PausesLayer />
      </Suspense>
      <Suspense fallback={null}>
        <LateLayers />
      </Suspense>
    </TooltipProvider>
  )
}

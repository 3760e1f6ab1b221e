import { TooltipProvider } from '@ramal/ui/tooltip'
import { Suspense, useMemo } from 'react'
import { lazyChunk } from '../../lib/chunk-reload.ts'
import { useConsole } from '../../lib/console.ts'
import { showLateTexts } from '../../lib/i18n.ts'
import { usePermission } from '../../lib/session.ts'
import { activityPhone } from '../form-actions.ts'

// What rings and blocks must outlive every page; it comes with the softphone's and the chat's own chunks.
const SoftphoneLayer = lazyChunk(async () => ({
  default: (await import('../../features/softphone/door.ts')).SoftphoneLayer,
}))
const PausesLayer = lazyChunk(async () => ({
  default: (await import('../../features/pauses/door.ts')).PausesLayer,
}))
const ChatLayer = lazyChunk(async () => ({
  default: (await import('../../features/chat/door.ts')).ChatLayer,
}))

const ActivitiesLayer = lazyChunk(async () => {
  const [{ ActivitiesLayer: Component }] = await Promise.all([
    import('../../features/activities/door.ts'),
    showLateTexts(),
  ])
  return { default: Component }
})

const MessageCards = lazyChunk(async () => {
  const [{ MessageCards: Component }] = await Promise.all([
    import('../../features/supervisor-messages/supervisor-messages.ts'),
    showLateTexts(),
  ])
  return { default: Component }
})

/** Ringing dialogs and the like, above every page (A-06: no redirect cuts a call). */
export function ServiceLayers() {
  const softphone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const activities = usePermission('sites.view_activities')
  const parts = useConsole()
  const phone = useMemo(() => activityPhone(parts), [parts])
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
        <MessageCards />
      </Suspense>
      {activities && (
        <Suspense fallback={null}>
          <ActivitiesLayer phone={phone} />
        </Suspense>
      )}
    </TooltipProvider>
  )
}

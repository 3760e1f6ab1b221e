import { TooltipProvider } from '@ramal/ui/tooltip'
import { Suspense } from 'react'
import { lazyChunk, lazyPart } from '../../lib/chunk-reload.ts'
import { showLateTexts } from '../../lib/i18n.ts'
import { usePermission } from '../../lib/session.ts'

// What rings and blocks must outlive every page; it comes with the softphone's and the chat's own chunks.
const SoftphoneLayer = lazyPart(() => import('../../features/softphone/door.ts'), 'SoftphoneLayer')
const PausesLayer = lazyPart(() => import('../../features/pauses/door.ts'), 'PausesLayer')
const ChatLayer = lazyPart(() => import('../../features/chat/door.ts'), 'ChatLayer')

const ActivitiesSlot = lazyPart(() => import('./activities-slot.tsx'), 'ActivitiesSlot')

const MessageCards = lazyChunk(async () => {
  const [{ MessageCards: Component }] = await Promise.all([
    import('../../features/supervisor-messages/supervisor-messages.ts'),
    showLateTexts(),
  ])
  return { default: Component }
})

const CoworkerChatLayer = lazyChunk(async () => {
  const [{ CoworkerChatLayer: Component }] = await Promise.all([
    import('../../features/coworkers/door.ts'),
    showLateTexts(),
  ])
  return { default: Component }
})

/** Ringing dialogs and the like, above every page (A-06: no redirect cuts a call). */
export function ServiceLayers() {
  const softphone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const activities = usePermission('sites.view_activities')
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
      {(softphone || chat) && (
        <Suspense fallback={null}>
          <CoworkerChatLayer />
        </Suspense>
      )}
      {activities && (
        <Suspense fallback={null}>
          <ActivitiesSlot />
        </Suspense>
      )}
    </TooltipProvider>
  )
}

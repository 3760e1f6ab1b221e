import { Suspense } from 'react'
import { CoworkerChatLayer } from '../../features/coworkers/door.ts'
import { MessageCards } from '../../features/supervisor-messages/supervisor-messages.ts'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { usePermission } from '../../lib/session.ts'
import { useClientKey } from './use-client-key.ts'

const ActivitiesSlot = lazyPart(() => import('./activities-slot.tsx'), 'ActivitiesSlot')

/** What a page stands without, so it comes after the page: what people of ours write to who is signed in, and their activities. */
export function LateLayers() {
  const softphone = usePermission('sites.view_softphone')
  const chat = usePermission('sites.view_chat')
  const activities = usePermission('sites.view_activities')
  useClientKey(usePermission('sites.view_client'))
  return (
    <>
      <MessageCards />
      {(softphone || chat) && <CoworkerChatLayer />}
      {activities && (
        <Suspense fallback={null}>
          <ActivitiesSlot />
        </Suspense>
      )}
    </>
  )
}

import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { useConsole } from '../../../lib/console.ts'
import { useLocked } from '../../../lib/realtime/use-locked.ts'
import { useLater } from '../../../lib/use-later.ts'
import { RingingChat } from './ringing-chat.tsx'

// Nothing is said before the page stands.
const SpokenChats = lazyPart(() => import('../conversation/spoken-chats.tsx'), 'SpokenChats')

/** What of the chat is there on every page: it serves while somebody is signed in, and its ringing. Mounted once. */
export function ChatLayer() {
  const chat = useLater(useConsole().chat)
  useEffect(() => chat.serve(), [chat])
  if (useLocked()) return null // §4.8
  return (
    <>
      <RingingChat />
      <Suspense fallback={null}>
        <SpokenChats />
      </Suspense>
    </>
  )
}

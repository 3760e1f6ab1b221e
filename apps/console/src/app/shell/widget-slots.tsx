import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../../lib/chunk-reload.ts'

// JsSIP and the chat come with their widgets, after the shell has been painted.
const SoftphoneWidget = lazyChunk(async () => ({
  default: (await import('../../features/softphone/door.ts')).SoftphoneWidget,
}))
const ChatWidget = lazyChunk(async () => ({
  default: (await import('../../features/chat/door.ts')).ChatWidget,
}))

const loading = <Skeleton className="h-8 w-24" />

export function SoftphoneSlot() {
  return (
    <Suspense fallback={loading}>
      <SoftphoneWidget />
    </Suspense>
  )
}

export function ChatSlot() {
  return (
    <Suspense fallback={loading}>
      <ChatWidget />
    </Suspense>
  )
}

import { Skeleton } from '@ramal/ui/skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '../../lib/chunk-reload.ts'
import { useConsole } from '../../lib/console.ts'
import { useEarly } from '../../lib/later.ts'

// JsSIP and the chat come with their widgets, after the shell has been painted.
const SoftphoneWidget = lazyChunk(async () => {
  const { SoftphoneWidget } = await import('../../features/softphone/softphone-widget.tsx')
  return { default: SoftphoneWidget }
})
const ChatWidget = lazyChunk(async () => {
  const { ChatWidget } = await import('../../features/chat/chat-widget.tsx')
  return { default: ChatWidget }
})

const loading = <Skeleton className="h-8 w-24" />

export function SoftphoneSlot() {
  useEarly(useConsole().softphone)
  return (
    <Suspense fallback={loading}>
      <SoftphoneWidget />
    </Suspense>
  )
}

export function ChatSlot() {
  useEarly(useConsole().chat)
  return (
    <Suspense fallback={loading}>
      <ChatWidget />
    </Suspense>
  )
}

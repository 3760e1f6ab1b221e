import { Skeleton } from '@ramal/ui/skeleton'
import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../lib/chunk-reload.ts'
import { useServices } from '../../lib/realtime/use-services.ts'
import { useSelected } from '../../lib/use-store.ts'
import { DockPlaceholder } from './dock-placeholder.tsx'

// JsSIP and the chat come with their widgets, after the shell has been painted.
const SoftphoneButton = lazyPart(() => import('../../features/softphone/door.ts'), 'SoftphoneButton')
const SoftphoneDock = lazyPart(() => import('../../features/softphone/door.ts'), 'SoftphoneDock')
const MicrophoneBanner = lazyPart(() => import('../../features/softphone/door.ts'), 'MicrophoneBanner')
const NotificationBell = lazyPart(() => import('../../features/notifications/door.ts'), 'NotificationBell')
const NoticeDot = lazyPart(() => import('../../features/notifications/door.ts'), 'NoticeDot')
const NoticesSheet = lazyPart(() => import('../../features/notifications/door.ts'), 'NoticesSheet')
const ChatWidget = lazyPart(() => import('../../features/chat/door.ts'), 'ChatWidget')

const PauseControl = lazyPart(() => import('../../features/pauses/door.ts'), 'PauseControl')
const LockScreen = lazyPart(() => import('../../features/pauses/door.ts'), 'LockScreen')

const loading = <Skeleton className="h-8 w-24" />

const MonitorBar = lazyPart(() => import('../../features/monitor/monitor.ts'), 'MonitorBar')

/** A supervisor in a call, on whichever page; who is in none loads nothing of it. */
export function MonitorSlot() {
  return (
    <Suspense fallback={null}>
      <MonitorIfAny />
    </Suspense>
  )
}

function MonitorIfAny() {
  const isIn = useSelected(useServices().monitored, (wanted) => wanted !== null)
  return isIn ? <MonitorBar /> : null
}

export function PauseSlot() {
  return (
    <Suspense fallback={<Skeleton className="h-8 w-9 md:w-20" />}>
      <PauseControl />
    </Suspense>
  )
}

/** Nothing until it is there: what is behind it must not be seen. */
export function LockSlot() {
  return (
    <Suspense fallback={null}>
      <LockScreen />
    </Suspense>
  )
}

export function SoftphoneSlot() {
  return (
    <Suspense fallback={loading}>
      <SoftphoneButton />
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

export function BellSlot() {
  return (
    <Suspense fallback={<Skeleton className="size-8 max-md:hidden" />}>
      <NotificationBell />
    </Suspense>
  )
}

export function NoticeDotSlot() {
  return (
    <Suspense fallback={null}>
      <NoticeDot />
    </Suspense>
  )
}

export function NoticesSlot(props: ComponentProps<typeof NoticesSheet>) {
  return (
    <Suspense fallback={null}>
      <NoticesSheet {...props} />
    </Suspense>
  )
}

export function DockSlot(props: ComponentProps<typeof SoftphoneDock>) {
  return (
    <Suspense fallback={<DockPlaceholder />}>
      <SoftphoneDock {...props} />
    </Suspense>
  )
}

export function MicrophoneSlot() {
  return (
    <Suspense fallback={null}>
      <MicrophoneBanner />
    </Suspense>
  )
}

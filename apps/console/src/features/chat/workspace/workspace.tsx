import { listedRooms, unreadTotal } from '@ramal/domain/chat/rooms/state'
import { EmptyState } from '@ramal/ui/empty-state'
import { cn } from '@ramal/ui/lib/cn'
import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { CheckCheckIcon, MessagesSquareIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { useChat, useOpenChats, useSelectedRoom } from '../chat-context.ts'
import { NO_CHAT_PLACE } from '../conversation/answer-chat.ts'
import { LoadingMessages } from '../conversation/loading-messages.tsx'
import { ChatList } from '../list/chat-list.tsx'
import type { ConversationProps, ServicePanelProps } from '../open-chats-parts.ts'
import { useClosing } from '../panel/use-closing.ts'
import { ChatLogin } from './chat-login.tsx'
import { useHasPanelRoom } from './use-has-panel-room.ts'

// The page of the chats stands without it; it comes with the first one that is open.
const UnreadQuestion = lazyPart(() => import('../panel/unread-question.tsx'), 'UnreadQuestion')

/** List, conversation and panel side by side; where there is less room one after the other (§2.7). */
export function Workspace() {
  const run = useChat((chat) => chat.run)
  return run === 'on' ? <Columns /> : <ChatLogin />
}

function Columns() {
  const { t } = useTranslation()
  const room = useSelectedRoom()
  const workspace = useRef<HTMLDivElement>(null)
  const isWide = useHasPanelRoom(workspace)
  const [panelOf, setPanelOf] = useState<number | null>(null)
  const stepId = room?.chat.id ?? null
  // Asked for here and now: no panel comes over the page again with another width (a call may just have been answered) or another chat.
  const [seen, setSeen] = useState({ isWide, stepId })
  if (seen.isWide !== isWide || seen.stepId !== stepId) {
    setSeen({ isWide, stepId })
    setPanelOf(null)
  }
  const closing = useClosing(stepId)
  const { wrong } = closing
  // What keeps the chat open must be seen; where the panel stands beside, it is.
  const stands = useRef(isWide)
  stands.current = isWide
  useEffect(() => {
    if (wrong && !stands.current) setPanelOf(wrong.stepId)
  }, [wrong])
  return (
    <div ref={workspace} className="@container flex h-full min-h-0">
      <div
        className={cn(
          'flex min-h-0 w-full shrink-0 flex-col border-r bg-surface @min-[600px]:w-80',
          room !== null && '@max-[600px]:hidden',
        )}
      >
        <ChatList />
      </div>
      {room ? (
        <Suspense fallback={<LoadingMessages />}>
          <OpenChat
            room={room}
            onClose={closing.close}
            {...(isWide ? {} : { onOpenPanel: () => setPanelOf(stepId) })}
          />
        </Suspense>
      ) : (
        <NothingSelected />
      )}
      {room && isWide && (
        <div className="w-90 shrink-0 border-l">
          <Suspense fallback={null}>
            <Panel key={stepId} room={room} closing={closing} />
          </Suspense>
        </div>
      )}
      {room && !isWide && (
        <Sheet open={panelOf === stepId} onOpenChange={(open) => setPanelOf(open ? stepId : null)}>
          <SheetContent title={t('chat.panel')} closeLabel={t('chat.closePanel')}>
            <Suspense fallback={null}>
              <Panel key={stepId} room={room} closing={closing} />
            </Suspense>
          </SheetContent>
        </Sheet>
      )}
      <Suspense fallback={null}>{room && <UnreadQuestion room={room} closing={closing} />}</Suspense>
    </div>
  )
}

function OpenChat(props: ConversationProps) {
  const { Conversation } = useOpenChats()
  return <Conversation {...props} />
}

function Panel(props: ServicePanelProps) {
  const { ServicePanel } = useOpenChats()
  return <ServicePanel {...props} />
}

/** No chat chosen: says to choose one, or that all messages were read (§2.7); where there is none to choose, what will stand here. */
function NothingSelected() {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useLedFocus(NO_CHAT_PLACE, () => {
    place.current?.focus()
    // Beside a wide softphone the place is not shown.
    if (document.activeElement !== place.current) document.getElementById('content')?.focus()
  })
  const allRead = useChat((chat) => unreadTotal(chat.rooms)) === 0
  const isListed = useChat((chat) => chat.isListed)
  const hasChats = useChat((chat) => listedRooms(chat.rooms).length > 0)
  return (
    <div ref={place} tabIndex={-1} className="grid flex-1 outline-none @max-[600px]:hidden">
      {hasChats && (
        <EmptyState
          icon={allRead ? <CheckCheckIcon /> : <MessagesSquareIcon />}
          title={t('chat.selectOne')}
          {...(allRead ? { text: t('chat.allRead') } : {})}
        />
      )}
      {!hasChats && isListed && (
        <EmptyState icon={<MessagesSquareIcon />} title={t('chat.conversationHere')} />
      )}
    </div>
  )
}

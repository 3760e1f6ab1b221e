import { cn } from '@ramal/ui/lib/cn'
import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { useChat, useOpenChats, useSelectedRoom } from '../chat-context.ts'
import { LoadingMessages } from '../conversation/loading-messages.tsx'
import { ChatList } from '../list/chat-list.tsx'
import type { ConversationProps, ServicePanelProps } from '../open-chats-parts.ts'
import { useClosing } from '../panel/use-closing.ts'
import { ChatLogin } from './chat-login.tsx'
import { NothingSelected, useTakenChat } from './nothing-selected.tsx'
import { useFocusLeftToList } from './use-focus-left-to-list.ts'
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
  const list = useRef<HTMLDivElement>(null)
  useFocusLeftToList(list, stepId)
  const taken = useTakenChat(stepId)
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
        ref={list}
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
        <NothingSelected taken={taken} />
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

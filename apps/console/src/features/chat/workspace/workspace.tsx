import { unreadTotal } from '@ramal/domain/chat/rooms-state'
import { EmptyState } from '@ramal/ui/empty-state'
import { cn } from '@ramal/ui/lib/cn'
import { Sheet, SheetContent } from '@ramal/ui/sheet'
import { CheckCheckIcon, MessagesSquareIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat, useSelectedRoom } from '../chat-context.ts'
import { Conversation } from '../conversation/conversation.tsx'
import { ChatList } from '../list/chat-list.tsx'
import { ServicePanel } from '../panel/service-panel.tsx'
import { ChatLogin } from './chat-login.tsx'
import { useHasPanelRoom } from './use-has-panel-room.ts'

/** List, conversation and panel side by side; where there is less room one after the other (§2.7). */
export function Workspace() {
  const run = useChat((chat) => chat.run)
  return run === 'on' ? <Columns /> : <ChatLogin />
}

function Columns() {
  const { t } = useTranslation()
  const selected = useChat((chat) => chat.selected)
  const room = useSelectedRoom()
  const workspace = useRef<HTMLDivElement>(null)
  const isWide = useHasPanelRoom(workspace)
  const [panelOf, setPanelOf] = useState<number | null>(null)
  const stepId = room?.chat.id ?? null
  return (
    <div ref={workspace} className="@container flex h-full min-h-0">
      <div
        className={cn(
          'flex min-h-0 w-full shrink-0 flex-col border-r bg-surface @min-[600px]:w-80',
          selected !== null && '@max-[600px]:hidden',
        )}
      >
        <ChatList />
      </div>
      {room ? (
        <Conversation room={room} {...(isWide ? {} : { onOpenPanel: () => setPanelOf(stepId) })} />
      ) : (
        <NothingSelected />
      )}
      {room && isWide && (
        <div className="w-90 shrink-0 border-l">
          <ServicePanel key={stepId} room={room} />
        </div>
      )}
      {room && !isWide && (
        <Sheet open={panelOf === stepId} onOpenChange={(open) => setPanelOf(open ? stepId : null)}>
          <SheetContent title={t('chat.panel')} closeLabel={t('common.close')}>
            <ServicePanel key={stepId} room={room} />
          </SheetContent>
        </Sheet>
      )}
    </div>
  )
}

/** No chat chosen: says to choose one, or that all messages were read (§2.7). */
function NothingSelected() {
  const { t } = useTranslation()
  const allRead = useChat((chat) => unreadTotal(chat.rooms)) === 0
  return (
    <EmptyState
      className="flex-1 @max-[600px]:hidden"
      icon={allRead ? <CheckCheckIcon /> : <MessagesSquareIcon />}
      title={t('chat.selectOne')}
      {...(allRead ? { text: t('chat.allRead') } : {})}
    />
  )
}

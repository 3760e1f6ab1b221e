import type { BusinessData } from '@ramal/contract/business-socket'
import { listedRooms, unreadTotal } from '@ramal/domain/chat/rooms/state'
import { EmptyState } from '@ramal/ui/empty-state'
import { CheckCheckIcon, MessagesSquareIcon, UserRoundCheckIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { useChat } from '../chat-context.ts'
import { NO_CHAT_PLACE } from '../conversation/answer-chat.ts'

/** Who has taken a chat over from the agent. */
export type TakenChat = BusinessData<'chatTaken'>

/** The chat that a supervisor took over last, until the agent opens another one (`openId`); null: none. The toast of it goes by itself. */
export function useTakenChat(openId: number | null): TakenChat | null {
  const { link } = useServices()
  const [taken, setTaken] = useState<TakenChat | null>(null)
  useEffect(() => link.on('chatTaken', setTaken), [link])
  if (taken !== null && openId !== null && openId !== taken.step_id) setTaken(null)
  return taken
}

/**
 * No chat chosen: says who has taken the one that was open, else to choose one, or that all messages were read (§2.7); where there is none to
 * choose, what will stand here.
 */
export function NothingSelected({ taken }: { taken: TakenChat | null }) {
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
  const said = t(hasChats ? 'chat.selectOne' : 'chat.conversationHere')
  return (
    <div ref={place} tabIndex={-1} className="grid flex-1 outline-none @max-[600px]:hidden">
      {taken !== null && (
        <EmptyState
          icon={<UserRoundCheckIcon />}
          title={t('supervisorMessage.chatTaken', { name: taken.by.description, customer: taken.title })}
          text={said}
        />
      )}
      {taken === null && hasChats && (
        <EmptyState
          icon={allRead ? <CheckCheckIcon /> : <MessagesSquareIcon />}
          title={said}
          {...(allRead ? { text: t('chat.allRead') } : {})}
        />
      )}
      {taken === null && !hasChats && isListed && <EmptyState icon={<MessagesSquareIcon />} title={said} />}
    </div>
  )
}

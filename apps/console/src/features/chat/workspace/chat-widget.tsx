import { CHAT_WIDGET_HEIGHT_PX, WIDTHS_PX } from '@ramal/contract/constants'
import { unreadTotal } from '@ramal/domain/chat/rooms/state'
import { withoutLocale } from '@ramal/domain/locale/paths'
import { Badge } from '@ramal/ui/badge'
import { Button } from '@ramal/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { LogOutIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ChannelStatus } from '../../../lib/channel-status.tsx'
import { useChat, useChatHost, useSelectedRoom } from '../chat-context.ts'
import { ChatList } from '../list/chat-list.tsx'
import { ChatStatus } from '../list/status-look.tsx'
import { Workspace } from './workspace.tsx'

/** The chat in the header (§2.6): unread badge; login, list, or the whole workspace once a chat is chosen. */
export function ChatWidget() {
  const { t } = useTranslation()
  const run = useChat((chat) => chat.run)
  const unread = useChat((chat) => unreadTotal(chat.rooms))
  // On /chats the page itself shows the chosen chat: the menu stays a list there.
  const isOnPage = withoutLocale(useLocation().pathname) === '/chats'
  const isOpen = useSelectedRoom() !== null && !isOnPage
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="secondary">
          {/* The status and what is unread belong to the button's name: no aria-label, which would hide them. */}
          <ChannelStatus
            channel="chat"
            name={t('chat.widget')}
            count={unread > 0 && <UnreadBadge count={unread} />}
          >
            {/* Where there is no room for the word its icon stands. */}
            <ChatStatus className="max-lg:[&>[data-slot=status-word]]:sr-only" />
          </ChannelStatus>
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={t('chat.widget')}
        className="flex flex-col overflow-hidden p-0"
        style={{
          width: isOpen ? WIDTHS_PX.chatOpen : WIDTHS_PX.chat, // never wider than the window
          height: CHAT_WIDGET_HEIGHT_PX,
        }}
      >
        <WidgetHeader />
        <div className="flex min-h-0 flex-1 flex-col">
          {run === 'on' && !isOpen ? <ChatList hasKeys={!isOnPage} /> : <Workspace />}
        </div>
      </PopoverContent>
    </Popover>
  )
}

function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <Badge variant="accent" className="-top-2.5 -right-2.5 absolute h-4 min-w-4 px-1 text-[0.6875rem]">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('shell.unread', { n: count })}</span>
    </Badge>
  )
}

function WidgetHeader() {
  const { t } = useTranslation()
  const host = useChatHost()
  const run = useChat((chat) => chat.run)
  const autoLogin = useChat((chat) => chat.profile?.team?.enable_auto_login_webchat ?? false)
  if (run !== 'on') return null
  return (
    <div className="flex h-11 shrink-0 items-center justify-between border-b px-3">
      <ChatStatus />
      {!autoLogin && (
        <Button variant="ghost" size="sm" onClick={() => void host.logout()}>
          <LogOutIcon aria-hidden="true" />
          {t('chat.logout')}
        </Button>
      )}
    </div>
  )
}

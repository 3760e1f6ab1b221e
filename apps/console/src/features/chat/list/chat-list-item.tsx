import type { OpenRoom } from '@ramal/domain/chat/rooms-state'
import { unsentOf } from '@ramal/domain/chat/unsent'
import { cut } from '@ramal/domain/form/cuts'
import { Avatar } from '@ramal/ui/avatar'
import { Badge } from '@ramal/ui/badge'
import { cn } from '@ramal/ui/lib/cn'
import { CloudOffIcon, PencilIcon, TriangleAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CountdownRing } from '../conversation/countdown-ring.tsx'
import { contactOf, lastLine, lineOf } from '../conversation/message-preview.ts'
import { formatTime } from '../datetime.ts'

/** Height of a list item, pixels (§2.7). */
export const CHAT_ITEM_HEIGHT = 100

/** One open chat of the list. */
export function ChatListItem({
  room,
  isSelected,
  draft,
  isTabStop,
  onFocus,
  onSelect,
}: {
  room: OpenRoom
  isSelected: boolean
  draft: string
  isTabStop: boolean
  onFocus: () => void
  onSelect: () => void
}) {
  const { t } = useTranslation()
  const { chat } = room
  const newest = room.conversation.messages.findLast((message) => message.visible_agent)
  const last = newest ? lineOf(newest, t) : lastLine(chat, t)
  const unsent = unsentOf(room.conversation.messages)
  const at = chat.last_client_response_ts
  return (
    <button
      type="button"
      aria-current={isSelected}
      onClick={onSelect}
      tabIndex={isTabStop ? 0 : -1}
      data-chat={chat.id}
      onFocus={onFocus}
      className={cn(
        'flex size-full items-center gap-3 border-b px-3 text-left transition-colors duration-150 hover:bg-sunken',
        isSelected && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <Avatar name={chat.title} src={chat.avatar} className={cn('size-10', isSelected && 'bg-surface')} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-baseline gap-2">
          <span className={cn('min-w-0 flex-1 truncate', chat.unread ? 'font-semibold' : 'font-medium')}>
            {cut(chat.title, 'chatTitle')}
          </span>
          <time className="text-muted text-xs tabular-nums">
            {formatTime(at === null ? chat.datetime : new Date(at).toISOString())}
          </time>
        </span>
        <span className="truncate text-muted text-xs tabular-nums">
          {contactOf(chat)} · {chat.queue?.description ?? chat.subtitle}
        </span>
        <span className="flex items-center gap-2">
          {unsent && <UnsentMark unsent={unsent} />}
          <span className="min-w-0 flex-1 truncate text-muted text-sm">
            {draft ? (
              <>
                <PencilIcon aria-hidden="true" className="mr-1 inline size-3" />
                {draft}
              </>
            ) : (
              cut(last, 'lastMessage')
            )}
          </span>
          {chat.unread_messages > 0 && (
            <Badge variant="accent">
              <span aria-hidden="true">{chat.unread_messages}</span>
              <span className="sr-only">{t('shell.unread', { n: chat.unread_messages })}</span>
            </Badge>
          )}
          {room.phase === 'closing' && <CountdownRing closesAt={room.closesAt} seconds={room.seconds} />}
        </span>
      </span>
    </button>
  )
}

/** A message of ours that is not with the customer, in icon and word. */
function UnsentMark({ unsent }: { unsent: 'waits' | 'failed' }) {
  const { t } = useTranslation()
  const isFailed = unsent === 'failed'
  const Icon = isFailed ? TriangleAlertIcon : CloudOffIcon
  return (
    <span className={cn('flex shrink-0 items-center gap-1 text-xs', isFailed && 'text-danger-text')}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(`chat.unsent.${unsent}`)}
    </span>
  )
}

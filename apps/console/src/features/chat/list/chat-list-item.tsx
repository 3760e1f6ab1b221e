import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import { unsentOf } from '@ramal/domain/chat/rooms/unsent'
import { cut } from '@ramal/domain/form/cuts'
import { Avatar } from '@ramal/ui/avatar'
import { Badge } from '@ramal/ui/badge'
import { cn } from '@ramal/ui/lib/cn'
import { CloudOffIcon, PencilIcon, TriangleAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CountdownRing } from '../conversation/countdown-ring.tsx'
import { contactOf } from '../conversation/message-preview.ts'
import { customerName } from '../customer-name.ts'
import { sinceOf } from './order-choice.ts'
import { rowLineOf } from './row-line.ts'
import { RowTime } from './row-time.tsx'

/** Height of a list item, pixels (§2.7). */
export const CHAT_ITEM_HEIGHT = 100

/** One open chat of the list. */
export function ChatListItem({
  room,
  isSelected,
  draft,
  now,
  isTabStop,
  onFocus,
  onSelect,
}: {
  room: OpenRoom
  isSelected: boolean
  draft: string
  /** Epoch ms. */
  now: number
  isTabStop: boolean
  onFocus: () => void
  onSelect: () => void
}) {
  const { t } = useTranslation()
  const { chat } = room
  const last = rowLineOf(room, t)
  const unsent = unsentOf(room.conversation.messages)
  return (
    <button
      type="button"
      aria-current={isSelected}
      onClick={onSelect}
      tabIndex={isTabStop ? 0 : -1}
      data-row={chat.id}
      onFocus={onFocus}
      className={cn(
        'flex size-full items-center gap-3 border-b px-3 text-left transition-colors duration-150 hover:bg-sunken',
        isSelected && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <Avatar
        name={customerName(chat)}
        src={chat.avatar}
        className={cn('size-10', isSelected && 'bg-surface ring-2 ring-accent')}
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex items-baseline gap-2">
          <span className={cn('min-w-0 flex-1 truncate', chat.unread ? 'font-semibold' : 'font-medium')}>
            {cut(customerName(chat), 'chatTitle')}
          </span>
          <RowTime
            since={sinceOf(room)}
            last={chat.last_client_response_ts ?? Date.parse(chat.datetime)}
            now={now}
          />
        </span>
        <span className="truncate text-muted text-xs tabular-nums">
          {contactOf(chat)} · {chat.queue?.description ?? chat.subtitle}
        </span>
        <span className="flex items-center gap-2">
          {unsent && <UnsentMark unsent={unsent} />}
          <span
            className={cn('min-w-0 flex-1 truncate text-sm', chat.unread ? 'font-semibold' : 'text-muted')}
          >
            {draft ? (
              <>
                <PencilIcon aria-hidden="true" className="mr-1 inline size-3" />
                {draft}
              </>
            ) : (
              <>
                {last.isOurs && last.words && `${t('chat.you')} `}
                <span>{cut(last.words, 'lastMessage')}</span>
              </>
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

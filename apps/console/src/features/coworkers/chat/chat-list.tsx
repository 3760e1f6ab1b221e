import { Avatar } from '@ramal/ui/avatar'
import { Badge } from '@ramal/ui/badge'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { cn } from '@ramal/ui/lib/cn'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquareIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useProfile } from '../../../lib/session.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useRoving } from '../../../lib/use-roving.ts'
import { timeText } from './bubble.tsx'
import { chatsQuery } from './chats-query.ts'

/** The reader's conversations, the newest first; one tab stop, Enter opens. */
export function ChatList({ openId, onOpen }: { openId: number | null; onOpen: (userId: number) => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { clock } = useServices()
  const { id: readerId } = useProfile()
  const list = useRef<HTMLUListElement>(null)
  const { data, error, refetch } = useQuery(chatsQuery(readerId))
  const chats = data?.results ?? []
  const ids = chats.map(({ user }) => user.id)
  const { stop, handleKeyDown, handleFocus } = useRoving(list, ids, openId)
  if (error && !data)
    return (
      <ErrorState
        title={t('coworker.chatsFailed')}
        text={messageOf(error)}
        retryLabel={t('errors.tryAgain')}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <div aria-busy="true" className="min-h-40 flex-1" />
  if (chats.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquareIcon />}
        title={t('coworker.noChats')}
        text={t('coworker.noChatsText')}
      />
    )
  return (
    <ul ref={list} onKeyDown={handleKeyDown} className="min-h-0 flex-1 overflow-auto">
      {chats.map(({ user, last, unread }) => (
        <li
          key={user.id}
          className={cn(
            'relative flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0 hover:bg-hover/60',
            user.id === openId && 'bg-accent-soft',
          )}
        >
          <Avatar name={user.description} />
          <button
            type="button"
            data-row={user.id}
            data-chat={user.id}
            tabIndex={user.id === ids[stop] ? 0 : -1}
            aria-current={user.id === openId ? 'true' : undefined}
            className="min-w-0 flex-1 text-left after:absolute after:inset-0"
            onFocus={() => handleFocus(user.id)}
            onClick={() => onOpen(user.id)}
          >
            <span className={cn('block truncate text-sm', unread > 0 ? 'font-semibold' : 'font-medium')}>
              {user.description}
            </span>
            <span className="block truncate text-muted text-xs">
              {last.from.id === readerId ? t('coworker.ownText', { text: last.text }) : last.text}
            </span>
            {unread > 0 && <span className="sr-only">{t('coworker.unread', { n: unread })}</span>}
          </button>
          <span className="flex flex-col items-end gap-1 text-muted text-xs tabular-nums">
            {timeText(last.sent_ts, clock.now(), locale)}
            {unread > 0 && (
              <Badge variant="accent" aria-hidden="true">
                {unread}
              </Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import { Button } from '@ramal/ui/button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDownIcon } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatHost } from '../chat-context.ts'
import { DaySeparator } from './day-separator.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { rowsOf } from './message-rows.ts'
import { useFollow } from './use-follow.ts'

/** The loaded messages of a chat, only those in view in the document; stays at the end unless the agent scrolled up. */
export function MessageList({ room }: { room: OpenRoom }) {
  const { t } = useTranslation()
  const host = useChatHost()
  const scroller = useRef<HTMLDivElement>(null)
  const { chat, conversation } = room
  const rows = useMemo(() => rowsOf(conversation.messages), [conversation.messages])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 10,
  })
  const last = conversation.messages.at(-1)
  const { hasUnread, handleScroll, showEnd } = useFollow({
    scroller,
    height: virtual.getTotalSize(),
    newest: last ? { key: last.uid, fromClient: last.sent_by === 'client' } : null,
    unread: chat.unread_messages,
    onSeen: () => host.seen(chat.id),
    onRetry: () => host.recount(chat.id),
  })

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        // What is new in it is said in a region of its own: rows come and go as one scrolls, and ticks change.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe)
        tabIndex={0}
        aria-label={t('chat.tabMessages')}
        className="h-full overflow-auto pb-3"
        onScroll={handleScroll}
      >
        {conversation.hasMore && (
          <div className="flex justify-center p-2">
            <Button variant="link" size="sm" onClick={() => host.loadOlder(chat.id)}>
              {t('chat.loadOlder')}
            </Button>
          </div>
        )}
        {rows.length === 0 && <p className="p-8 text-center text-muted">{t('chat.noMessages')}</p>}
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="absolute inset-x-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.type === 'day' ? (
                  <DaySeparator day={row.day} />
                ) : (
                  <MessageBubble
                    message={row.message}
                    isFirst={row.isFirst}
                    isLast={row.isLast}
                    showStatus={chat.compatibility.show_message_status}
                    // The server takes nothing more in such a chat (§4.9).
                    {...(chat.has_expired || chat.end
                      ? {}
                      : { onResend: () => host.resend(chat.id, row.message.uid) })}
                  />
                )}
              </div>
            )
          })}
        </div>
      </div>
      {hasUnread && (
        <Button className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-popover" onClick={showEnd}>
          <ArrowDownIcon aria-hidden="true" />
          {t('chat.unreadBar')}
        </Button>
      )}
    </div>
  )
}

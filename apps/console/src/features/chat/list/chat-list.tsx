import { filterChats } from '@ramal/domain/chat/list-order'
import { listedRooms } from '@ramal/domain/chat/rooms-state'
import { EmptyState } from '@ramal/ui/empty-state'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArchiveIcon, HistoryIcon, MessageCircleIcon, SearchXIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat, useChatHost } from '../chat-context.ts'
import { formatDateTime } from '../datetime.ts'
import { HistoryDialog, type HistoryKind } from '../history/history-dialog.tsx'
import { CHAT_ITEM_HEIGHT, ChatListItem } from './chat-list-item.tsx'
import { useSearchKey } from './list-keys.ts'

/** The open chats: searched by title, phone or datetime, newest response of a client first (§2.7). */
export function ChatList() {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useSearchKey()
  const [dialog, setDialog] = useState<HistoryKind | null>(null)
  const rooms = listedRooms(useChat((chat) => chat.rooms))
  const wanted = new Set(
    filterChats(
      rooms.map((room) => room.chat),
      text,
      formatDateTime,
    ),
  )
  const found = rooms.filter((room) => wanted.has(room.chat))
  return (
    <section aria-label={t('chat.openList')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 border-b p-2">
        <Input
          ref={search}
          type="search"
          aria-label={t('chat.searchLabel')}
          placeholder={t('common.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton label={t('chat.history')} onClick={() => setDialog('historic')}>
          <HistoryIcon />
        </IconButton>
        <IconButton label={t('chat.archived')} onClick={() => setDialog('archives')}>
          <ArchiveIcon />
        </IconButton>
      </div>
      {rooms.length === 0 && (
        <EmptyState icon={<MessageCircleIcon />} title={t('chat.emptyList')} text={t('chat.emptyListText')} />
      )}
      {rooms.length > 0 && found.length === 0 && (
        <EmptyState icon={<SearchXIcon />} title={t('common.noResults')} />
      )}
      <VirtualChats rooms={found} />
      {dialog && <HistoryDialog kind={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}

function VirtualChats({ rooms }: { rooms: ReturnType<typeof listedRooms> }) {
  const scroller = useRef<HTMLDivElement>(null)
  const host = useChatHost()
  const selected = useChat((chat) => chat.selected)
  const drafts = useChat((chat) => chat.drafts)
  const virtual = useVirtualizer({
    count: rooms.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CHAT_ITEM_HEIGHT,
    getItemKey: (index) => rooms[index]?.chat.id ?? index,
    overscan: 4,
  })
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const room = rooms[index]
          if (!room) return null
          return (
            <li
              key={key}
              className="absolute inset-x-0"
              style={{ height: CHAT_ITEM_HEIGHT, transform: `translateY(${start}px)` }}
            >
              <ChatListItem
                room={room}
                isSelected={room.chat.id === selected}
                draft={drafts[room.chat.id] ?? ''}
                onSelect={() => host.select(room.chat.id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

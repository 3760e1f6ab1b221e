import { filterChats } from '@ramal/domain/chat/rooms/list-order'
import { listedRooms } from '@ramal/domain/chat/rooms/state'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { IconButton } from '@ramal/ui/icon-button'
import { SearchField } from '@ramal/ui/search-field'
import { Skeleton } from '@ramal/ui/skeleton'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArchiveIcon, HistoryIcon, HourglassIcon, MessageCircleIcon, SearchXIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useRoving } from '../../../lib/use-roving.ts'
import { useChat, useChatHost } from '../chat-context.ts'
import { showChat } from '../conversation/answer-chat.ts'
import { formatDateTime } from '../datetime.ts'
import { History } from '../history/history.tsx'
import type { HistoryKind } from '../history/history-api.ts'
import { useNow } from '../use-now.ts'
import { CHAT_ITEM_HEIGHT, ChatListItem } from './chat-list-item.tsx'
import { intoList, useSearchKey } from './list-keys.ts'
import { ordered, useOrder } from './order-choice.ts'
import { useListShortcuts } from './use-list-shortcuts.ts'

/** The open chats: searched by title, phone or datetime, newest response of a client first (§2.7). */
export function ChatList({ hasKeys = true }: { hasKeys?: boolean }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useSearchKey()
  const [dialog, setDialog] = useState<HistoryKind | null>(null)
  const parting = useChat((chat) => chat.parting)
  const isListed = useChat((chat) => chat.isListed)
  const rooms = listedRooms(useChat((chat) => chat.rooms)).filter((room) => !parting.has(room.chat.id))
  const wanted = new Set(
    filterChats(
      rooms.map((room) => room.chat),
      text,
      formatDateTime,
    ),
  )
  const { isByWait, toggle } = useOrder()
  const found = ordered(
    rooms.filter((room) => wanted.has(room.chat)),
    isByWait,
  )
  useListShortcuts(found, hasKeys)
  return (
    <section aria-label={t('chat.openList')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-1 border-b p-2">
        <SearchField
          ref={search}
          label={t('chat.searchLabel')}
          placeholder={t('chat.searchHint')}
          hotkey="/"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            intoList(event.currentTarget)
          }}
        />
        <div className="flex items-center gap-1">
          <Button
            variant={isByWait ? 'secondary' : 'ghost'}
            size="sm"
            aria-pressed={isByWait}
            className="mr-auto"
            onClick={toggle}
          >
            <HourglassIcon aria-hidden="true" />
            {t('chat.byWait')}
          </Button>
          <IconButton label={t('chat.history')} onClick={() => setDialog('historic')}>
            <HistoryIcon />
          </IconButton>
          <IconButton label={t('chat.archived')} onClick={() => setDialog('archives')}>
            <ArchiveIcon />
          </IconButton>
        </div>
      </div>
      {rooms.length === 0 && !isListed && (
        <div aria-busy="true" className="p-2">
          <Skeleton className="h-64" />
        </div>
      )}
      {rooms.length === 0 && isListed && (
        <EmptyState icon={<MessageCircleIcon />} title={t('chat.emptyList')} text={t('chat.emptyListText')} />
      )}
      {rooms.length > 0 && found.length === 0 && (
        <EmptyState
          icon={<SearchXIcon />}
          title={t('common.noResults')}
          text={t('chat.nothingFound', { text })}
          action={
            <Button variant="secondary" onClick={() => setText('')}>
              {t('common.clear')}
            </Button>
          }
        />
      )}
      {found.length > 0 && <VirtualChats rooms={found} />}
      {dialog && <History kind={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}

function VirtualChats({ rooms }: { rooms: ReturnType<typeof listedRooms> }) {
  const scroller = useRef<HTMLDivElement>(null)
  const host = useChatHost()
  const { focus } = useServices()
  const list = useRef<HTMLUListElement>(null)
  const selected = useChat((chat) => chat.selected)
  const ids = rooms.map((room) => room.chat.id)
  const { stop, handleKeyDown, handleFocus } = useRoving(list, ids, selected)
  const now = useNow(20_000)
  const drafts = useChat((chat) => chat.drafts)
  const virtual = useVirtualizer({
    count: rooms.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CHAT_ITEM_HEIGHT,
    getItemKey: (index) => rooms[index]?.chat.id ?? index,
    overscan: 4,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), stop),
  })
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <ul
        ref={list}
        className="relative"
        onKeyDown={handleKeyDown}
        style={{ height: virtual.getTotalSize() }}
      >
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
                now={now}
                isTabStop={index === stop}
                onFocus={() => handleFocus(room.chat.id)}
                onSelect={() => showChat(host, focus, room.chat.id)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The tab stop is always in the document, also while it is out of view. */
function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes
  return [...indexes, index].sort((a, b) => a - b)
}

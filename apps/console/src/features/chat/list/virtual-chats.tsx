import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useServices } from '../../../lib/realtime/use-services.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useRoving } from '../../../lib/use-roving.ts'
import { useChat, useChatHost } from '../chat-context.ts'
import { showChat } from '../conversation/answer-chat.ts'
import type { VirtualChatsProps } from '../open-chats-parts.ts'
import { CHAT_ITEM_HEIGHT, ChatListItem } from './chat-list-item.tsx'

/** The rows of the list: only those in view are in the document. */
export function VirtualChats({ rooms }: VirtualChatsProps) {
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

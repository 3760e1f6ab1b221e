import { filterChats } from '@ramal/domain/chat/rooms/list-order'
import { listedRooms } from '@ramal/domain/chat/rooms/state'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { IconButton } from '@ramal/ui/icon-button'
import { SearchField } from '@ramal/ui/search-field'
import { Skeleton } from '@ramal/ui/skeleton'
import {
  ArchiveIcon,
  HistoryIcon,
  HourglassIcon,
  MessageCircleIcon,
  MessageSquarePlusIcon,
  SearchXIcon,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat, useOpenChats } from '../chat-context.ts'
import { formatDateTime } from '../datetime.ts'
import { History } from '../history/history.tsx'
import type { HistoryKind } from '../history/history-api.ts'
import type { VirtualChatsProps } from '../open-chats-parts.ts'
import { NewContact } from '../template/template-layer.tsx'
import { useMayWriteFirst } from '../template/use-may-write-first.ts'
import { intoList, useSearchKey } from './list-keys.ts'
import { ordered, useOrder } from './order-choice.ts'
import { useListShortcuts } from './use-list-shortcuts.ts'

/** The open chats: searched by title, phone or datetime, newest response of a client first (§2.7). */
export function ChatList({ hasKeys = true }: { hasKeys?: boolean }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const search = useSearchKey()
  const [dialog, setDialog] = useState<HistoryKind | 'contact' | null>(null)
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
  const mayWriteFirst = useMayWriteFirst()
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
          <IconButton label={t('chat.newContact')} onClick={() => mayWriteFirst() && setDialog('contact')}>
            <MessageSquarePlusIcon />
          </IconButton>
          <IconButton label={t('chat.history')} onClick={() => setDialog('historic')}>
            <HistoryIcon />
          </IconButton>
          <IconButton label={t('chat.archived')} onClick={() => setDialog('archives')}>
            <ArchiveIcon />
          </IconButton>
        </div>
      </div>
      {rooms.length === 0 && !isListed && <LoadingRows />}
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
      {found.length > 0 && (
        <Suspense fallback={<LoadingRows />}>
          <Rows rooms={found} />
        </Suspense>
      )}
      {dialog === 'contact' && <NewContact onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'contact' && <History kind={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}

function Rows(props: VirtualChatsProps) {
  const { VirtualChats } = useOpenChats()
  return <VirtualChats {...props} />
}

function LoadingRows() {
  return (
    <div aria-busy="true" className="p-2">
      <Skeleton className="h-64" />
    </div>
  )
}

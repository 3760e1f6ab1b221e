import type { FloorChat } from '@ramal/contract/entities/operation'
import { isWantedService } from '@ramal/domain/operation/floor-filter'
import { longestWaitFirst } from '@ramal/domain/operation/queue-order'
import { EmptyState } from '@ramal/ui/empty-state'
import { MessagesSquareIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../filters/use-filters.ts'
import { FloorGrid } from '../grid/floor-grid.tsx'
import type { Column } from '../grid/grid-row.tsx'
import { useFloorRows } from '../host/use-floor.ts'
import { Aimed } from '../look/aimed.tsx'
import { Since } from '../look/since.tsx'
import { useOperation } from '../operation-context.ts'
import { byKey, NothingMatches } from './agents-tab.tsx'

const WIDE = '@max-5xl:hidden'
const WINDOW_MS = 24 * 3_600_000

const card = (chat: FloorChat) => <ChatCard chat={chat} />

/** The live chats, whose customer waits longest first. */
export function ChatsTab({ filters, isNarrow }: { filters: Filters; isNarrow: boolean }) {
  const { t } = useTranslation()
  const chats = useFloorRows('chats')
  const columns = useChatColumns()
  const { filter } = filters
  const order = useMemo(
    () =>
      [...chats.values()]
        .filter((chat) => isWantedService(chat, filter))
        .toSorted(longestWaitFirst)
        .map(({ id }) => String(id)),
    [chats, filter],
  )
  const rows = useMemo(() => byKey(chats), [chats])
  if (chats.size === 0) return <EmptyState icon={<MessagesSquareIcon />} title={t('operation.noChats')} />
  if (order.length === 0) return <NothingMatches filters={filters} />
  return (
    <FloorGrid
      label={t('operation.tab.chats')}
      columns={columns}
      rows={rows}
      order={order}
      about={JSON.stringify(filter)}
      isNarrow={isNarrow}
      card={card}
      open={filters.open}
      onOpen={filters.toggle}
    />
  )
}

function useChatColumns(): readonly Column<FloorChat>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'state',
        title: t('operation.column.state'),
        className: 'w-32 shrink-0',
        cell: (chat) => t(`operation.chatState.${chat.state}`),
      },
      {
        id: 'customer',
        title: t('operation.column.customer'),
        className: 'w-45 flex-1 font-medium',
        cell: (chat) => chat.name,
      },
      {
        id: 'channel',
        title: t('operation.column.channel'),
        className: `w-36 shrink-0 ${WIDE}`,
        cell: (chat) => chat.channel.description,
      },
      {
        id: 'queue',
        title: t('operation.column.queue'),
        className: `w-32 shrink-0 ${WIDE}`,
        cell: (chat) => chat.queue?.description ?? '',
      },
      {
        id: 'agent',
        title: t('operation.column.agent'),
        className: 'w-36 shrink-0 @max-2xl:hidden',
        cell: (chat) => chat.agent?.description ?? '–',
      },
      {
        id: 'waits',
        title: t('operation.column.customerWaits'),
        className: 'w-28 shrink-0 text-right',
        cell: (chat) => <Waits chat={chat} />,
      },
      {
        id: 'unread',
        title: t('operation.column.unread'),
        className: `w-20 shrink-0 text-right tabular-nums ${WIDE}`,
        cell: (chat) => chat.unread,
      },
      {
        id: 'duration',
        title: t('operation.column.duration'),
        className: 'w-24 shrink-0 text-right @max-lg:hidden',
        cell: (chat) => (
          <Aimed due={chat.solved_due_ts}>
            <Since at={chat.started_ts} />
          </Aimed>
        ),
      },
      {
        id: 'window',
        title: t('operation.column.window'),
        className: `w-24 shrink-0 text-right tabular-nums ${WIDE}`,
        cell: (chat) => <WindowLeft chat={chat} />,
      },
    ],
    [t],
  )
}

/** How long the customer waits, against what their queue aims at. */
function Waits({ chat }: { chat: FloorChat }) {
  return (
    <Aimed due={chat.answer_due_ts}>
      <Since at={chat.waiting_since_ts} />
    </Aimed>
  )
}

/** How many hours are left of the 24 in which the customer may be written to freely (§4.9). */
function WindowLeft({ chat }: { chat: FloorChat }) {
  const { ticker } = useOperation()
  if (chat.last_client_ts === null) return '–'
  const left = chat.last_client_ts + WINDOW_MS - ticker.now()
  return left <= 0 ? '–' : `${Math.floor(left / 3_600_000)} h`
}

function ChatCard({ chat }: { chat: FloorChat }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">{chat.name}</span>
        <Waits chat={chat} />
      </span>
      <span className="truncate text-muted text-xs">
        {[t(`operation.chatState.${chat.state}`), chat.queue?.description, chat.agent?.description]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
}

import type { FloorQueue } from '@ramal/contract/entities/operation'
import { durationText } from '@ramal/domain/call/duration-text'
import { isWantedQueue } from '@ramal/domain/operation/floor-filter'
import { worstFirst } from '@ramal/domain/operation/queue-order'
import { EmptyState } from '@ramal/ui/empty-state'
import { LayersIcon, MessagesSquareIcon, PhoneIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertMark } from '../alerts/alert-mark.tsx'
import { useAlertLevel } from '../alerts/alerts-context.ts'
import type { Filters } from '../filters/use-filters.ts'
import { FloorGrid } from '../grid/floor-grid.tsx'
import type { Column } from '../grid/grid-row.tsx'
import { useFloorRows } from '../host/use-floor.ts'
import { Since } from '../look/since.tsx'
import { NothingMatches } from './agents-tab.tsx'

const NUMBER = 'w-20 shrink-0 text-right tabular-nums'
const WIDE = '@max-5xl:hidden'

const card = (queue: FloorQueue) => <QueueCard queue={queue} />

/** The queues, the worst first. */
export function QueuesTab({ filters, isNarrow }: { filters: Filters; isNarrow: boolean }) {
  const { t } = useTranslation()
  const queues = useFloorRows('queues')
  const levelOf = useAlertLevel()
  const { filter } = filters
  const columns = useQueueColumns()
  const order = useMemo(
    () =>
      [...queues.values()]
        .filter((queue) => isWantedQueue(queue, filter))
        .toSorted(worstFirst((queue) => levelOf('queue', queue.key)))
        .map(({ key }) => key),
    [queues, filter, levelOf],
  )
  if (queues.size === 0)
    return (
      <EmptyState icon={<LayersIcon />} title={t('operation.noQueues')} text={t('operation.noQueuesText')} />
    )
  if (order.length === 0) return <NothingMatches filters={filters} />
  return (
    <FloorGrid
      label={t('operation.tab.queues')}
      columns={columns}
      rows={queues}
      order={order}
      about={JSON.stringify(filter)}
      isNarrow={isNarrow}
      card={card}
      open={filters.open}
      onOpen={filters.toggle}
    />
  )
}

/** The name of a queue with its channel. */
export function QueueTitle({ queue: { type, description } }: { queue: FloorQueue }) {
  const { t } = useTranslation()
  const Icon = type === 'telephony' ? PhoneIcon : MessagesSquareIcon
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon aria-label={t(`operation.channel.${type}`)} className="size-4 shrink-0 text-muted" />
      <span className="truncate font-medium">{description}</span>
    </span>
  )
}

/** `86 %`; where nothing was offered nothing is said, never 0 or 100. */
export function levelText({ today: { service_level: level } }: FloorQueue): string {
  return level === null ? '–' : `${Math.round(level * 100)} %`
}

function abandonedText({ today: { abandoned, offered } }: FloorQueue): string {
  return offered === 0 ? String(abandoned) : `${abandoned} (${Math.round((abandoned / offered) * 100)} %)`
}

function useQueueColumns(): readonly Column<FloorQueue>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'queue',
        title: t('operation.column.queue'),
        className: 'min-w-36 flex-1',
        cell: (queue) => <QueueTitle queue={queue} />,
      },
      {
        id: 'waiting',
        title: t('operation.column.waiting'),
        className: NUMBER,
        cell: (queue) => (
          <AlertMark kind="queue" id={queue.key}>
            {queue.waiting}
          </AlertMark>
        ),
      },
      {
        id: 'longest',
        title: t('operation.column.longest'),
        className: 'w-24 shrink-0 text-right',
        cell: (queue) => <Since at={queue.waiting_since_ts} />,
      },
      {
        id: 'callbacks',
        title: <span title={t('operation.callbacksMeans')}>{t('operation.column.callbacks')}</span>,
        className: `${NUMBER} ${WIDE}`,
        cell: (queue) => queue.callbacks,
      },
      { id: 'free', title: t('operation.column.free'), className: NUMBER, cell: (queue) => queue.free },
      {
        id: 'service',
        title: t('operation.column.inService'),
        className: `${NUMBER} @max-2xl:hidden`,
        cell: (queue) => queue.in_service,
      },
      {
        id: 'paused',
        title: t('operation.column.paused'),
        className: `${NUMBER} ${WIDE}`,
        cell: (queue) => queue.paused,
      },
      {
        id: 'logged',
        title: t('operation.column.loggedIn'),
        className: `${NUMBER} ${WIDE}`,
        cell: (queue) => `${queue.logged_in}/${queue.members}`,
      },
      {
        id: 'level',
        title: <span title={t('operation.serviceLevelMeans')}>{t('operation.column.serviceLevel')}</span>,
        className: `${NUMBER} @max-lg:hidden`,
        cell: (queue) => (
          <span
            title={
              queue.service_level_seconds === null
                ? t('operation.serviceLevelNone')
                : t('operation.serviceLevelOf', { n: queue.service_level_seconds })
            }
          >
            {levelText(queue)}
          </span>
        ),
      },
      {
        id: 'answered',
        title: t('operation.column.answered'),
        className: `${NUMBER} ${WIDE}`,
        cell: (queue) => queue.today.answered,
      },
      {
        id: 'abandoned',
        title: t('operation.column.abandoned'),
        className: `w-26 shrink-0 text-right tabular-nums ${WIDE}`,
        cell: abandonedText,
      },
      {
        id: 'handle',
        title: <span title={t('operation.handleMeans')}>{t('operation.column.handle')}</span>,
        className: `${NUMBER} ${WIDE}`,
        cell: ({ today }) => (today.handle_seconds === null ? '–' : durationText(today.handle_seconds)),
      },
    ],
    [t],
  )
}

function QueueCard({ queue }: { queue: FloorQueue }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <QueueTitle queue={queue} />
      <span className="flex gap-3 text-muted text-xs tabular-nums">
        <AlertMark kind="queue" id={queue.key}>
          {t('operation.waitingN', { n: queue.waiting })}
        </AlertMark>
        <Since at={queue.waiting_since_ts} />
        <span>{t('operation.freeN', { n: queue.free })}</span>
        <span>
          {t('operation.column.serviceLevel')} {levelText(queue)}
        </span>
      </span>
    </div>
  )
}

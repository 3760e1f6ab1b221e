import type { FloorCall } from '@ramal/contract/entities/operation'
import { isWantedService } from '@ramal/domain/operation/floor-filter'
import { longestFirst } from '@ramal/domain/operation/queue-order'
import { EmptyState } from '@ramal/ui/empty-state'
import { PhoneOffIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../filters/use-filters.ts'
import { FloorGrid } from '../grid/floor-grid.tsx'
import type { Column } from '../grid/grid-row.tsx'
import { runningText } from '../host/ticker.ts'
import { useFloorRows } from '../host/use-floor.ts'
import { CallQuality } from '../look/call-quality.tsx'
import { customerOf, Direction } from '../look/service-words.tsx'
import { Since } from '../look/since.tsx'
import { byKey, NothingMatches } from './agents-tab.tsx'

const WIDE = '@max-5xl:hidden'

const card = (call: FloorCall) => <CallCard call={call} />

/** The live calls, the longest first. */
export function CallsTab({ filters, isNarrow }: { filters: Filters; isNarrow: boolean }) {
  const { t } = useTranslation()
  const calls = useFloorRows('calls')
  const columns = useCallColumns()
  const { filter } = filters
  const order = useMemo(
    () =>
      [...calls.values()]
        .filter((call) => isWantedService(call, filter))
        .toSorted(longestFirst)
        .map(({ id }) => String(id)),
    [calls, filter],
  )
  const rows = useMemo(() => byKey(calls), [calls])
  if (calls.size === 0) return <EmptyState icon={<PhoneOffIcon />} title={t('operation.noCalls')} />
  if (order.length === 0) return <NothingMatches filters={filters} />
  return (
    <FloorGrid
      label={t('operation.tab.calls')}
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

const agentsOf = ({ agents }: FloorCall) => agents.map(({ description }) => description).join(', ')

function useCallColumns(): readonly Column<FloorCall>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'state',
        title: t('operation.column.state'),
        className: 'w-30 shrink-0',
        cell: (call) => t(`operation.callState.${call.state}`),
      },
      {
        id: 'direction',
        title: t('operation.column.direction'),
        className: 'w-20 shrink-0 @max-lg:hidden',
        cell: (call) => <Direction of={call.direction} />,
      },
      {
        id: 'customer',
        title: t('operation.column.customer'),
        className: 'w-45 flex-1 tabular-nums',
        cell: customerOf,
      },
      {
        id: 'queue',
        title: t('operation.column.queue'),
        className: `w-36 shrink-0 ${WIDE}`,
        cell: (call) => call.queue?.description ?? '',
      },
      {
        id: 'agent',
        title: t('operation.column.agent'),
        className: 'w-45 flex-1 @max-2xl:hidden',
        cell: agentsOf,
      },
      {
        id: 'duration',
        title: t('operation.column.duration'),
        className: 'w-24 shrink-0 text-right',
        cell: (call) => <Since at={call.started_ts} />,
      },
      {
        id: 'waited',
        title: t('operation.column.waited'),
        className: `w-28 shrink-0 text-right tabular-nums ${WIDE}`,
        cell: (call) => <Waited call={call} />,
      },
      {
        id: 'quality',
        title: t('operation.column.quality'),
        className: 'w-40 shrink-0 tabular-nums @max-3xl:hidden',
        cell: (call) => <CallQuality quality={call.quality} />,
      },
      {
        id: 'trunk',
        title: t('operation.column.trunk'),
        className: `w-32 shrink-0 ${WIDE}`,
        cell: (call) => call.trunk?.description ?? '',
      },
    ],
    [t],
  )
}

/** How long the customer waited in the queue; while they do, how long it is by now. */
function Waited({ call }: { call: FloorCall }) {
  const { queued_ts: queued, answered_ts: answered, state } = call
  if (queued === null) return '–'
  if (state !== 'talking') return <Since at={queued} />
  return answered === null ? '–' : runningText((answered - queued) / 1000)
}

function CallCard({ call }: { call: FloorCall }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <span className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-1.5 font-medium">
          <Direction of={call.direction} />
          <span className="truncate tabular-nums">{customerOf(call)}</span>
        </span>
        <Since at={call.started_ts} />
      </span>
      <span className="truncate text-muted text-xs">
        {[t(`operation.callState.${call.state}`), call.queue?.description, agentsOf(call)]
          .filter(Boolean)
          .join(' · ')}
        {call.quality && ' · '}
        <CallQuality quality={call.quality} />
      </span>
    </div>
  )
}

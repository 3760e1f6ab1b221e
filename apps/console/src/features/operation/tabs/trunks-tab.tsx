import type { FloorTrunk } from '@ramal/contract/entities/operation'
import { brokenFirst } from '@ramal/domain/operation/queue-order'
import { EmptyState } from '@ramal/ui/empty-state'
import { CableIcon, CircleCheckIcon, CircleHelpIcon, TriangleAlertIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../filters/use-filters.ts'
import { FloorGrid } from '../grid/floor-grid.tsx'
import type { Column } from '../grid/grid-row.tsx'
import { useFloorRows } from '../host/use-floor.ts'
import { answeredShare, failureWords } from '../look/trunk-words.ts'
import { byKey } from './agents-tab.tsx'

const card = (trunk: FloorTrunk) => <TrunkCard trunk={trunk} />

/** The trunks, broken ones first. */
export function TrunksTab({ filters, isNarrow }: { filters: Filters; isNarrow: boolean }) {
  const { t } = useTranslation()
  const trunks = useFloorRows('trunks')
  const columns = useTrunkColumns()
  const order = useMemo(
    () => [...trunks.values()].toSorted(brokenFirst).map(({ id }) => String(id)),
    [trunks],
  )
  const rows = useMemo(() => byKey(trunks), [trunks])
  if (trunks.size === 0) return <EmptyState icon={<CableIcon />} title={t('operation.noTrunks')} />
  return (
    <FloorGrid
      label={t('operation.tab.trunks')}
      columns={columns}
      rows={rows}
      order={order}
      about=""
      isNarrow={isNarrow}
      card={card}
      open={filters.open}
      onOpen={filters.toggle}
    />
  )
}

function useTrunkColumns(): readonly Column<FloorTrunk>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'state',
        title: t('operation.column.state'),
        className: 'w-40 shrink-0',
        cell: (trunk) => <TrunkState trunk={trunk} />,
      },
      {
        id: 'trunk',
        title: t('operation.column.trunk'),
        className: 'w-45 flex-1 font-medium',
        cell: (trunk) => trunk.description,
      },
      {
        id: 'channels',
        title: t('operation.column.channels'),
        className: 'w-48 shrink-0 @max-lg:hidden',
        cell: (trunk) => <Channels trunk={trunk} />,
      },
      {
        id: 'ways',
        title: t('operation.column.ways'),
        className: 'w-36 shrink-0 text-right tabular-nums @max-2xl:hidden',
        cell: (trunk) => `${trunk.incoming} / ${trunk.outgoing}`,
      },
      {
        id: 'asr',
        title: <span title={t('operation.asrMeans')}>{t('operation.asr')}</span>,
        className: 'w-28 shrink-0 text-right tabular-nums @max-3xl:hidden',
        cell: (trunk) => answeredShare(trunk, t),
      },
      {
        id: 'failures',
        title: t('operation.failures'),
        className: 'w-40 flex-1 pl-6 @max-5xl:hidden',
        cell: (trunk) => failureWords(trunk, t),
      },
      {
        id: 'error',
        title: t('operation.column.lastError'),
        className: 'w-40 flex-1 text-muted @max-5xl:hidden',
        cell: (trunk) => trunk.last_error ?? '',
      },
    ],
    [t],
  )
}

function TrunkState({ trunk: { status } }: { trunk: FloorTrunk }) {
  const { t } = useTranslation()
  const word = status ?? 'unknown'
  const Icon =
    word === 'connected' ? CircleCheckIcon : word === 'unknown' ? CircleHelpIcon : TriangleAlertIcon
  return (
    <span className="flex items-center gap-1.5">
      <Icon
        aria-hidden="true"
        className={
          word === 'connected'
            ? 'size-4 text-state-available'
            : word === 'unknown'
              ? 'size-4 text-muted'
              : 'size-4 text-danger-text'
        }
      />
      {t(`operation.trunkState.${word}`)}
    </span>
  )
}

function Channels({ trunk: { in_use: used, max_channels: most } }: { trunk: FloorTrunk }) {
  return (
    <span className="flex items-center gap-2 tabular-nums">
      {used}/{most}
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full bg-accent"
          style={{ width: `${most === 0 ? 0 : Math.min(100, (used / most) * 100)}%` }}
        />
      </span>
    </span>
  )
}

function TrunkCard({ trunk }: { trunk: FloorTrunk }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <span className="flex items-center justify-between gap-2">
        <span className="truncate font-medium">{trunk.description}</span>
        <span className="tabular-nums">
          {trunk.in_use}/{trunk.max_channels}
        </span>
      </span>
      <span className="text-xs">
        <TrunkState trunk={trunk} />
      </span>
    </div>
  )
}

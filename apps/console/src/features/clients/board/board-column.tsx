import { mayMove } from '@ramal/domain/client/status-board'
import { Badge } from '@ramal/ui/badge'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import type { Lead } from '../record-queries.ts'
import { BoardCard } from './board-card.tsx'
import { columnQuery, type LeadStatus } from './board-queries.ts'

/** A lead that is dragged, and from which column. */
export interface Dragged {
  readonly lead: Lead
  readonly from: LeadStatus
}

/** The leads of one status. While one is dragged that may not come here, the column stands back. */
export function BoardColumn({
  status,
  board,
  dragged,
  movedId,
  onMove,
  onDrag,
}: {
  status: LeadStatus
  board: readonly LeadStatus[]
  dragged: Dragged | null
  /** The lead that was moved last. */
  movedId: number | null
  onMove: ((lead: Lead, from: LeadStatus, to: LeadStatus) => void) | null
  onDrag: (dragged: Dragged | null) => void
}) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const titleId = useId()
  const { data, error, refetch } = useQuery(columnQuery(status.id))
  const takes = dragged !== null && mayMove(dragged.from, status)
  const standsBack = dragged !== null && !takes && dragged.from.id !== status.id
  return (
    <section
      aria-labelledby={titleId}
      data-status={status.id}
      onDragOver={(event) => takes && event.preventDefault()} // what is not prevented is no place to drop
      onDrop={(event) => {
        event.preventDefault()
        if (takes) onMove?.(dragged.lead, dragged.from, status)
        onDrag(null)
      }}
      className={`flex w-64 shrink-0 snap-start flex-col gap-2 rounded-lg border bg-sunken p-2 ${takes ? 'outline-2 outline-accent' : ''} ${standsBack ? 'opacity-50' : ''}`}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="truncate font-medium text-sm">
          {status.description}
        </h2>
        {data && <Badge>{data.count}</Badge>}
      </div>
      {error ? (
        <ErrorState
          title={t('clientRecord.failed')}
          text={messageOf(error)}
          retryLabel={t('call.retry')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-20" />
      ) : (
        <ul className="flex min-h-16 flex-col gap-2">
          {data.results.map((lead) => (
            <BoardCard
              key={lead.id}
              lead={lead}
              status={status}
              board={board}
              hasFocus={lead.id === movedId}
              onMove={onMove && ((one, next) => onMove(one, status, next))}
              onDrag={(isDragged) => onDrag(isDragged ? { lead, from: status } : null)}
            />
          ))}
        </ul>
      )}
      {data && data.count > data.results.length && (
        <Link to={to(`/leads?status=${status.id}`)} className="text-accent-text text-sm hover:underline">
          {t('leadBoard.all', { n: data.count })}
        </Link>
      )}
    </section>
  )
}

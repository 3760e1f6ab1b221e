import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Columns3Icon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { usePermission } from '../../../lib/session.ts'
import { PageHead } from '../page-head.tsx'
import { BoardColumn, type Dragged } from './board-column.tsx'
import { statusesQuery } from './board-queries.ts'
import { useMoves } from './use-moves.ts'

/** Leads by what became of them, a column for each status; moved only along what a status may become. */
export function LeadBoard() {
  const { t } = useTranslation()
  const mayChange = usePermission('sites.change_mailingclient')
  const { data, error, refetch } = useQuery(statusesQuery)
  const { move, said, moved } = useMoves()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const board = data?.results ?? []
  return (
    <section aria-labelledby="board-title" className="flex h-full min-w-0 flex-col gap-4 p-4 pb-20 md:p-6">
      <PageHead back="/leads" titleId="board-title" title={t('leadBoard.title')} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {error ? (
        <ErrorState
          title={t('clientRecord.failed')}
          text={messageOf(error)}
          retryLabel={t('call.retry')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : board.length === 0 ? (
        <EmptyState icon={<Columns3Icon />} title={t('leadBoard.none')} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: columns, no fields
        <div
          role="group"
          aria-labelledby="board-title"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: columns without cards are gone through by the arrows
          tabIndex={0}
          className="flex min-h-0 flex-1 snap-x items-start gap-3 overflow-auto pb-2"
        >
          {board.map((status) => (
            <BoardColumn
              key={status.id}
              status={status}
              board={board}
              dragged={dragged}
              movedId={moved}
              onMove={mayChange ? (lead, from, to) => move({ lead, from, to }) : null}
              onDrag={setDragged}
            />
          ))}
        </div>
      )}
    </section>
  )
}

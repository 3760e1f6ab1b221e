import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { CircleCheckIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { useRoving } from '../../lib/use-roving.ts'
import { Block } from './block.tsx'
import { ToDoRow } from './to-do-row.tsx'
import type { DayToDo } from './use-day.ts'

type DayRows = Extract<DayToDo, { state: 'ready' }>['rows']

/** What the agent has to do, the worst harm first; each row leads to where it is done. */
export function ToDoBlock({
  toDo,
  onCall,
}: {
  toDo: DayToDo
  /** Calls a number; null where this agent has no telephone. */
  onCall: ((phone: string) => void) | null
}) {
  const { t } = useTranslation()
  return (
    <Block title={t('home.todo')} isBusy={toDo.state === 'loading'} className="min-h-56">
      <Content toDo={toDo} onCall={onCall} />
    </Block>
  )
}

function Content({ toDo, onCall }: Parameters<typeof ToDoBlock>[0]) {
  const { t } = useTranslation()
  switch (toDo.state) {
    case 'loading':
      return (
        <div className="flex flex-col gap-3 px-5 py-4">
          {['a', 'b', 'c'].map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      )
    case 'failed':
      return (
        <ErrorState
          title={t('home.todoFailed')}
          text={messageOf(toDo.error)}
          retryLabel={t('errors.tryAgain')}
          onRetry={toDo.retry}
        />
      )
    case 'ready':
      if (toDo.rows.length === 0) {
        return (
          <EmptyState icon={<CircleCheckIcon />} title={t('home.allDone')} text={t('home.allDoneText')} />
        )
      }
      return (
        <>
          <Rows rows={toDo.rows} onCall={onCall} />
          {toDo.later > 0 && (
            <p className="border-t px-5 py-2.5 text-muted text-xs">
              {t('home.laterActivities', { n: toDo.later })}
            </p>
          )}
        </>
      )
  }
}

/** One tab stop, as other lists are: a long day is not a long way to the figures below. */
function Rows({ rows, onCall }: { rows: DayRows; onCall: ((phone: string) => void) | null }) {
  const list = useRef<HTMLUListElement>(null)
  // A promise has a button only where there is a telephone.
  const ids = rows.filter(({ kind }) => kind !== 'activity' || onCall !== null).map(idOf)
  const { stop, handleKeyDown, handleFocus } = useRoving(list, ids)
  return (
    <ul ref={list} onKeyDown={handleKeyDown}>
      {rows.map((row) => {
        const id = idOf(row)
        const act = { 'data-row': id, tabIndex: id === ids[stop] ? 0 : -1, onFocus: () => handleFocus(id) }
        return <ToDoRow key={id} row={row} act={act} onCall={onCall} />
      })}
    </ul>
  )
}

function idOf(row: DayRows[number]): string {
  return row.kind === 'activity' ? `activity ${row.activity.id}` : row.kind
}

import { isWantedQueue } from '@ramal/domain/operation/floor-filter'
import { worstFirst } from '@ramal/domain/operation/queue-order'
import { cn } from '@ramal/ui/lib/cn'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertMark } from '../alerts/alert-mark.tsx'
import { useAlertLevel } from '../alerts/alerts-context.ts'
import type { Filters } from '../filters/use-filters.ts'
import { useFloorRows } from '../host/use-floor.ts'
import { Since } from '../look/since.tsx'
import { QueueTitle } from '../tabs/queues-tab.tsx'

/** The queues in one row, the worst first, whichever tab is open: who waits and how long, else who is free. A press narrows the page to it. */
export function QueueStrip({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  const queues = useFloorRows('queues')
  const levelOf = useAlertLevel()
  const { filter, set } = filters
  const shown = useMemo(
    () =>
      [...queues.values()]
        .filter((queue) => isWantedQueue(queue, { ...filter, text: '', queue: null }))
        .toSorted(worstFirst((queue) => levelOf('queue', queue.key))),
    [queues, filter, levelOf],
  )
  if (shown.length === 0) return null
  return (
    <section aria-label={t('operation.tab.queues')}>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {shown.map((queue) => (
          <li key={queue.key} className="shrink-0">
            <button
              type="button"
              aria-pressed={filter.queue === queue.key}
              className={cn(
                'flex h-9 items-center gap-2 rounded-md border bg-surface px-2.5 text-sm tabular-nums hover:bg-hover max-md:h-11',
                filter.queue === queue.key && 'border-accent bg-accent-soft',
              )}
              onClick={() => set({ queue: filter.queue === queue.key ? null : queue.key })}
            >
              <QueueTitle queue={queue} />
              <AlertMark kind="queue" id={queue.key}>
                <span aria-hidden="true" className="font-semibold">
                  {queue.waiting}
                </span>
                <span className="sr-only">{t('operation.waitingN', { n: queue.waiting })}</span>
                {queue.waiting > 0 && <Since at={queue.waiting_since_ts} />}
              </AlertMark>
              {queue.waiting === 0 && (
                <span className="text-muted">{t('operation.freeN', { n: queue.free })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

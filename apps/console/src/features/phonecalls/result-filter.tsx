import { Badge } from '@ramal/ui/badge'
import { cn } from '@ramal/ui/lib/cn'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { startOfDay } from '../../lib/day.ts'
import { useProfile } from '../../lib/session.ts'
import { CALL_RESULTS, todaysCallsQuery } from './call-steps-query.ts'
import type { CallsView } from './use-call-filters.ts'

/** What became of the calls, as buttons that narrow the list: one at a time, pressed again it shows all. */
export function ResultFilter({ view }: { view: CallsView }) {
  const { t } = useTranslation()
  const unclassified = useUnclassified()
  const waiting = unclassified.count ?? 0
  const offered = CALL_RESULTS.filter((result) => result !== 'unclassified' || unclassified.isOffered)
  return (
    <fieldset aria-label={t('call.resultFilter')} className="flex flex-wrap gap-1.5">
      {offered.map((result) => {
        const isChosen = view.result === result
        return (
          <button
            key={result}
            type="button"
            aria-pressed={isChosen}
            className={cn(
              'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-full border px-3 text-xs transition-colors duration-150 hover:bg-hover',
              isChosen && 'border-accent bg-accent-soft font-medium text-accent-text hover:bg-accent-soft',
            )}
            onClick={() => view.show({ result: isChosen ? null : result })}
          >
            {t(`call.result.${result}`)}
            {result === 'unclassified' && waiting > 0 && <Badge>{waiting}</Badge>}
          </button>
        )
      })}
    </fieldset>
  )
}

interface Unclassified {
  /** False where none can be classified, or the backend does not tell of it. Until it is asked its place is kept: nothing moves for it. */
  readonly isOffered: boolean
  /** How many calls of today wait for their classification; null = not known yet. */
  readonly count: number | null
}

function useUnclassified(): Unclassified {
  const { id, queue_classifications: queues } = useProfile()
  const isPossible = queues.some(
    ({ telephony_id, classifications }) => telephony_id && classifications.length,
  )
  const { data, isError } = useQuery({
    ...todaysCallsQuery(id, startOfDay(new Date()), {
      ...{ page: 1, search: '', kind: null, result: 'unclassified' },
    }),
    enabled: isPossible,
  })
  if (data === undefined) return { isOffered: isPossible && !isError, count: null }
  const [first] = data.results
  const isTold = first === undefined || first.amendable !== undefined
  return { isOffered: isPossible && isTold, count: data.count }
}

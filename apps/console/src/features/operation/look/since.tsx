import { cn } from '@ramal/ui/lib/cn'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { runningText } from '../host/ticker.ts'
import { useOperation } from '../operation-context.ts'

/** How long something lasts, by the server's clock. On a stale page it stands still and says since when: nothing runs on old data. */
export function Since({ at, className }: { at: number | null; className?: string }) {
  const { ticker, freshness, clock } = useOperation()
  const { t } = useTranslation()
  const element = useRef<HTMLTimeElement>(null)
  const isStale = freshness === 'stale'
  useEffect(() => {
    if (at === null || isStale || element.current === null) return
    return ticker.show(element.current, at)
  }, [at, isStale, ticker])
  if (at === null) return <span className={cn('text-muted', className)}>–</span>
  const moment = clock.format(at)
  if (isStale)
    return <span className={cn('tabular-nums', className)}>{t('operation.since', { time: moment })}</span>
  return (
    <time ref={element} title={moment} className={cn('tabular-nums', className)}>
      {runningText((ticker.now() - at) / 1000)}
    </time>
  )
}

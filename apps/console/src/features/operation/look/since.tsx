import type { Locale } from '@ramal/contract/vocabulary'
import { cn } from '@ramal/ui/lib/cn'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { runningText } from '../host/ticker.ts'
import { useOperation } from '../operation-context.ts'

/** One for each language: to make one takes longer than all else of a row. */
const CLOCKS = new Map<Locale, Intl.DateTimeFormat>()

function clockIn(locale: Locale): Intl.DateTimeFormat {
  const known = CLOCKS.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  CLOCKS.set(locale, known)
  return known
}

/** How long something lasts, by the server's clock. On a stale page it stands still and says since when: nothing runs on old data. */
export function Since({ at, className }: { at: number | null; className?: string }) {
  const { ticker, freshness } = useOperation()
  const { t } = useTranslation()
  const locale = useLocale()
  const element = useRef<HTMLTimeElement>(null)
  const isStale = freshness === 'stale'
  useEffect(() => {
    if (at === null || isStale || element.current === null) return
    return ticker.show(element.current, at)
  }, [at, isStale, ticker])
  if (at === null) return <span className={cn('text-muted', className)}>–</span>
  const clock = clockIn(locale).format(at)
  if (isStale)
    return <span className={cn('tabular-nums', className)}>{t('operation.since', { time: clock })}</span>
  return (
    <time ref={element} title={clock} className={cn('tabular-nums', className)}>
      {runningText((ticker.now() - at) / 1000)}
    </time>
  )
}

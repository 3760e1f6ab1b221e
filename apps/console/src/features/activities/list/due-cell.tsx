import type { DueGroup } from '@ramal/domain/activity/due-group'
import { cn } from '@ramal/ui/lib/cn'
import { ClockAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dueText, wholeTimeIn } from '../time/due-words.ts'

/** When it is due: the time, or how long ago. What is late has weight, words and an icon, no colour (NR-17). */
export function DueCell({
  at,
  group,
  now,
  zone,
  className,
}: {
  at: number | null
  group: DueGroup
  now: number
  zone: string
  className?: string
}) {
  const { t } = useTranslation()
  const text = dueText(group, at, { now, zone })
  if (at === null || text === null)
    return <span className={cn('text-muted', className)}>{t('activity.group.undated')}</span>
  const isLate = group === 'overdue'
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={wholeTimeIn(zone, at)}
      className={cn(
        'flex items-center gap-1 whitespace-nowrap tabular-nums',
        isLate && 'font-semibold',
        className,
      )}
    >
      {isLate && <ClockAlertIcon aria-hidden="true" className="size-4 shrink-0" />}
      {'ago' in text ? t('activity.ago', { time: text.ago }) : text.at}
    </time>
  )
}

import type { Day } from '@ramal/domain/calendar/civil'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { CalendarSyncIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayText } from './day-words.ts'

/** Which days are shown, and the way to others. */
export function CalendarBar({
  days,
  month,
  onPrevious,
  onNext,
  onToday,
  onSubscribe,
}: {
  days: readonly Day[]
  /** A day of the month that is shown; null = days of a week. */
  month: Day | null
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
  /** Asks for an address at which other programs read them. */
  onSubscribe: () => void
}) {
  const { t } = useTranslation()
  const date = (day: Day | undefined) =>
    day === undefined ? '' : dayText(day, { day: '2-digit', month: '2-digit' })
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
      <IconButton label={t('activity.previous')} onClick={onPrevious}>
        <ChevronLeftIcon aria-hidden="true" />
      </IconButton>
      <IconButton label={t('activity.next')} onClick={onNext}>
        <ChevronRightIcon aria-hidden="true" />
      </IconButton>
      <Button variant="secondary" onClick={onToday}>
        {t('activity.toToday')}
      </Button>
      <h2 className="flex-1 font-semibold text-sm" aria-live="polite">
        {month === null
          ? t('activity.week', { from: date(days[0]), to: date(days.at(-1)) })
          : dayText(month, { month: 'long', year: 'numeric' })}
      </h2>
      <Button variant="ghost" onClick={onSubscribe}>
        <CalendarSyncIcon aria-hidden="true" /> {t('activity.subscribe')}
      </Button>
    </div>
  )
}

import { slotsByDay } from '@ramal/domain/activity/calendar-days'
import { wallTime } from '@ramal/domain/calendar/zone'
import { cn } from '@ramal/ui/lib/cn'
import { useTranslation } from 'react-i18next'
import { CalendarEntry } from './calendar-entry.tsx'
import { dayText } from './day-words.ts'
import type { CalendarProps } from './week-grid.tsx'

/** The days below each other, where they have no room side by side: those that have something. */
export function Agenda({ rows, days, zone, now, moves, onOpen }: CalendarProps) {
  const { t } = useTranslation()
  const timed = rows.map((row) => ({ id: row.id, row, dueAt: moves.dueOf(row) }))
  const slots = slotsByDay(timed, zone)
  const today = wallTime(now, zone).day
  const full = days.filter((day) => slots.has(day))
  if (full.length === 0)
    return <p className="p-6 text-center text-muted text-sm">{t('activity.calendarEmpty')}</p>
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      {full.map((day) => (
        <section key={day} aria-label={dayText(day, { dateStyle: 'full' })}>
          <h2
            className={cn('border-b bg-sunken px-4 py-1.5 text-xs', day === today && 'font-semibold')}
            {...(day === today && { 'aria-current': 'date' as const })}
          >
            {dayText(day, { weekday: 'long', day: '2-digit', month: '2-digit' })}
          </h2>
          <div className="flex flex-col gap-1 p-2">
            {(slots.get(day) ?? [])
              .flatMap(({ items }) => items)
              .map(({ row, dueAt }) => (
                <CalendarEntry
                  key={row.id}
                  {...{ row, dueAt, now, zone }}
                  className="h-11 gap-2 px-3 text-sm"
                  onKeyDown={(event) => moves.handleKey(event, row)}
                  onClick={() => onOpen(row)}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

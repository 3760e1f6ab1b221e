import { slotsByDay } from '@ramal/domain/activity/calendar-days'
import { type Day, dateOf } from '@ramal/domain/calendar/civil'
import { wallTime } from '@ramal/domain/calendar/zone'
import { cn } from '@ramal/ui/lib/cn'
import { useRef } from 'react'
import { CalendarEntry } from './calendar-entry.tsx'
import { dayText } from './day-words.ts'
import { MoreEntries } from './more-entries.tsx'
import { useDayStop } from './use-day-stop.ts'
import type { CalendarProps } from './week-grid.tsx'

const SHOWN = 3

/** A month in whole weeks: the first activities of each day, and how many more. The number of a day leads to its week. One day is the tab stop, with what stands in it; arrows go to the others. */
export function MonthGrid({
  rows,
  days,
  zone,
  now,
  moves,
  month,
  onOpen,
  onDay,
}: CalendarProps & { month: number; onDay: (day: Day) => void }) {
  const timed = rows.map((row) => ({ id: row.id, row, dueAt: moves.dueOf(row) }))
  const slots = slotsByDay(timed, zone)
  const today = wallTime(now, zone).day
  const place = useRef<HTMLDivElement>(null)
  const { stop, handleFocus, handleKeyDown } = useDayStop(place, days, today)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the days
    <div ref={place} className="min-h-0 flex-1 overflow-auto" onKeyDown={handleKeyDown}>
      <div className="grid grid-cols-7">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="border-b px-2 py-1.5 text-muted text-xs not-first:border-l">
            {dayText(day, { weekday: 'short' })}
          </span>
        ))}
        {days.map((day) => {
          const items = (slots.get(day) ?? []).flatMap((slot) => slot.items)
          const shown = items.length > SHOWN ? items.slice(0, SHOWN - 1) : items
          const tabIndex = day === stop ? 0 : -1
          return (
            <section
              key={day}
              aria-label={dayText(day, { dateStyle: 'full' })}
              onFocus={() => handleFocus(day)}
              className={cn(
                'flex min-h-24 min-w-0 flex-col gap-0.5 border-b p-1 not-nth-[7n+1]:border-l',
                dateOf(day).month !== month && 'bg-sunken',
              )}
            >
              <button
                type="button"
                data-day={day}
                tabIndex={tabIndex}
                className={cn(
                  'self-start rounded px-1 text-muted text-xs tabular-nums hover:bg-hover',
                  day === today && 'bg-accent font-semibold text-on-accent hover:bg-accent-hover',
                )}
                aria-label={dayText(day, { dateStyle: 'full' })}
                {...(day === today && { 'aria-current': 'date' as const })}
                onClick={() => onDay(day)}
              >
                {dateOf(day).day}
              </button>
              {shown.map(({ row, dueAt }) => (
                <CalendarEntry
                  key={row.id}
                  {...{ row, dueAt, now, zone }}
                  className="w-full"
                  tabIndex={tabIndex}
                  onKeyDown={(event) => moves.handleKey(event, row)}
                  onClick={() => onOpen(row)}
                />
              ))}
              {items.length > SHOWN && (
                <MoreEntries
                  rows={items.slice(SHOWN - 1)}
                  zone={zone}
                  className="self-start"
                  tabIndex={tabIndex}
                  onOpen={onOpen}
                />
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

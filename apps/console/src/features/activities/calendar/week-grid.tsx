import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { SLOT_MINUTES, slotsByDay, stepped } from '@ramal/domain/activity/calendar-days'
import { firstOf } from '@ramal/domain/activity/reschedule'
import type { Day } from '@ramal/domain/calendar/civil'
import { localTime, wallTime } from '@ramal/domain/calendar/zone'
import { cn } from '@ramal/ui/lib/cn'
import { useLayoutEffect, useRef } from 'react'
import { useLedFocus } from '../../../lib/use-led-focus.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { dayText } from './day-words.ts'
import { MoreEntries } from './more-entries.tsx'
import { useDrag } from './use-drag.ts'
import type { useMoves } from './use-moves.ts'

const SLOT_PX = 24
const SLOTS = 48
const HOURS = [...Array(24).keys()]
/** The first hour that is in sight: working hours first. */
const FIRST_HOUR = 8
/** Side by side in a slot; with more the last place says how many. */
const SIDE_BY_SIDE = 3

/** Where a day of the month leads the focus. */
export const WEEK = 'week of activities'

export interface CalendarProps {
  readonly rows: readonly ActivityRow[]
  readonly days: readonly Day[]
  readonly zone: string
  readonly now: number
  readonly moves: ReturnType<typeof useMoves>
  readonly onOpen: (row: ActivityRow) => void
}

/** Days side by side, half an hour a line: an activity is dragged by quarters of an hour, or moved by Alt and the arrows. */
export function WeekGrid({ rows, days, zone, now, moves, onOpen }: CalendarProps) {
  const scroll = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = (FIRST_HOUR * 60 * SLOT_PX) / SLOT_MINUTES
  }, [])
  useLedFocus(WEEK, () => scroll.current?.focus())
  // What is moved by keys stays in sight.
  useLayoutEffect(() => {
    const moved = document.activeElement
    if (moves.mark !== '' && moved?.matches('[data-activity]') && scroll.current?.contains(moved))
      moved.scrollIntoView({ block: 'nearest' })
  }, [moves.mark])
  const timed = rows.map((row) => ({ id: row.id, row, dueAt: moves.dueOf(row) }))
  const slots = slotsByDay(timed, zone)
  const today = wallTime(now, zone)
  const drag = useDrag({
    onDrop(id, { column, top }) {
      const row = rows.find((one) => one.id === id)
      const day = days[column]
      if (row === undefined || day === undefined) return
      moves.drop(row, firstOf(localTime(day, stepped((top * SLOT_MINUTES) / SLOT_PX), zone)))
    },
  })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <div ref={scroll} tabIndex={0} className="min-h-0 flex-1 overflow-auto">
      <div
        className="sticky top-0 z-20 grid border-b bg-surface text-xs"
        style={{ gridTemplateColumns: columnsOf(days.length) }}
      >
        <span />
        {days.map((day) => (
          <span
            key={day}
            className={cn('border-l px-2 py-1.5', day === today.day && 'font-semibold')}
            {...(day === today.day && { 'aria-current': 'date' as const })}
          >
            {dayText(day, { weekday: 'short', day: '2-digit', month: '2-digit' })}
          </span>
        ))}
      </div>
      <div
        className="relative grid"
        style={{ gridTemplateColumns: columnsOf(days.length), height: SLOTS * SLOT_PX }}
      >
        <Hours />
        {days.map((day, column) => (
          <section
            key={day}
            data-column={column}
            aria-label={dayText(day, { dateStyle: 'full' })}
            className="relative border-l bg-[linear-gradient(to_bottom,var(--border)_1px,transparent_1px)] bg-[length:100%_24px]"
          >
            {day === today.day && <NowLine minutes={today.minutes} />}
            {(slots.get(day) ?? []).flatMap(({ slot, items }) => {
              const isFull = items.length > SIDE_BY_SIDE
              const shown = isFull ? items.slice(0, SIDE_BY_SIDE - 1) : items
              const width = 100 / (isFull ? SIDE_BY_SIDE : items.length)
              return [
                ...shown.map(({ row, dueAt }, at) => (
                  <CalendarEntry
                    key={row.id}
                    {...{ row, dueAt, now, zone }}
                    className="absolute z-10"
                    style={{
                      // The days stand above and stay there.
                      scrollMargin: '2.5rem 0 0.5rem',
                      // By its half hour: what begins a minute apart lies beside each other, never one over another.
                      top: slot * SLOT_PX,
                      left: `${at * width}%`,
                      width: `calc(${width}% - 2px)`,
                    }}
                    onPointerDown={(event) => drag(event, row.id)}
                    onKeyDown={(event) => moves.handleKey(event, row)}
                    onClick={() => onOpen(row)}
                  />
                )),
                ...(isFull
                  ? [
                      <div
                        key={`more ${slot}`}
                        className="absolute right-0.5 z-10"
                        style={{ top: slot * SLOT_PX, width: `calc(${width}% - 2px)` }}
                      >
                        <MoreEntries
                          rows={items.slice(SIDE_BY_SIDE - 1)}
                          zone={zone}
                          className="w-full"
                          onOpen={onOpen}
                        />
                      </div>,
                    ]
                  : []),
              ]
            })}
          </section>
        ))}
      </div>
    </div>
  )
}

function columnsOf(days: number): string {
  return `3rem repeat(${days}, minmax(0, 1fr))`
}

function Hours() {
  return (
    <div aria-hidden="true" className="relative text-muted text-xs tabular-nums">
      {HOURS.map((hour) => (
        <span
          key={hour}
          className="absolute right-2 -translate-y-1/2"
          style={{ top: hour * 2 * SLOT_PX, visibility: hour === 0 ? 'hidden' : 'visible' }}
        >
          {String(hour).padStart(2, '0')}:00
        </span>
      ))}
    </div>
  )
}

function NowLine({ minutes }: { minutes: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 z-10 border-text border-t"
      style={{ top: (minutes * SLOT_PX) / SLOT_MINUTES }}
    />
  )
}

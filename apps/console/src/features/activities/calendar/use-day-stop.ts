import type { Day } from '@ramal/domain/calendar/civil'
import { type KeyboardEvent, type RefObject, useState } from 'react'

/** By how many days a key moves. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The days of a month (`data-day`) are one tab stop: the one that had the focus last, else today, else the first. Arrows move by days and weeks,
 * Home and End to the ends of a week; with Alt they move activities, and are not ours.
 */
export function useDayStop(place: RefObject<HTMLElement | null>, days: readonly Day[], today: Day) {
  const [focused, setFocused] = useState<Day | null>(null)
  const stop = [focused, today, days[0]].find((day) => day != null && days.includes(day)) ?? null
  return {
    stop,
    handleFocus: setFocused,
    handleKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || stop === null) return
      const inWeek = days.indexOf(stop) % 7
      const by = { Home: -inWeek, End: 6 - inWeek }[event.key] ?? STEPS[event.key]
      if (by === undefined || !place.current?.contains(event.target as Node)) return
      event.preventDefault()
      const to = stop + by
      if (days.includes(to)) place.current.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
    },
  }
}

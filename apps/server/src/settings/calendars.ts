import type { calendars } from '@ramal/db/schema/calendars'
import type { ReadTx } from '@ramal/db/store/store'
import { type Calendar, openState } from '@ramal/domain/calendar/calendar'
import { readCalendars } from './calendar-rows.ts'

/** Is what has this calendar open now? Without a calendar, and with one that was deleted or switched off, always. */
export async function isOpen(
  tx: ReadTx,
  tenantId: number,
  calendarId: number | null,
  now: number,
): Promise<boolean> {
  return (await openCalendars(tx, tenantId, [calendarId], now))(calendarId)
}

/** The same for many calendars at once. */
export async function openCalendars(
  tx: ReadTx,
  tenantId: number,
  ids: readonly (number | null)[],
  now: number,
): Promise<(id: number | null) => boolean> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = wanted.length > 0 ? await readCalendars(tx, tenantId, wanted) : []
  const known = new Map(rows.map(({ calendar, zone }) => [calendar.id, toCalendar(calendar, zone)]))
  return (id) => {
    const calendar = id === null ? undefined : known.get(id)
    return !calendar || openState(calendar, now).isOpen
  }
}

/** A row as the rules read it. `zone` is the contract's, for a calendar without one. */
export function toCalendar(row: typeof calendars.$inferSelect, zone: string): Calendar {
  return {
    timezone: row.timezone ?? zone,
    alwaysOpen: row.always_open,
    holidays: row.holiday_set,
    periods: row.open_periods.map((one) => ({
      weekDays: one.week_days,
      start: one.hours_start,
      end: one.hours_end,
    })),
    exceptions: row.exceptions.map((one) => ({
      description: one.description,
      from: one.date_start,
      to: one.date_end,
      yearly: one.repeats_yearly,
      isOpen: one.is_open,
      start: one.hours_start,
      end: one.hours_end,
    })),
  }
}

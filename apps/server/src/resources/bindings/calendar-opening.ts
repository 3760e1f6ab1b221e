import { calendars } from '@ramal/db/schema/calendars'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { type Calendar, nextChange, openState } from '@ramal/domain/calendar/calendar'
import { eq, inArray } from 'drizzle-orm'
import { toCalendar } from '../../settings/calendars.ts'
import type { Load } from '../source.ts'

/** How a calendar stands now. */
export interface Opening {
  readonly isOpen: boolean
  /** ISO 8601; null: it does not change in a year. */
  readonly next: string | null
}

/** One value of how calendars stand at the moment they are read. */
export function openingOf<T>(pick: (opening: Opening) => T): Load<T> {
  return async (tx, ids) => {
    const now = Date.now()
    const found = await readCalendars(tx, ids)
    return new Map([...found].map(([id, calendar]) => [id, pick(standing(calendar, now))]))
  }
}

function standing(calendar: Calendar, now: number): Opening {
  const next = nextChange(calendar, now)
  return {
    isOpen: openState(calendar, now).isOpen,
    next: next === null ? null : new Date(next).toISOString(),
  }
}

async function readCalendars(tx: ReadTx, ids: readonly number[]): Promise<Map<number, Calendar>> {
  const rows = await tx.db
    .select({ calendar: calendars, timezone: contracts.timezone })
    .from(calendars)
    .innerJoin(contracts, eq(contracts.id, calendars.tenant_id))
    .where(inArray(calendars.id, [...ids]))
  return new Map(rows.map(({ calendar, timezone }) => [calendar.id, toCalendar(calendar, timezone)]))
}

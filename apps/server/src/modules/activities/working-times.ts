import type { WorkingTime } from '@ramal/contract/entities/activity-overview'
import { DateTime } from '@ramal/contract/wire'
import type { ReadTx } from '@ramal/db/store/store'
import { type Calendar, nextChange, openState } from '@ramal/domain/calendar/calendar'
import { readCalendars } from '../../settings/calendar-rows.ts'
import { toCalendar } from '../../settings/calendars.ts'
import { readPlaces } from '../agent-day/queue-member-rows.ts'
import { calendarsOfQueues } from './working-time-rows.ts'

/** Times that are looked at for one question. */
const TIMES_MAX = 10

/**
 * Whether the agent works at these times: while one of their telephone queues is open. Who serves none, or one without a calendar, works
 * always. What is no time, or none of four digits' years, is left out.
 */
export async function workingTimes(
  tx: ReadTx,
  agent: { id: number; tenantId: number },
  asked: readonly string[],
): Promise<WorkingTime[]> {
  const calendars = await calendarsOf(tx, agent)
  return asked
    .map((text) => Date.parse(text))
    .filter(isTime)
    .slice(0, TIMES_MAX)
    .map((at) => presented(at, calendars))
}

/** Null: always open. */
async function calendarsOf(
  tx: ReadTx,
  agent: { id: number; tenantId: number },
): Promise<readonly Calendar[] | null> {
  const queues = [...(await readPlaces(tx, agent, 'telephony')).keys()]
  const ids = await calendarsOfQueues(tx, agent.tenantId, queues)
  const known = ids.filter((id) => id !== null)
  if (known.length === 0 || known.length < ids.length) return null
  const rows = await readCalendars(tx, agent.tenantId, known)
  // A calendar that was switched off closes nothing.
  return rows.length < new Set(known).size
    ? null
    : rows.map(({ calendar, zone }) => toCalendar(calendar, zone))
}

function presented(at: number, calendars: readonly Calendar[] | null): WorkingTime {
  const open = calendars === null || calendars.some((calendar) => openState(calendar, at).isOpen)
  const next = open
    ? []
    : (calendars ?? []).flatMap((calendar) => nextChange(calendar, at) ?? []).filter(isTime)
  return {
    at: new Date(at).toISOString(),
    open,
    opens: next.length === 0 ? null : new Date(Math.min(...next)).toISOString(),
  }
}

/** Whether the wire can say it. */
function isTime(at: number): boolean {
  return Number.isFinite(at) && DateTime.safeParse(new Date(at).toISOString()).success
}

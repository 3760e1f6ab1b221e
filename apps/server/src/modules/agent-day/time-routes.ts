import { getAgentTime } from '@ramal/contract/endpoints/agent-day'
import type { AgentTimeRow } from '@ramal/contract/entities/agent-time'
import type { Store } from '@ramal/db/store/store'
import { dateOf, readDay } from '@ramal/domain/calendar/civil'
import { instantOf, wallTime } from '@ramal/domain/calendar/zone'
import { pauseTotals, restsTaken, shiftParts, timesOfDay } from '@ramal/domain/day/own-time'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { readTimes, restsAllowed, type TimeRow } from './time-rows.ts'

/** The reader's own record of a day (contract §3.6): nobody else's can be asked for. */
export function agentTimeRoutes(
  app: FastifyInstance,
  { store, clock }: { store: Store; clock: Clock },
): void {
  route(app, getAgentTime, async ({ user, query }) => {
    const now = clock.now()
    const read = () =>
      store.read(
        async (tx) => {
          const zone = await timezoneOf(tx, user.tenantId)
          const today = wallTime(now, zone).day
          const asked = readDay(query.day) ?? today
          const day = asked > 0 && asked <= today ? asked : today // of other days there is no record
          const span = { since: instantOf(day, 0, zone), until: instantOf(day + 1, 0, zone) }
          const ledger = await readTimes(tx, user, span)
          return { zone, day, span, ledger, allowed: await restsAllowed(tx, user) }
        },
        { long: true },
      )
    const { zone, day, span, ledger, allowed } = await app.longLists.read(user.id, read)
    const bounds = { ...span, now }
    const times = timesOfDay(ledger, bounds)
    const { year, month, day: ofMonth } = dateOf(day)
    return answer(200, {
      day: `${year}-${two(month)}-${two(ofMonth)}`,
      timezone: zone,
      since: iso(span.since),
      until: iso(span.until),
      count: times.length,
      results: times.slice(query.offset, query.offset + query.limit).map(toWire),
      shift: shiftParts(times, bounds).map(({ kind, from, to }) => ({ kind, from: iso(from), to: iso(to) })),
      totals: pauseTotals(times).map(({ legalType, seconds }) => ({ legal_type: legalType, seconds })),
      rests: { taken: restsTaken(times, bounds), allowed },
    })
  })
}

function toWire(time: TimeRow & { readonly seconds: number }): AgentTimeRow {
  return {
    source: time.source,
    id: time.id,
    started_at: iso(time.from),
    ended_at: time.to === null ? null : iso(time.to),
    seconds: time.seconds,
    state: time.state,
    pause: time.pause,
    legal_type: time.legalType,
    started_by: time.startedBy,
    maximum_duration: time.limit,
    exceeded_seconds: time.exceeded,
    justification: time.justification,
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
const two = (value: number) => String(value).padStart(2, '0')

import {
  CHANNELS_OF_SERVICE,
  type EndpointStatus,
  type LegalType,
  type ServiceChannel,
} from '@ramal/contract/vocabulary'
import { pauseReports } from '@ramal/db/schema/agent'
import { users } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { pauses } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { isPersonal } from '@ramal/domain/pause/rule'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { pausesOffered } from '../pause/offered-pause-rows.ts'
import type { Reader } from './day-rows.ts'

/** One time of a person as the ledgers have it, epoch ms. */
export interface TimeRow {
  readonly source: ServiceChannel | 'pauses'
  readonly id: number
  readonly from: number
  readonly to: number | null
  readonly state: EndpointStatus
  readonly legalType: LegalType | null
  readonly pause: string | null
  readonly startedBy: { readonly id: number; readonly description: string } | null
  readonly limit: number | null
  readonly exceeded: number | null
  readonly justification: string | null
}

interface Span {
  readonly since: number
  readonly until: number
}

/** Nobody is asked about a pause that was asked for longer before than this, ms: the index by which they are found begins there. */
const LONGEST_PAUSE_MS = 7 * 86_400_000

/** All times of the reader that touch the span, from both ledgers, in no order. */
export async function readTimes(tx: ReadTx, reader: Reader, span: Span): Promise<TimeRow[]> {
  const times = await readPauses(tx, reader.id, span)
  for (const channel of CHANNELS_OF_SERVICE) times.push(...(await readStates(tx, reader.id, channel, span)))
  return times
}

/** How many rests the settings give a person a day; null: they name no number. */
export async function restsAllowed(tx: ReadTx, { tenantId, teamId }: Reader): Promise<number | null> {
  const offered = await pausesOffered(tx, { tenantId, teamId })
  const ids = offered.filter(({ legal_type }) => legal_type === 'nr17_rest_10').map(({ id }) => id)
  if (ids.length === 0) return null
  const rows = await tx.db.select({ max: pauses.max_per_shift }).from(pauses).where(inArray(pauses.id, ids))
  return rows.reduce<number | null>((sum, { max }) => (sum === null || max === null ? null : sum + max), 0)
}

async function readStates(
  tx: ReadTx,
  userId: number,
  channel: ServiceChannel,
  { since, until }: Span,
): Promise<TimeRow[]> {
  const own = and(eq(agentStateIntervals.user_id, userId), eq(agentStateIntervals.channel, channel))
  const from = agentStateIntervals.started_at
  const within = await tx.db
    .select()
    .from(agentStateIntervals)
    .where(and(own, gte(from, since), lt(from, until)))
  // The last one before may reach into it.
  const before = await tx.db
    .select()
    .from(agentStateIntervals)
    .where(and(own, lt(from, since)))
    .orderBy(desc(from), desc(agentStateIntervals.id))
    .limit(1)
  return [...before, ...within]
    .filter(({ ended_at }) => ended_at === null || ended_at > since)
    .map(({ id, state, started_at, ended_at }) => ({
      ...NO_PAUSE,
      ...{ source: channel, id, from: started_at, to: ended_at, state },
    }))
}

const NO_PAUSE = {
  ...{ legalType: null, pause: null, startedBy: null },
  ...{ limit: null, exceeded: null, justification: null },
} as const

async function readPauses(tx: ReadTx, userId: number, { since, until }: Span): Promise<TimeRow[]> {
  const rows = await tx.db
    .select({
      report: pauseReports,
      description: pauses.description,
      legalType: pauses.legal_type,
      by: users.description,
    })
    .from(pauseReports)
    .leftJoin(pauses, eq(pauses.id, pauseReports.pause_id))
    .innerJoin(users, eq(users.id, pauseReports.started_by))
    .where(
      and(
        eq(pauseReports.user_id, userId),
        isNotNull(pauseReports.started_at),
        lt(pauseReports.requested_at, until),
        or(gte(pauseReports.requested_at, since - LONGEST_PAUSE_MS), isNull(pauseReports.ended_at)),
        or(isNull(pauseReports.ended_at), gte(pauseReports.ended_at, since)),
      ),
    )
  return rows.map(({ report, description, legalType, by }) => {
    const { id, started_at, ended_at, started_by, maximum_duration, exceeded_seconds } = report
    const time = { source: 'pauses', id, from: started_at!, to: ended_at } as const
    if (report.kind === 'after_service') return { ...NO_PAUSE, ...time, state: 'after_service' }
    const startedBy = started_by === userId ? null : { id: started_by, description: by }
    const pause = { ...NO_PAUSE, ...time, state: 'paused', legalType, startedBy } as const
    // NR-17, Annex II: of a personal one there is a time, and nothing that judges it.
    if (legalType !== null && isPersonal({ legal_type: legalType })) return pause
    return {
      ...pause,
      pause: description,
      limit: maximum_duration === 0 ? null : maximum_duration,
      exceeded: exceeded_seconds,
      justification: report.justification,
    }
  })
}

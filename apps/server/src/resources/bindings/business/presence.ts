import type { EndpointStatus, SESSION_KINDS } from '@ramal/contract/vocabulary'
import { pauseReports } from '@ramal/db/schema/agent'
import { agentChannelLogins, sessions } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Source } from '../../source.ts'

/** When somebody last used a session of these kinds. */
export function lastUseOf(kinds: readonly (typeof SESSION_KINDS)[number][]): Source<string | null> {
  const load = async (tx: ReadTx, ids: readonly number[]) => {
    const used = max(sql<number>`coalesce(${sessions.last_seen_at}, ${sessions.created_at})`)
    const rows = await tx.db
      .select({ id: sessions.user_id, at: used })
      .from(sessions)
      .where(and(inArray(sessions.user_id, [...ids]), inArray(sessions.kind, [...kinds])))
      .groupBy(sessions.user_id)
    return new Map(rows.map(({ id, at }) => [id, at === null ? null : new Date(Number(at)).toISOString()]))
  }
  return { kind: 'rows', load, empty: null }
}

/** What the store knows of somebody on the telephone: in a pause, signed in, or neither. Whether they talk is told by the floor. */
export function stateOf(): Source<EndpointStatus | null> {
  const load = async (tx: ReadTx, ids: readonly number[]) => {
    const signedIn = await tx.db
      .select({ id: agentChannelLogins.user_id })
      .from(agentChannelLogins)
      .where(
        and(
          inArray(agentChannelLogins.user_id, [...ids]),
          eq(agentChannelLogins.channel, 'telephony'),
          isNull(agentChannelLogins.logged_out_at),
        ),
      )
    const paused = await tx.db
      .select({ id: pauseReports.user_id })
      .from(pauseReports)
      .where(
        and(
          inArray(pauseReports.user_id, [...ids]),
          eq(pauseReports.kind, 'pause'),
          isNotNull(pauseReports.started_at),
          isNull(pauseReports.ended_at),
        ),
      )
    const states = new Map<number, EndpointStatus | null>(ids.map((id) => [id, 'unavailable']))
    for (const { id } of signedIn) states.set(id, 'not_inuse')
    for (const { id } of paused) states.set(id, 'paused')
    return states
  }
  return { kind: 'rows', load, empty: null }
}

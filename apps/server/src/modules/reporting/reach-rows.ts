import { users } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import type { ReportReach } from '@ramal/domain/report/within-reach'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type QueuePeople, readAllPlaces } from '../agent-day/queue-member-rows.ts'
import { audienceOf, type FloorViewer } from '../operation/audience-rows.ts'

/** What a reader asked for; nothing: all that they may see. */
export interface AskedReach {
  readonly queue: readonly number[]
  readonly chat_queue: readonly number[]
  readonly team: readonly number[]
  readonly agent: readonly number[]
}

export const ALL_IN_REACH: AskedReach = { queue: [], chat_queue: [], team: [], agent: [] }

/** What of the asked the reader may see, by the rule of the floor: people in their reach, and the queues that these serve. People who have left stay in it. */
export async function reachOfReport(
  tx: ReadTx,
  reader: FloorViewer,
  asked: AskedReach,
): Promise<ReportReach> {
  const { reach } = await audienceOf(tx, reader)
  const people = (condition: SQL) =>
    tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenant_id, reader.tenantId), condition))
      .then((rows) => rows.map(({ id }) => id))
  const seen =
    reach.kind === 'tenant'
      ? null
      : reach.kind === 'own'
        ? [reach.userId]
        : await people(eq(users.team_id, reach.teamId))
  const served = async (channel: 'telephony' | 'chat') =>
    seen === null ? null : queuesOf(await readAllPlaces(tx, reader.tenantId, channel), new Set(seen))
  const ofTeams = asked.team.length === 0 ? null : await people(inArray(users.team_id, [...asked.team]))
  return {
    agents: both(both(seen, ofTeams), someOf(asked.agent)),
    queues: both(await served('telephony'), someOf(asked.queue)),
    chatQueues: both(await served('chat'), someOf(asked.chat_queue)),
  }
}

const someOf = (ids: readonly number[]) => (ids.length === 0 ? null : ids)

function both(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  if (one === null || other === null) return one ?? other
  const known = new Set(other)
  return one.filter((id) => known.has(id))
}

function queuesOf(places: QueuePeople, seen: ReadonlySet<number>): number[] {
  return [...places].filter(([, people]) => [...people].some((id) => seen.has(id))).map(([id]) => id)
}

import type { RefInput } from '@ramal/contract/resources/kit/row'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import type { Reference } from '@ramal/contract/wire'
import { chatQueues, queueMemberTeams, telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { grouped, idOf, type Owner, type Source } from '../source.ts'
import { assertRows } from '../stored-values.ts'

const QUEUES = { telephony: telephonyQueues, chat: chatQueues } as const

/** The queues of a channel that a team serves as a whole: the other side of a queue's members. */
export function queuesOfTeams(channel: ServiceChannel): Source<Reference[]> {
  return {
    kind: 'rows',
    load: grouped((tx, ids) => queuesOf(tx, channel, ids)),
    empty: [],
    save: (tx, owner, value) => saveQueues(tx, channel, owner, value as readonly RefInput[]),
  }
}

async function queuesOf(tx: ReadTx, channel: ServiceChannel, ids: readonly number[]) {
  const table = QUEUES[channel]
  const rows = await tx.db
    .select({ owner: queueMemberTeams.team_id, id: table.id, description: table.description })
    .from(queueMemberTeams)
    .innerJoin(table, and(eq(table.id, queueMemberTeams.queue_id), isNull(table.deleted_at)))
    .where(and(eq(queueMemberTeams.queue_type, channel), inArray(queueMemberTeams.team_id, [...ids])))
    .orderBy(table.id)
  return rows.map(({ owner, ...item }) => ({ owner, item }))
}

/** A queue that stays keeps the team's level and priority in it. */
async function saveQueues(
  tx: WriteTx,
  channel: ServiceChannel,
  owner: Owner,
  queues: readonly RefInput[],
): Promise<void> {
  const wanted = [...new Set(queues.map(idOf))]
  await assertRows(tx, QUEUES[channel], wanted, owner)
  const own = and(eq(queueMemberTeams.queue_type, channel), eq(queueMemberTeams.team_id, owner.id))
  const rows = await tx.db.select({ id: queueMemberTeams.queue_id }).from(queueMemberTeams).where(own)
  const before = rows.map(({ id }) => id)
  const gone = before.filter((id) => !wanted.includes(id))
  if (gone.length > 0)
    await tx.db.delete(queueMemberTeams).where(and(own, inArray(queueMemberTeams.queue_id, gone)))
  for (const queue_id of wanted.filter((id) => !before.includes(id)))
    await tx.db
      .insert(queueMemberTeams)
      .values({ tenant_id: owner.tenantId, queue_type: channel, queue_id, team_id: owner.id })
}

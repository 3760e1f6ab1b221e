import type { RefInput } from '@ramal/contract/resources/kit/row'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import type { Reference } from '@ramal/contract/wire'
import { chatQueues, queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { grouped, idOf, type Owner, type Source } from '../../source.ts'
import { assertRows, refused } from '../../stored-values.ts'

/** A queue that somebody serves themselves. */
interface OwnQueue {
  readonly queue_type: ServiceChannel
  readonly queue: Reference
  readonly penalty: number
  readonly priority: number
  readonly is_active: boolean
}
type Written = Omit<Partial<OwnQueue>, 'queue' | 'queue_type'> & {
  readonly queue_type: ServiceChannel
  readonly queue: RefInput
}

const QUEUES = { telephony: telephonyQueues, chat: chatQueues } as const
const CHANNELS = ['telephony', 'chat'] as const

/** The queues of both channels that somebody serves; they are replaced as a whole. */
export const ownQueues: Source<OwnQueue[]> = {
  kind: 'rows',
  load: grouped(async (tx, ids) =>
    (await Promise.all(CHANNELS.map((channel) => queuesOf(tx, channel, ids)))).flat(),
  ),
  empty: [],
  save: (tx, owner, value) => saveQueues(tx, owner, value as readonly Written[]),
}

async function queuesOf(tx: ReadTx, channel: ServiceChannel, ids: readonly number[]) {
  const table = QUEUES[channel]
  const rows = await tx.db
    .select({ member: queueMembers, name: table.description })
    .from(queueMembers)
    .innerJoin(table, and(eq(table.id, queueMembers.queue_id), isNull(table.deleted_at)))
    .where(and(eq(queueMembers.queue_type, channel), inArray(queueMembers.user_id, [...ids])))
    .orderBy(queueMembers.id)
  return rows.map(({ member: { user_id, queue_id, penalty, priority, is_active }, name }) => ({
    owner: user_id,
    item: { queue_type: channel, queue: { id: queue_id, description: name }, penalty, priority, is_active },
  }))
}

async function saveQueues(tx: WriteTx, owner: Owner, queues: readonly Written[]): Promise<void> {
  const { id: user_id, tenantId: tenant_id, field, say } = owner
  for (const channel of CHANNELS) {
    const ids = queues.flatMap((one) => (one.queue_type === channel ? [idOf(one.queue)] : []))
    if (new Set(ids).size < ids.length) throw refused(field, say('validation.unique'))
    await assertRows(tx, QUEUES[channel], ids, owner)
  }
  await tx.db.delete(queueMembers).where(eq(queueMembers.user_id, user_id))
  for (const { queue_type, queue, penalty = 0, priority = 0, is_active = true } of queues)
    await tx.db.insert(queueMembers).values({
      ...{ tenant_id, user_id, queue_type, queue_id: idOf(queue) },
      ...{ penalty, priority, is_active },
    })
}

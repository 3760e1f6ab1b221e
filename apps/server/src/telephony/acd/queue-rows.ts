import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import type { QueueRules } from '@ramal/domain/acd/queue-entry'
import { dialledQueueId } from '@ramal/domain/routing/queue-number'
import { and, eq, inArray, isNull } from 'drizzle-orm'

/** A telephony queue as the exchange runs it. */
export interface Queue {
  readonly id: number
  readonly tenantId: number
  readonly description: string
  readonly rules: QueueRules
  /** Name of a sound in `fixtures/audio`. */
  readonly music: string
  readonly record: boolean
  /** Callers who may wait; 0 = no limit. */
  readonly maxLength: number
}

/** An active queue of the tenant. */
export async function findQueue(tx: ReadTx, tenantId: number, id: number): Promise<Queue | null> {
  const rows = await tx.db
    .select()
    .from(telephonyQueues)
    .where(
      and(
        eq(telephonyQueues.id, id),
        eq(telephonyQueues.tenant_id, tenantId),
        eq(telephonyQueues.is_active, true),
        isNull(telephonyQueues.deleted_at),
      ),
    )
    .limit(1)
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    tenantId: row.tenant_id,
    description: row.description,
    rules: {
      strategy: row.strategy,
      ringMs: row.timeout * 1000,
      retryMs: row.retry * 1000,
      maxWaitMs: row.max_wait_seconds * 1000,
    },
    music: row.musicclass,
    record: row.record === 'all',
    maxLength: row.maxlen,
  }
}

// What permission-apps offers must be dialled: older queues have shorter numbers than an extension.
const OWN_NUMBER = /^[1-9]\d{1,4}$/

/** The active queue that an extension reaches by this number: its code, or a number of its own (contract §7). */
export async function findDialledQueue(tx: ReadTx, tenantId: number, dialled: string): Promise<Queue | null> {
  const id = dialledQueueId(dialled)
  if (id !== null) return findQueue(tx, tenantId, id)
  if (!OWN_NUMBER.test(dialled)) return null
  const [row] = await tx.db
    .select({ id: telephonyQueues.id })
    .from(telephonyQueues)
    .where(
      and(
        eq(telephonyQueues.tenant_id, tenantId),
        eq(telephonyQueues.number, Number(dialled)),
        isNull(telephonyQueues.deleted_at),
      ),
    )
  return row ? findQueue(tx, tenantId, row.id) : null
}

export interface Member {
  readonly queueId: number
  readonly userId: number
  readonly penalty: number
  readonly endpointId: number
  readonly extension: string
  readonly loggedInAt: number
}

/** Active members of these queues that have a device. */
export async function readMembers(tx: ReadTx, queueIds: readonly number[]): Promise<readonly Member[]> {
  const rows = await tx.db
    .select({
      queueId: queueMembers.queue_id,
      userId: queueMembers.user_id,
      penalty: queueMembers.penalty,
      endpointId: endpoints.id,
      extension: endpoints.extension,
      loggedInAt: agentChannelLogins.logged_in_at,
    })
    .from(queueMembers)
    .innerJoin(
      users,
      and(eq(users.id, queueMembers.user_id), eq(users.is_active, true), isNull(users.deleted_at)),
    )
    .innerJoin(
      endpoints,
      and(eq(endpoints.id, users.endpoint_id), eq(endpoints.is_active, true), isNull(endpoints.deleted_at)),
    )
    .leftJoin(
      agentChannelLogins,
      and(
        eq(agentChannelLogins.user_id, users.id),
        eq(agentChannelLogins.channel, 'telephony'),
        isNull(agentChannelLogins.logged_out_at),
      ),
    )
    .where(
      and(
        eq(queueMembers.queue_type, 'telephony'),
        inArray(queueMembers.queue_id, [...queueIds]),
        eq(queueMembers.is_active, true),
      ),
    )
  return rows.map((row) => ({ ...row, extension: String(row.extension), loggedInAt: row.loggedInAt ?? 0 }))
}

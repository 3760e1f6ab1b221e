import { queuePeriodicAnnounces, telephonyQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { QueueRules } from '@ramal/domain/acd/queue-entry'
import { dialledApp } from '@ramal/domain/routing/app-code'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Music, readMusic } from '../../settings/music.ts'
import { type QueueSettings, queueSettings } from './queue-settings.ts'

/** A telephony queue as the exchange runs it. */
export interface Queue {
  readonly id: number
  readonly tenantId: number
  readonly description: string
  readonly rules: QueueRules
  /** What those hear who wait. */
  readonly music: Music
  /** Share of its calls that are recorded, 0-100. */
  readonly recordPercent: number
  readonly settings: QueueSettings
}

/** The tables of `findQueue`. */
export const QUEUE_TABLES = ['telephony_queues', 'queue_periodic_announces', 'moh', 'moh_entries']

/** An active queue of the tenant. */
export async function findQueue(tx: ReadTx, tenantId: number, id: number): Promise<Queue | null> {
  const rows = await tx.db
    .select()
    .from(telephonyQueues)
    .where(
      and(eq(telephonyQueues.id, id), eq(telephonyQueues.tenant_id, tenantId), isActive(telephonyQueues)),
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
    music: await readMusic(tx, tenantId, row.musicclass_id),
    recordPercent: row.record === 'all' ? 100 : row.record === 'percent' ? (row.record_percent ?? 100) : 0,
    settings: queueSettings(row, await readPeriodic(tx, row.id)),
  }
}

async function readPeriodic(tx: ReadTx, queueId: number): Promise<readonly number[]> {
  const rows = await tx.db
    .select({ id: queuePeriodicAnnounces.sound_entry_id })
    .from(queuePeriodicAnnounces)
    .where(eq(queuePeriodicAnnounces.queue_id, queueId))
    .orderBy(asc(queuePeriodicAnnounces.order), asc(queuePeriodicAnnounces.sound_entry_id))
  return rows.map(({ id }) => id)
}

// What permission-apps offers must be dialled: older queues have shorter numbers than an extension.
const OWN_NUMBER = /^[1-9]\d{1,4}$/

/** The active queue that an extension reaches by this number: its code, or a number of its own (contract §7). */
export async function findDialledQueue(tx: ReadTx, tenantId: number, dialled: string): Promise<Queue | null> {
  const coded = dialledApp(dialled)
  if (coded?.app === 'queue') return findQueue(tx, tenantId, coded.id)
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

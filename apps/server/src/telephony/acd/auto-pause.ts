import { autoPauseOf } from '@ramal/domain/acd/auto-pause'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Acd } from './acd.ts'
import { leaveQueues } from './auto-pause-rows.ts'
import type { QueueLedger } from './queue-ledger.ts'
import type { Queue } from './queue-rows.ts'

/**
 * Somebody's offer rang to its end: takes them out of the queue, or of all, where the queue says so (entities §4, `autopause`). They are put
 * back as whoever was taken out of a queue by a supervisor (contract §3.2).
 */
export async function autoPause(
  { exchange, acd, ledger }: { exchange: Exchange; acd: Acd; ledger: QueueLedger },
  queue: Queue,
  userId: number,
): Promise<void> {
  const { store, clock } = exchange
  const at = clock.now()
  const { id, tenantId } = queue
  const lastCallEndedAt = acd.lastCallEndedAt(queue, userId)
  const from = autoPauseOf(queue.settings.autoPause, { lastCallEndedAt, now: at })
  if (from === 'none') return
  const queueId = from === 'this' ? id : null
  const left = await store.write(async (tx) => {
    const queues = await leaveQueues(tx, { tenantId, userId, queueId })
    for (const one of queues)
      await insertAudit(tx, {
        ...{ tenantId, userId: null, address: null, action: 'agent.queue', at },
        ...{ entity: 'users', entityId: userId },
        data: { type: 'telephony', queue: one, after: null, why: 'autopause', of: id },
      })
    return queues
  })
  if (left.length > 0) await ledger.appendNow('autopause', userId, { queues: left })
}

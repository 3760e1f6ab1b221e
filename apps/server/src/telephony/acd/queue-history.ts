import type { ReadTx } from '@ramal/db/store/store'
import { nextHoldTime } from '@ramal/domain/acd/joining'
import type { QueueHistory } from '../../dispatch/queue-memory.ts'
import { lastOffered, readMembersPast, readWaits } from './queue-history-rows.ts'

/** Older calls say nothing of today's turns, and a read at first use must stay short. */
const DAYS_MS = 7 * 86_400_000
/** Behind so many calls an older one weighs less than 1 % in the average. */
const WAITS = 20

/** Calls and waits of the last seven days, and whom the queue asked last. */
export async function readQueueHistory(
  tx: ReadTx,
  { tenantId, queueId, now }: { tenantId: number; queueId: number; now: number },
): Promise<QueueHistory> {
  const of = { tenantId, queueId, since: now - DAYS_MS }
  const members = await readMembersPast(tx, of)
  const waits = await readWaits(tx, of, WAITS)
  return {
    members,
    lastOffered: await lastOffered(tx, of),
    holdTimeMs: waits.toReversed().reduce((mean, waited) => nextHoldTime(mean, waited), 0),
  }
}

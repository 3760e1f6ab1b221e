import type { QueueClassification } from '@ramal/contract/entities/classification'
import type { ReadTx } from '@ramal/db/store/store'
import {
  findClassifications,
  findQueuesOf,
  findSubClassifications,
  type ServedQueue,
  type Target,
} from './queue-classification-rows.ts'

/** What services of the user's queues may be classified as (§3 `queue_classifications`). */
export async function queueClassificationsOf(tx: ReadTx, userId: number): Promise<QueueClassification[]> {
  const found: QueueClassification[] = []
  for (const target of ['queue_telephony', 'queue_chat'] as const) {
    for (const queue of await findQueuesOf(tx, userId, target))
      found.push(await withClassifications(tx, queue, target))
  }
  return found
}

/** The telephony queues of the user whose calls can be classified. */
export async function classifiedQueuesOf(tx: ReadTx, userId: number): Promise<number[]> {
  const found: number[] = []
  for (const { id } of await findQueuesOf(tx, userId, 'queue_telephony'))
    if ((await findClassifications(tx, 'queue_telephony', id)).length > 0) found.push(id)
  return found
}

async function withClassifications(
  tx: ReadTx,
  queue: ServedQueue,
  target: Target,
): Promise<QueueClassification> {
  const roots = await findClassifications(tx, target, queue.id)
  const children = await findSubClassifications(
    tx,
    roots.map((root) => root.union),
  )
  return {
    id: queue.id,
    description: queue.description,
    telephony_id: target === 'queue_telephony' ? queue.id : null,
    chat_id: target === 'queue_chat' ? queue.id : null,
    // The console reads the team's lengths where the queue sets none.
    minimum_comment_size: queue.minimum,
    maximum_comment_size: queue.maximum,
    classifications: roots.map((root) => ({
      id: root.id,
      description: root.description,
      comment_required: root.comment_required,
      sub_classifications: children
        .filter((child) => child.union === root.union)
        .map(({ union, mailing_id, ...sub }) => ({ ...sub, union, union_id: union, mailing: mailing_id })),
    })),
  }
}

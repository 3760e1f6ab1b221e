import type { QueueClassification } from '@ramal/contract/entities/classification'
import { chatQueues, queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import {
  classifications,
  subClassifications,
  unionSubClassifications,
  unions,
} from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

type Target = 'queue_telephony' | 'queue_chat'

/** What services of the user's queues may be classified as (§3 `queue_classifications`). */
export async function queueClassificationsOf(tx: ReadTx, userId: number): Promise<QueueClassification[]> {
  const found: QueueClassification[] = []
  for (const target of ['queue_telephony', 'queue_chat'] as const) {
    for (const queue of await queuesOf(tx, userId, target))
      found.push(await withClassifications(tx, queue, target))
  }
  return found
}

async function queuesOf(tx: ReadTx, userId: number, target: Target) {
  const queues = target === 'queue_telephony' ? telephonyQueues : chatQueues
  return tx.db
    .select({
      id: queues.id,
      description: queues.description,
      minimum: queues.minimum_comment_size,
      maximum: queues.maximum_comment_size,
    })
    .from(queueMembers)
    .innerJoin(queues, eq(queues.id, queueMembers.queue_id))
    .where(
      and(
        eq(queueMembers.user_id, userId),
        eq(queueMembers.queue_type, target === 'queue_telephony' ? 'telephony' : 'chat'),
        eq(queueMembers.is_active, true),
        isNull(queues.deleted_at),
      ),
    )
    .orderBy(asc(queues.id))
}

async function withClassifications(
  tx: ReadTx,
  queue: Awaited<ReturnType<typeof queuesOf>>[number],
  target: Target,
): Promise<QueueClassification> {
  const roots = await tx.db
    .select({ union: unions.id, id: classifications.id, description: classifications.description })
    .from(unions)
    .innerJoin(classifications, eq(classifications.id, unions.classification_id))
    .where(and(eq(unions.target_type, target), eq(unions.target_id, queue.id), eq(unions.is_active, true)))
    .orderBy(asc(unions.order), asc(unions.id))
  const children = await subClassificationsOf(
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
      sub_classifications: children
        .filter((child) => child.union === root.union)
        .map(({ union, mailing_id, ...sub }) => ({ ...sub, union, union_id: union, mailing: mailing_id })),
    })),
  }
}

function subClassificationsOf(tx: ReadTx, unionIds: number[]) {
  return tx.db
    .select({
      union: unionSubClassifications.union_id,
      id: subClassifications.id,
      description: subClassifications.description,
      enable_schedule: subClassifications.enable_schedule,
      schedule_interval_applied: subClassifications.schedule_interval_applied,
      auto_run_schedule: subClassifications.auto_run_schedule,
      schedule_send_to: subClassifications.schedule_send_to,
      mailing_id: subClassifications.mailing_id,
      enable_short_schedule_version: subClassifications.enable_short_schedule_version,
    })
    .from(unionSubClassifications)
    .innerJoin(subClassifications, eq(subClassifications.id, unionSubClassifications.sub_classification_id))
    .where(and(inArray(unionSubClassifications.union_id, unionIds), eq(subClassifications.is_active, true)))
    .orderBy(asc(unionSubClassifications.order), asc(subClassifications.id))
}

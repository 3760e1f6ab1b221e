import { chatQueues, queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import {
  classifications,
  subClassifications,
  unionSubClassifications,
  unions,
} from '@ramal/db/schema/service'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

/** Queues that classifications are tied to, by their kind. */
export type Target = 'queue_telephony' | 'queue_chat'

/** The queues of this kind that the user serves, with the bounds of their comments. */
export async function findQueuesOf(tx: ReadTx, userId: number, target: Target) {
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

export type ServedQueue = Awaited<ReturnType<typeof findQueuesOf>>[number]

/** The active classifications of a queue, in its order. */
export async function findClassifications(
  tx: ReadTx,
  target: Target,
  queueId: number,
): Promise<{ union: number; id: number; description: string; comment_required: boolean | null }[]> {
  const { id, description, comment_required } = classifications
  return tx.db
    .select({ union: unions.id, id, description, comment_required })
    .from(unions)
    .innerJoin(classifications, eq(classifications.id, unions.classification_id))
    .where(
      and(
        eq(unions.target_type, target),
        eq(unions.target_id, queueId),
        eq(unions.is_active, true),
        isActive(classifications),
      ),
    )
    .orderBy(asc(unions.order), asc(unions.id))
}

/** The active ones below those classifications of queues, in its order. */
export function findSubClassifications(tx: ReadTx, unionIds: number[]) {
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
      min_schedule_minutes: subClassifications.min_schedule_minutes,
      max_schedule_days: subClassifications.max_schedule_days,
    })
    .from(unionSubClassifications)
    .innerJoin(subClassifications, eq(subClassifications.id, unionSubClassifications.sub_classification_id))
    .where(and(inArray(unionSubClassifications.union_id, unionIds), isActive(subClassifications)))
    .orderBy(asc(unionSubClassifications.order), asc(subClassifications.id))
}

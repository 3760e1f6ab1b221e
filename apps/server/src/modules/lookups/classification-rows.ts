import type { SubClassification } from '@ramal/contract/entities/classification'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import {
  classifications,
  subClassifications,
  unionSubClassifications,
  unions,
} from '@ramal/db/schema/service'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { listQueues } from './queue-rows.ts'
import type { Scope } from './scope.ts'

export interface ClassificationFilter {
  queueId: number | undefined
  /** '' = both kinds of queue. */
  queueType: ServiceChannel | ''
  mailingId: number | undefined
}

const TARGET_OF = { telephony: 'queue_telephony', chat: 'queue_chat' } as const

/** Classifications that some queue (or mailing) offers, by the filters; for who sees everything without filter, all. */
export async function listClassifications(tx: ReadTx, scope: Scope, filter: ClassificationFilter) {
  const offered = await unionsOf(tx, scope, filter)
  return tx.db
    .select({ id: classifications.id, description: classifications.description })
    .from(classifications)
    .where(
      and(
        eq(classifications.tenant_id, scope.tenantId),
        isActive(classifications),
        offered === null
          ? undefined
          : inArray(
              classifications.id,
              offered.map((union) => union.classificationId),
            ),
      ),
    )
}

/** Sub-classifications offered below those, once per row, with the union that offers it first. */
export async function listSubClassifications(
  tx: ReadTx,
  scope: Scope,
  filter: ClassificationFilter & { classificationId: number | undefined },
): Promise<SubClassification[]> {
  const offered = (await unionsOf(tx, scope, filter)) ?? (await unionsIn(tx, scope, []))
  const { classificationId } = filter
  const of = offered.filter((union) => !classificationId || union.classificationId === classificationId)
  const rows = await tx.db
    .select({ union: unionSubClassifications.union_id, sub: subClassifications })
    .from(unionSubClassifications)
    .innerJoin(subClassifications, eq(subClassifications.id, unionSubClassifications.sub_classification_id))
    .where(
      and(
        inArray(
          unionSubClassifications.union_id,
          of.map((union) => union.id),
        ),
        eq(subClassifications.tenant_id, scope.tenantId),
        isActive(subClassifications),
      ),
    )
    .orderBy(asc(unionSubClassifications.union_id))
  const once = new Map(rows.toReversed().map((row) => [row.sub.id, row]))
  return [...once.values()].map(({ union, sub }) => ({
    id: sub.id,
    description: sub.description,
    union,
    union_id: union,
    enable_schedule: sub.enable_schedule,
    schedule_interval_applied: sub.schedule_interval_applied,
    auto_run_schedule: sub.auto_run_schedule,
    schedule_send_to: sub.schedule_send_to,
    mailing: sub.mailing_id,
    enable_short_schedule_version: sub.enable_short_schedule_version,
  }))
}

/** The unions the filters mean; null = no filter, for who sees everything. */
async function unionsOf(tx: ReadTx, scope: Scope, { queueId, queueType, mailingId }: ClassificationFilter) {
  const isFiltered = queueId !== undefined || queueType !== '' || mailingId !== undefined
  if (!isFiltered && scope.teamId === 'any') return null
  if (mailingId !== undefined) return unionsIn(tx, scope, [{ type: 'mailing', ids: [mailingId] }])
  const types = queueType === '' ? (['telephony', 'chat'] as const) : ([queueType] as const)
  const targets = []
  for (const type of types) {
    const visible = (await listQueues(tx, scope, type)).map((queue) => queue.id)
    const ids = queueId === undefined ? visible : visible.filter((id) => id === queueId)
    targets.push({ type: TARGET_OF[type], ids })
  }
  return unionsIn(tx, scope, targets)
}

/** Active unions of these targets; of every target when there is none. */
async function unionsIn(
  tx: ReadTx,
  scope: Scope,
  targets: readonly { type: (typeof unions.$inferSelect)['target_type']; ids: number[] }[],
) {
  const rows = await tx.db
    .select({
      id: unions.id,
      classificationId: unions.classification_id,
      type: unions.target_type,
      target: unions.target_id,
    })
    .from(unions)
    .where(and(eq(unions.tenant_id, scope.tenantId), eq(unions.is_active, true)))
    .orderBy(asc(unions.id))
  if (targets.length === 0) return rows
  return rows.filter((row) => targets.some(({ type, ids }) => type === row.type && ids.includes(row.target)))
}

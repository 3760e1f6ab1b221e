import type { AuditAction } from '@ramal/contract/entities/audit'
import type { WriteTx } from '@ramal/db/store/store'
import { changedFields } from '@ramal/domain/audit/changed-fields'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import type { ActivityColumns } from './activity-rows.ts'

/** What is written down of activities: who did what, from where, and what it was and became. */
export type ActivityAct = AuditAction extends infer A
  ? A extends `activity.${infer Act}`
    ? Act
    : never
  : never

/** Adds a line to the audit ledger; of an activity what somebody may ask about later. */
export async function recordAct(
  tx: WriteTx,
  by: { user: { id: number; tenantId: number }; address: string; now: number },
  act: ActivityAct,
  { before, after }: { before: ActivityColumns | null; after: ActivityColumns | null },
): Promise<void> {
  await insertAudit(tx, {
    tenantId: by.user.tenantId,
    userId: by.user.id,
    address: by.address,
    action: `activity.${act}`,
    entity: 'activities',
    entityId: after?.id ?? before?.id ?? null,
    at: by.now,
    data: { ...changedFields({ before: before && factsOf(before), after: after && factsOf(after) }) },
  })
}

/** Its words and number stay where they are: they are the customer's (decision 033). */
function factsOf({ due_at, ended_at, user_id, team_id, auto_run, count }: ActivityColumns) {
  return { due_at, ended_at, user_id, team_id, auto_run, count }
}

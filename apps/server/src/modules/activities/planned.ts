import type { ActivityForm } from '@ramal/contract/entities/activity'
import { activities } from '@ramal/db/schema/activities'
import { users } from '@ramal/db/schema/business'
import { clients } from '@ramal/db/schema/crm'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { ActivityPlan } from '@ramal/domain/activity/plan'
import { and, eq, isNull } from 'drizzle-orm'
import { deleteActivity, insertActivity, updateActivity } from './activity-rows.ts'

/** The service whose classification plans an activity. */
export interface PlannedFor {
  readonly uid: string
  readonly phone: string
  readonly clientId: number | null
  /** Subject where the agent wrote none. */
  readonly subject: string
}

/**
 * Writes the activity of a service, in place of the one an earlier classification planned; without a plan that one goes. One that
 * was done stays as it is. Returns its id.
 */
export async function writePlanned(
  tx: WriteTx,
  by: { tenantId: number; userId: number; now: number },
  service: PlannedFor,
  plan: ActivityPlan | null,
  form: ActivityForm | null,
): Promise<number | null> {
  const earlier = await findPlanned(tx, by.tenantId, service.uid)
  if (earlier?.ended_at != null) return earlier.id
  if (!plan) {
    if (earlier) await deleteActivity(tx, earlier.id, { userId: by.userId, at: by.now })
    return null
  }
  const values = {
    description: form?.subject.trim().slice(0, 100) || service.subject,
    note: form?.note ?? '',
    destination: form?.destination.trim() || service.phone,
    call_to: form?.callTo ?? 1,
    client_id: (await ownClient(tx, by.tenantId, form?.clientId ?? null)) ?? service.clientId,
    ...(await ownerOf(tx, by.userId, plan)),
    auto_run: plan.autoRun,
    due_at: plan.dueAt,
    service_uid: service.uid,
  }
  if (!earlier) return insertActivity(tx, by, values)
  await updateActivity(tx, earlier.id, by, values)
  return earlier.id
}

/** A team's activity needs a team: that of an agent without one stays his. */
async function ownerOf(tx: ReadTx, userId: number, plan: ActivityPlan) {
  if (plan.sendTo === 'team') {
    const [row] = await tx.db.select({ teamId: users.team_id }).from(users).where(eq(users.id, userId))
    if (row?.teamId != null) return { user_id: null, team_id: row.teamId }
  }
  return { user_id: userId, team_id: null }
}

async function findPlanned(tx: ReadTx, tenantId: number, uid: string) {
  const [row] = await tx.db
    .select({ id: activities.id, ended_at: activities.ended_at })
    .from(activities)
    .where(
      and(eq(activities.tenant_id, tenantId), eq(activities.service_uid, uid), isNull(activities.deleted_at)),
    )
  return row ?? null
}

/** A client of the tenant; another's id names nobody here. */
async function ownClient(tx: ReadTx, tenantId: number, id: number | null): Promise<number | null> {
  if (id === null) return null
  const [row] = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.tenant_id, tenantId), isNull(clients.deleted_at)))
  return row?.id ?? null
}

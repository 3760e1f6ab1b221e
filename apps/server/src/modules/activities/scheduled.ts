import type { ActivityForm } from '@ramal/contract/entities/activity'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { ActivityPlan } from '@ramal/domain/activity/plan'
import { isClient, teamIdOf } from './activity-owner-rows.ts'
import { deleteActivity, findPlanned, insertActivity, updateActivity } from './activity-rows.ts'

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

/** The activity that an earlier classification of this service planned; null: none. */
export async function plannedId(tx: ReadTx, tenantId: number, uid: string): Promise<number | null> {
  return (await findPlanned(tx, tenantId, uid))?.id ?? null
}

/** A team's activity needs a team: that of an agent without one stays the agent's. */
async function ownerOf(tx: ReadTx, userId: number, plan: ActivityPlan) {
  if (plan.sendTo === 'team') {
    const teamId = await teamIdOf(tx, userId)
    if (teamId !== null) return { user_id: null, team_id: teamId }
  }
  return { user_id: userId, team_id: null }
}

async function ownClient(tx: ReadTx, tenantId: number, id: number | null): Promise<number | null> {
  return id !== null && (await isClient(tx, tenantId, id)) ? id : null
}

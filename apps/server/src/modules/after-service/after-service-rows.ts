import type { AFTER_SERVICE_TYPES } from '@ramal/contract/endpoints/tab-form'
import { pauseReports } from '@ramal/db/schema/agent'
import { calls } from '@ramal/db/schema/calls'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import type { TransferMarks } from '@ramal/domain/transfer/part-of-transfer'
import { and, eq, isNull } from 'drizzle-orm'
import { insertReport, markClosed } from '../pause/report-rows.ts'

export type AfterServiceType = (typeof AFTER_SERVICE_TYPES)[number]
/** The call that somebody served, as the store has it. */
export type ServedCallRow = typeof calls.$inferSelect

/** The after-service of a call; a closed one too, there is only one. Duration in seconds. */
export interface AfterServiceReport {
  id: number
  userId: number
  tenantId: number
  callId: number
  startedAt: number
  endedAt: number | null
  duration: number
}

const COLUMNS = {
  id: pauseReports.id,
  userId: pauseReports.user_id,
  tenantId: pauseReports.tenant_id,
  callId: pauseReports.call_id,
  startedAt: pauseReports.started_at,
  endedAt: pauseReports.ended_at,
  duration: pauseReports.maximum_duration,
}

/** The after-service of a call, running or over. */
export async function findAfterService(tx: ReadTx, callId: number): Promise<AfterServiceReport | null> {
  const [row] = await tx.db
    .select(COLUMNS)
    .from(pauseReports)
    .where(and(eq(pauseReports.call_id, callId), eq(pauseReports.kind, 'after_service')))
  return row ? afterService(row) : null
}

/** Every after-service of these tenants that runs. */
export async function allRunning(tx: ReadTx, share: TenantShare): Promise<AfterServiceReport[]> {
  const rows = await tx.db
    .select(COLUMNS)
    .from(pauseReports)
    .where(
      and(
        within(share, pauseReports.tenant_id),
        eq(pauseReports.kind, 'after_service'),
        isNull(pauseReports.ended_at),
      ),
    )
  return rows.map(afterService)
}

// An after-service has a call and starts at once; only a pause lacks either.
function afterService(row: {
  id: number
  userId: number
  tenantId: number
  callId: number | null
  startedAt: number | null
  endedAt: number | null
  duration: number
}): AfterServiceReport {
  return { ...row, callId: row.callId!, startedAt: row.startedAt! }
}

/** A call of the tenant by its uid or step id. */
export async function findCall(
  tx: ReadTx,
  tenantId: number,
  by: { uid: string } | { id: number },
): Promise<ServedCallRow | null> {
  const key = 'uid' in by ? eq(calls.uid, by.uid) : eq(calls.id, by.id)
  const [row] = await tx.db
    .select()
    .from(calls)
    .where(and(eq(calls.tenant_id, tenantId), key))
  return row ?? null
}

/** What the record says of a transfer. */
export async function transferMarks(
  tx: ReadTx,
  call: Pick<ServedCallRow, 'user_id' | 'transfer_type' | 'parent_call_id'>,
): Promise<TransferMarks> {
  const { user_id: userId, transfer_type: transferType, parent_call_id } = call
  if (transferType === null || parent_call_id === null) return { userId, transferType }
  const [parent] = await tx.db
    .select({ userId: calls.user_id })
    .from(calls)
    .where(eq(calls.id, parent_call_id))
  return { userId, transferType, parentUserId: parent?.userId ?? null }
}

/** Whose call it is. */
export async function tenantOfCall(tx: ReadTx, callId: number): Promise<number> {
  const [row] = await tx.db.select({ tenantId: calls.tenant_id }).from(calls).where(eq(calls.id, callId))
  return row!.tenantId // a report's call is never deleted before it
}

/** How long the queue's after-service is; null = as the team says. */
export async function durationOfQueue(tx: ReadTx, queueId: number | null): Promise<number | null> {
  if (queueId === null) return null
  const [row] = await tx.db
    .select({ duration: telephonyQueues.duration_of_after_service })
    .from(telephonyQueues)
    .where(eq(telephonyQueues.id, queueId))
  return row?.duration ?? null
}

/** Starts the call's after-service. */
export async function insertAfterService(
  tx: WriteTx,
  agent: { id: number; tenantId: number },
  callId: number,
  { now, duration }: { now: number; duration: number },
): Promise<AfterServiceReport> {
  const row = await insertReport(tx, {
    tenant_id: agent.tenantId,
    user_id: agent.id,
    kind: 'after_service',
    call_id: callId,
    requested_at: now,
    started_at: now,
    maximum_duration: duration,
    started_by: agent.id,
  })
  return {
    id: row.id,
    userId: agent.id,
    tenantId: agent.tenantId,
    callId,
    startedAt: now,
    endedAt: null,
    duration,
  }
}

/** Closes it; `by` null = the server, at its deadline. `seconds` = what the console counted. */
export function closeReport(
  tx: WriteTx,
  id: number,
  how: { now: number; by: number | null; type: AfterServiceType; seconds: number | null },
): Promise<boolean> {
  return markClosed(tx, id, {
    ended_at: how.now,
    ended_by: how.by,
    after_service_type: how.type,
    after_service_duration: how.seconds,
  })
}

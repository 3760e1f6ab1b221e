import type { PendingCall } from '@ramal/contract/entities/pending-call'
import { pauseReports } from '@ramal/db/schema/agent'
import { callEvents, calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { serviceClassifications } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { secondsLeft } from '@ramal/domain/after-service/remaining'
import { classificationRequired } from '@ramal/domain/classification/required'
import { isPartOfTransfer } from '@ramal/domain/transfer/part-of-transfer'
import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { callClientOf } from '../clients/call-client.ts'
import { transferMarks } from './after-service-rows.ts'
import { findTeam, HANGUP } from './service-rows.ts'

/** Older calls are history: nobody comes back to them after a reload, ms. */
const REACH_MS = 24 * 3_600_000

/**
 * The agent's calls, ended and answered, that he has not closed and that still have a running after-service or want a classification
 * (contract §3.3), the oldest first.
 */
export async function pendenciesOf(
  tx: ReadTx,
  agent: { id: number; tenantId: number },
  now: number,
): Promise<PendingCall[]> {
  const team = await findTeam(tx, agent.id)
  const enabled = team?.enable_classifications ?? []
  const rows = await withoutTransfers(tx, agent.id, await unclosedCalls(tx, agent, now - REACH_MS))
  return rows
    .filter(
      (row) => row.reportId !== null || (!row.classified && classificationRequired(enabled, row.call_type)),
    )
    .map(({ reportId, startedAt, total, classified: _, client, ...call }) => ({
      ...call,
      client: callClientOf(client),
      dialer_id: null,
      campaign_id: null,
      mailing_id: null,
      mailing_client_id: null,
      duration_of_after_service:
        startedAt === null || total === null ? 0 : secondsLeft({ startedAt, duration: total }, now),
      after_service_total: total ?? 0,
      pause_after_service_id: reportId,
    }))
    .reverse()
}

type Unclosed = Awaited<ReturnType<typeof unclosedCalls>>[number]

// what he gave away, or asked somebody in, is not his to finish.
async function withoutTransfers(tx: ReadTx, userId: number, rows: readonly Unclosed[]) {
  const kept = await Promise.all(
    rows.map(async ({ transfer_type, parent_call_id, ...row }) => {
      const marks = await transferMarks(tx, { user_id: userId, transfer_type, parent_call_id })
      return isPartOfTransfer(marks) ? null : row
    }),
  )
  return kept.filter((row) => row !== null)
}

function unclosedCalls(tx: ReadTx, agent: { id: number; tenantId: number }, since: number) {
  return tx.db
    .select({
      uid: calls.uid,
      id: calls.id,
      phone: calls.phone,
      call_type: calls.call_type,
      queue_id: calls.queue_id,
      transfer_type: calls.transfer_type,
      parent_call_id: calls.parent_call_id,
      client: { id: clients.id, full_name: clients.full_name },
      reportId: pauseReports.id,
      startedAt: pauseReports.started_at,
      total: pauseReports.maximum_duration,
      classified: serviceClassifications.id,
    })
    .from(calls)
    .leftJoin(clients, eq(clients.id, calls.client_id))
    .leftJoin(
      pauseReports,
      and(
        eq(pauseReports.call_id, calls.id),
        eq(pauseReports.kind, 'after_service'),
        isNull(pauseReports.ended_at),
      ),
    )
    .leftJoin(
      serviceClassifications,
      and(eq(serviceClassifications.tenant_id, calls.tenant_id), eq(serviceClassifications.uid, calls.uid)),
    )
    .leftJoin(callEvents, and(eq(callEvents.call_id, calls.id), eq(callEvents.event, HANGUP)))
    .where(
      and(
        eq(calls.tenant_id, agent.tenantId),
        eq(calls.user_id, agent.id),
        gte(calls.started_at, since),
        isNotNull(calls.answered_at),
        isNotNull(calls.ended_at),
        isNull(callEvents.id),
      ),
    )
    .orderBy(desc(calls.started_at))
}

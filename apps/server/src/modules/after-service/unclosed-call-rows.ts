import { pauseReports } from '@ramal/db/schema/agent'
import { callEvents, calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { serviceClassifications } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { HANGUP } from './service-rows.ts'

/** Answered calls of the agent that ended, began after `since` (epoch ms) and are not closed, the newest first. */
export function findUnclosed(tx: ReadTx, agent: { id: number; tenantId: number }, since: number) {
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

export type UnclosedCall = Awaited<ReturnType<typeof findUnclosed>>[number]

import type { PendingCall } from '@ramal/contract/entities/pending-call'
import type { ReadTx } from '@ramal/db/store/store'
import { secondsLeft } from '@ramal/domain/after-service/remaining'
import { classificationRequired } from '@ramal/domain/classification/required'
import { isPartOfTransfer } from '@ramal/domain/transfer/part-of-transfer'
import { callClientOf } from '../clients/call-client.ts'
import { transferMarks } from './after-service-rows.ts'
import { findTeam } from './service-rows.ts'
import { findUnclosed, type UnclosedCall } from './unclosed-call-rows.ts'

/** Older calls are history: nobody comes back to them after a reload, ms. */
const REACH_MS = 24 * 3_600_000

/**
 * The agent's calls, ended and answered, that they have not closed and that still have a running after-service or want a classification
 * (contract §3.3), the oldest first.
 */
export async function pendenciesOf(
  tx: ReadTx,
  agent: { id: number; tenantId: number },
  now: number,
): Promise<PendingCall[]> {
  const team = await findTeam(tx, agent.id)
  const enabled = team?.enable_classifications ?? []
  const rows = await withoutTransfers(tx, agent.id, await findUnclosed(tx, agent, now - REACH_MS))
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

// what they gave away, or asked somebody in, is not theirs to finish.
async function withoutTransfers(tx: ReadTx, userId: number, rows: readonly UnclosedCall[]) {
  const kept = await Promise.all(
    rows.map(async ({ transfer_type, parent_call_id, ...row }) => {
      const marks = await transferMarks(tx, { user_id: userId, transfer_type, parent_call_id })
      return isPartOfTransfer(marks) ? null : row
    }),
  )
  return kept.filter((row) => row !== null)
}

import type { AuditAction } from '@ramal/contract/entities/audit'
import { auditLog } from '@ramal/db/schema/audit'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, desc, eq, gte } from 'drizzle-orm'
import { requestOrigin } from '../../platform/request-origin.ts'
import { appendLine } from './chain-rows.ts'

export interface AuditEntry {
  tenantId: number
  /** Null: nobody who is known. */
  userId: number | null
  /** Null: what the server did by itself. */
  address: string | null
  action: AuditAction
  /** A table, or the key of a settings resource. */
  entity: string
  entityId: number | null
  at: number
  /** What it was and became, secrets masked. */
  data?: Record<string, unknown>
}

/** Adds a line to the audit ledger, in the transaction of what it is about; the request that it is done for names itself. */
export async function insertAudit(tx: WriteTx, entry: AuditEntry): Promise<void> {
  const origin = requestOrigin()
  await appendLine(tx, {
    tenant_id: entry.tenantId,
    at: entry.at,
    user_id: entry.userId,
    address: entry.address,
    user_agent: origin?.userAgent ?? null,
    request_id: origin?.requestId ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
    data: entry.data ?? {},
  })
}

/** The lines of sign-ins at this account that failed at `since` (epoch ms) or later, the last one first. */
export function failedSignInLines(
  tx: ReadTx,
  { tenantId, userId, since, limit }: { tenantId: number; userId: number; since: number; limit: number },
) {
  return tx.db
    .select({ at: auditLog.at, data: auditLog.data })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tenant_id, tenantId),
        eq(auditLog.entity, 'user'),
        eq(auditLog.entity_id, userId),
        eq(auditLog.action, 'sign_in.failed'),
        gte(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

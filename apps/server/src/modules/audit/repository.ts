import { auditLog } from '@ramal/db/schema/audit'
import type { WriteTx } from '@ramal/db/store/store'

/** What people argue about later (architecture §4). */
export type AuditAction = 'sign_in' | 'recording.listen' | 'recording.download' | 'password.change'

export interface AuditEntry {
  tenantId: number
  userId: number
  address: string
  action: AuditAction
  entity: 'session' | 'call' | 'user'
  entityId: number
  at: number
}

/** Adds a line to the audit ledger, in the transaction of what it is about. */
export async function insertAudit(tx: WriteTx, entry: AuditEntry): Promise<void> {
  await tx.db.insert(auditLog).values({
    tenant_id: entry.tenantId,
    at: entry.at,
    user_id: entry.userId,
    address: entry.address,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId,
  })
}

import type { AuditAction } from '@ramal/contract/entities/audit'
import type { WriteTx } from '@ramal/db/store/store'
import { insertAudit } from './audit-rows.ts'

/** What the operator did, in the audit of the tenant: no person of the product, and from this machine. */
export function recordOperator(
  tx: WriteTx,
  what: {
    action: AuditAction
    tenantId: number
    /** Null: about nobody alone. */
    userId: number | null
    at: number
    data?: Record<string, unknown>
  },
): Promise<void> {
  const { tenantId, action, at, userId, data } = what
  const about = { entity: 'user', entityId: userId, data: { ...data, origin: 'operator' } }
  return insertAudit(tx, { tenantId, action, at, userId: null, address: null, ...about })
}

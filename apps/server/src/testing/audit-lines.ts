import type { AuditAction } from '@ramal/contract/entities/audit'
import { auditLog } from '@ramal/db/schema/audit'
import type { Store } from '@ramal/db/store/store'
import { asc, eq } from 'drizzle-orm'

/** The lines of the audit ledger about this action, oldest first. */
export function auditLines(store: Store, action: AuditAction) {
  return store.read((tx) =>
    tx.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(asc(auditLog.id)),
  )
}

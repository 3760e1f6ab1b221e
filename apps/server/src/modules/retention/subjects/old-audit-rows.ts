import { auditChains, auditLog } from '@ramal/db/schema/audit'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Old, Subject } from '../subject.ts'
import { ofTenant } from './old-rows.ts'

/** Lines of the audit ledger, from the beginning of the tenant's chain on: what is left follows on the last one that went (decision 094). */
export const audit: Subject = {
  days: (ages) => ages.audit_retention_days,
  async find(tx, { tenantId, before, after, limit }) {
    const rows: Old[] = []
    const next = await tx.db
      .select({ id: auditLog.id, at: auditLog.at })
      .from(auditLog)
      .where(and(ofTenant(auditLog.tenant_id, tenantId), gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(limit)
    for (const row of next) {
      // A younger line ends it, also where one behind it is older: chains are cut, never holed.
      if (row.at >= before) break
      rows.push(row)
    }
    return rows
  },
  async remove(tx, ids) {
    const [last] = await tx.db
      .select({ tenantId: auditLog.tenant_id, seq: auditLog.seq, hash: auditLog.hash, at: auditLog.at })
      .from(auditLog)
      .where(inArray(auditLog.id, ids))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    await tx.db.delete(auditLog).where(inArray(auditLog.id, ids))
    if (last)
      await tx.db
        .update(auditChains)
        .set({ cut_seq: last.seq, cut_hash: last.hash, cut_at: last.at })
        .where(eq(auditChains.tenant_id, last.tenantId))
  },
}

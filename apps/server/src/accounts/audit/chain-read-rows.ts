import { auditChains, auditLog } from '@ramal/db/schema/audit'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { asc, eq } from 'drizzle-orm'

/** A line as it stands in the store, with its hash. */
export type StoredLine = typeof auditLog.$inferSelect

/** Where the tenant's chain ends, and where nights have cut it; null: no line was ever written. */
export async function findChain(tx: ReadTx, tenantId: number) {
  const [chain] = await tx.db.select().from(auditChains).where(eq(auditChains.tenant_id, tenantId))
  return chain ?? null
}

/** The lines of a tenant from the beginning of its chain on. */
export function chainOf(db: ReadDb, tenantId: number): PromiseLike<StoredLine[]> {
  return db.select().from(auditLog).where(eq(auditLog.tenant_id, tenantId)).orderBy(asc(auditLog.seq))
}

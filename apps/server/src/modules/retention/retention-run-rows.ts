import { contracts } from '@ramal/db/schema/contracts'
import { retentionRuns } from '@ramal/db/schema/retention'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { asc, max } from 'drizzle-orm'

export type Tenant = typeof contracts.$inferSelect

/** Every tenant, with when its last run began (epoch ms); null = it had none. */
export async function findTenants(tx: ReadTx): Promise<{ tenant: Tenant; last: number | null }[]> {
  const tenants = await tx.db.select().from(contracts).orderBy(asc(contracts.id))
  const runs = await tx.db
    .select({ tenant: retentionRuns.tenant_id, last: max(retentionRuns.started_at) })
    .from(retentionRuns)
    .groupBy(retentionRuns.tenant_id)
  const lasts = new Map(runs.map(({ tenant, last }) => [tenant, last]))
  return tenants.map((tenant) => ({ tenant, last: lasts.get(tenant.id) ?? null }))
}

/** Writes down what a run removed. */
export async function insertRun(tx: WriteTx, run: typeof retentionRuns.$inferInsert): Promise<void> {
  await tx.db.insert(retentionRuns).values(run)
}

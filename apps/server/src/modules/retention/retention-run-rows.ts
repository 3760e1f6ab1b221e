import { contracts } from '@ramal/db/schema/contracts'
import { retentionRuns } from '@ramal/db/schema/retention'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { asc, max } from 'drizzle-orm'

export type Tenant = typeof contracts.$inferSelect

/** Every tenant of the share, with when its last run began (epoch ms); null = it had none. */
export async function findTenants(
  tx: ReadTx,
  share: TenantShare,
): Promise<{ tenant: Tenant; last: number | null }[]> {
  const own = within(share, contracts.id)
  const tenants = await tx.db.select().from(contracts).where(own).orderBy(asc(contracts.id))
  const runs = await tx.db
    .select({ tenant: retentionRuns.tenant_id, last: max(retentionRuns.started_at) })
    .from(retentionRuns)
    .where(within(share, retentionRuns.tenant_id))
    .groupBy(retentionRuns.tenant_id)
  const lasts = new Map(runs.map(({ tenant, last }) => [tenant, last]))
  return tenants.map((tenant) => ({ tenant, last: lasts.get(tenant.id) ?? null }))
}

/** Writes down what a run removed. */
export async function insertRun(tx: WriteTx, run: typeof retentionRuns.$inferInsert): Promise<void> {
  await tx.db.insert(retentionRuns).values(run)
}

import { sites } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, desc, eq, or } from 'drizzle-orm'

export type Site = typeof sites.$inferSelect

/** The site of a Host header; the default site serves hosts that no site has. Null only in an empty store. */
export async function findSite(tx: ReadTx, host: string): Promise<Site | null> {
  const domain = host.replace(/:\d+$/, '').toLowerCase()
  const [site] = await tx.db
    .select()
    .from(sites)
    .where(and(isActive(sites), or(eq(sites.domain, domain), eq(sites.is_default, true))))
    // The site of that very domain before the default one.
    .orderBy(desc(eq(sites.domain, domain)))
    .limit(1)
  return site ?? null
}

/** Whether an active site has that very domain. */
export async function isSiteDomain(tx: ReadTx, domain: string): Promise<boolean> {
  const own = and(isActive(sites), eq(sites.domain, domain))
  return (await tx.db.$count(sites, own)) > 0
}

/** Realms of these tenants' sites: each names its tenant. The default site's comes first. */
export async function readRealms(
  tx: ReadTx,
  share: TenantShare,
): Promise<readonly { tenantId: number; realm: string }[]> {
  const rows = await tx.db
    .select({ tenantId: sites.tenant_id, realm: sites.sip_realm, isDefault: sites.is_default })
    .from(sites)
    .where(and(isActive(sites), within(share, sites.tenant_id)))
  return rows.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

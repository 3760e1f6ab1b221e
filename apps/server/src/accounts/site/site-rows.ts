import { sites } from '@ramal/db/schema/business'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { and, desc, eq, isNull, or } from 'drizzle-orm'

export type Site = typeof sites.$inferSelect

/** The site of a Host header; the default site serves hosts that no site has. Null only in an empty store. */
export async function findSite(tx: ReadTx, host: string): Promise<Site | null> {
  const domain = host.replace(/:\d+$/, '').toLowerCase()
  const [site] = await tx.db
    .select()
    .from(sites)
    .where(
      and(
        isNull(sites.deleted_at),
        eq(sites.is_active, true),
        or(eq(sites.domain, domain), eq(sites.is_default, true)),
      ),
    )
    // The site of that very domain before the default one.
    .orderBy(desc(eq(sites.domain, domain)))
    .limit(1)
  return site ?? null
}

/** Whether an active site has that very domain. */
export async function isSiteDomain(tx: ReadTx, domain: string): Promise<boolean> {
  const own = and(isNull(sites.deleted_at), eq(sites.is_active, true), eq(sites.domain, domain))
  return (await tx.db.$count(sites, own)) > 0
}

/** Who may show the site of a host in a frame (contract §14). */
export function embedOriginsOf(store: Pick<Store, 'read'>): (host: string) => Promise<readonly string[]> {
  return async (host) => (await store.read((tx) => findSite(tx, host)))?.allowed_embed_origins ?? []
}

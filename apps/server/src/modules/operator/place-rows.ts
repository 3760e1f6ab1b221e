import { sites } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'

/** Every tenant, the oldest first. */
export function findTenants(tx: ReadTx): Promise<{ id: number; code: string }[]> {
  return tx.db
    .select({ id: contracts.id, code: contracts.code })
    .from(contracts)
    .orderBy(asc(contracts.id))
    .execute()
}

/** Adds a tenant; returns its id. */
export async function insertTenant(tx: WriteTx, code: string): Promise<number> {
  const values = { code, description: code }
  const [made] = await tx.db.insert(contracts).values(values).returning({ id: contracts.id })
  return made!.id
}

/** The tenant's teams that are switched on, the oldest first. */
export function findTeams(tx: ReadTx, tenantId: number): Promise<{ id: number; name: string }[]> {
  return tx.db
    .select({ id: teams.id, name: teams.description })
    .from(teams)
    .where(and(eq(teams.tenant_id, tenantId), isActive(teams)))
    .orderBy(asc(teams.id))
    .execute()
}

/** The tenant's site, its default one first; null where it has none. */
export async function findSite(tx: ReadTx, tenantId: number): Promise<number | null> {
  const [known] = await tx.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.tenant_id, tenantId), isNull(sites.deleted_at)))
    .orderBy(desc(sites.is_default), asc(sites.id))
  return known?.id ?? null
}

/** Adds a site of this name, the default one where no other is; returns its id. */
export async function insertSite(tx: WriteTx, tenant_id: number, domain: string): Promise<number> {
  const isFirst = (await tx.db.$count(sites, and(eq(sites.is_default, true), isNull(sites.deleted_at)))) === 0
  const values = { tenant_id, description: domain, domain, sip_realm: domain, is_default: isFirst }
  const [made] = await tx.db.insert(sites).values(values).returning({ id: sites.id })
  return made!.id
}

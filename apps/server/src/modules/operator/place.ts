import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { hasTenant, type TenantShare, worksForAll } from '@ramal/db/store/tenant-share'
import type { Outcome } from './command.ts'
import { elsewhere, refused } from './person.ts'
import { findSite, findTenants, insertSite, insertTenant } from './place-rows.ts'

/** The tenant of these that is named, or the only one; the first of an empty store is made, by the server of the rest. */
export async function tenantOf(
  tx: WriteTx,
  code: string | undefined,
  share: TenantShare,
): Promise<number | Outcome> {
  if ((await findTenants(tx)).length > 0) return knownTenant(tx, code, share)
  return worksForAll(share) ? insertTenant(tx, code ?? 'main') : elsewhere(code ?? 'main')
}

/** The tenant of these that is named, or the only one. */
export async function knownTenant(
  tx: ReadTx,
  code: string | undefined,
  share: TenantShare,
): Promise<number | Outcome> {
  const all = await findTenants(tx)
  const named = code === undefined ? all : all.filter((tenant) => tenant.code === code)
  const [first, second] = named
  const codes = all.map((tenant) => tenant.code)
  if (second) return refused('tenant.several', { codes })
  if (first) return hasTenant(share, first.id) ? first.id : elsewhere(first.code)
  return all.length > 0 ? refused('tenant.unknown', { code: code ?? '', codes }) : refused('tenant.none')
}

/** The tenant's site, its default one first; made where it has none. */
export async function siteOf(tx: WriteTx, tenantId: number, domain: string): Promise<number> {
  return (await findSite(tx, tenantId)) ?? insertSite(tx, tenantId, domain)
}

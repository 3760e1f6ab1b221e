import { sites } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { WriteTx } from '@ramal/db/store/store'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Outcome } from './command.ts'
import { refused } from './person.ts'

/** The tenant that is named, or the only one; the first of an empty store is made. */
export async function tenantOf(tx: WriteTx, code: string | undefined): Promise<number | Outcome> {
  const all = await tx.db
    .select({ id: contracts.id, code: contracts.code })
    .from(contracts)
    .orderBy(asc(contracts.id))
  const named = code === undefined ? all : all.filter((tenant) => tenant.code === code)
  const [first, second] = named
  const codes = all.map((tenant) => tenant.code).join(', ')
  if (second) return refused(`There is more than one tenant: say which with --tenant CODE (${codes}).`)
  if (first) return first.id
  if (all.length > 0) return refused(`There is no tenant ${code} (${codes}).`)
  const values = { code: code ?? 'main', description: code ?? 'main' }
  const [made] = await tx.db.insert(contracts).values(values).returning({ id: contracts.id })
  return made!.id
}

/** The tenant's site, its default one first; made where it has none. */
export async function siteOf(tx: WriteTx, tenant_id: number, domain: string): Promise<number> {
  const [known] = await tx.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.tenant_id, tenant_id), isNull(sites.deleted_at)))
    .orderBy(desc(sites.is_default), asc(sites.id))
  if (known) return known.id
  const isFirst = (await tx.db.$count(sites, and(eq(sites.is_default, true), isNull(sites.deleted_at)))) === 0
  const values = { tenant_id, description: domain, domain, sip_realm: domain, is_default: isFirst }
  const [made] = await tx.db.insert(sites).values(values).returning({ id: sites.id })
  return made!.id
}

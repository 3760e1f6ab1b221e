import { isPlainObject } from '@ramal/contract/plain-object'
import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import { sites } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { WriteTx } from '@ramal/db/store/store'
import { mayTakeName } from '@ramal/domain/network/site-name'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { webOrigin } from '../../../http/web-origin.ts'
import type { About, Body } from '../../editable.ts'
import type { Use } from '../../in-use.ts'
import type { Preparation, Prepared } from '../../prepared.ts'
import { refused } from '../../stored-values.ts'

/** A host name (RFC 1123 2.1) or an address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.|$))+$|^[0-9a-f:]+$/

/** One site has a domain, and one serves the hosts that no site has; that one is never without a successor (entities §1). */
export async function siteCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const { id, say, before } = about
  const domain = String(values['domain']).trim().toLowerCase()
  if (!HOST.test(domain)) throw refused('domain', say('validation.invalid'))
  const others = and(isNull(sites.deleted_at), id === null ? undefined : ne(sites.id, id))
  if ((await tx.db.$count(sites, and(others, eq(sites.domain, domain)))) > 0)
    throw refused('domain', say('validation.unique'))
  if (domain !== before?.['domain'] && !mayTakeName(domain, await namesOf(tx, about)))
    throw refused('domain', say('validation.operator_only'))
  for (const origin of values['allowed_embed_origins'] as readonly string[])
    if (webOrigin(origin) !== origin) throw refused('allowed_embed_origins', say('validation.origin'))
  if (before?.['is_default'] === true)
    for (const field of ['is_default', 'is_active'] as const)
      if (values[field] === false) throw refused(field, say('validation.default_site'))
  if (values['is_default'] === true) await becomeDefault(tx, about)
  return { ...values, domain }
}

/** The names that a tenant has, deleted sites aside, and whether there is another tenant. */
async function namesOf(tx: WriteTx, { tenantId }: About) {
  const rows = await tx.db
    .select({ domain: sites.domain })
    .from(sites)
    .where(and(eq(sites.tenant_id, tenantId), isNull(sites.deleted_at)))
  const others = await tx.db.$count(contracts, ne(contracts.id, tenantId))
  return { own: rows.map((row) => row.domain), isOnlyTenant: others === 0 }
}

/** The site that serves unknown hosts is not deleted. */
export const defaultSiteUse = {
  name: 'resource.unknownHosts',
  table: sites,
  column: sites.id,
  where: eq(sites.is_default, true),
} as const satisfies Use

/** The realm that a site's telephones know it by is its first domain, and stays. */
export function siteColumns(values: Body, { id }: About): Readonly<Record<string, unknown>> {
  return id === null ? { sip_realm: values['domain'] } : {}
}

/** Seals the secret of signing in elsewhere. */
export async function prepareSite({ services, body }: Preparation): Promise<Prepared> {
  const { sso } = body
  if (sso === null) return { columns: { sso_secret_enc: null } }
  if (!isPlainObject(sso)) return { columns: {} }
  const { client_secret: secret, client_secret_clear: isCleared } = sso
  if (isCleared === true) return { columns: { sso_secret_enc: null } }
  return typeof secret === 'string' && secret !== SECRET_MASK
    ? { columns: { sso_secret_enc: services.box.seal(secret) } }
    : { columns: {} }
}

/** The tenant's other sites are its default no more. Another tenant's stays: there is one for all of them. */
async function becomeDefault(tx: WriteTx, { tenantId, id, say }: About): Promise<void> {
  const others = and(
    isNull(sites.deleted_at),
    eq(sites.is_default, true),
    id === null ? undefined : ne(sites.id, id),
  )
  if ((await tx.db.$count(sites, and(others, ne(sites.tenant_id, tenantId)))) > 0)
    throw refused('is_default', say('validation.unique'))
  await tx.db.update(sites).set({ is_default: false }).where(others)
}

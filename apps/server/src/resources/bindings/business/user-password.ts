import { SECRET_MASK } from '@ramal/contract/resources/kit/row'
import { sites, users } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { passwordDates } from '@ramal/domain/session/password-policy'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { faultOf, findKept, type Kept, policyOf } from '../../../accounts/password/judge.ts'
import { refusalText } from '../../../accounts/password/refusal-text.ts'
import { newPasswordHash } from '../../../accounts/session/check-password.ts'
import { placeOfSession } from '../../../accounts/session/places-in-line.ts'
import type { Preparation, Prepared } from '../../prepared.ts'
import { refused } from '../../stored-values.ts'

/**
 * A password that an administrator gives: by the bounds of the person's site, and to be changed at the first sign-in unless they
 * say otherwise. A form sends every field: on a row that is edited only a mark that is taken away says otherwise. All that was open with
 * the old one ends. One's own is changed in the profile, where the old one is asked for.
 */
export async function preparePassword(preparation: Preparation): Promise<Prepared> {
  const { services, user, locale, say, body, id } = preparation
  const { password } = body
  const mustChange = body['must_change_password']
  if (typeof password !== 'string' || password === SECRET_MASK) {
    if (id === null) throw refused('password', say('validation.required'))
    // Left out it stays as it is: nobody is let off by a form that does not show it.
    return { columns: mustChange === undefined ? await asItIs(preparation, id) : {} }
  }
  if (id === user.id) throw refused('password', say('validation.own_password'))
  const kept = await services.store.read((tx) => keptOf(tx, preparation))
  const place = placeOfSession(user)
  const reason = await faultOf(password, kept, place)
  const { policy } = kept
  if (reason) throw refused('password', refusalText({ reason, policy }, locale))
  const { expireDate, notificationStart } = passwordDates(policy, services.clock.now())
  const columns = {
    password_hash: await newPasswordHash(password, place),
    password_history: [kept.hash, ...kept.history].filter(Boolean).slice(0, Math.max(0, policy.history - 1)),
    password_expire_date: expireDate,
    password_notification_start: notificationStart,
    one_time_password_until: null,
    must_change_password: !(
      mustChange === false &&
      (id === null || (await asItIs(preparation, id)).must_change_password)
    ),
  }
  return id === null ? { columns } : { columns, afterwards: () => endAll(preparation, id) }
}

function endAll({ services, user, address }: Preparation, id: number): Promise<void> {
  const by = { userId: user.id, address }
  return services.access.endAccess({ id, tenantId: user.tenantId, reason: 'new_password', by })
}

async function asItIs(
  { services, user }: Preparation,
  id: number | null,
): Promise<{ must_change_password?: boolean }> {
  if (id === null) return {}
  const row = await services.store.read((tx) => personOf(tx, user.tenantId, id))
  return row ? { must_change_password: row.mustChange } : {}
}

/** Whatever is known of who gets the password; a row of another tenant is nobody, and the write finds that out. */
async function keptOf(tx: ReadTx, { user, body, id }: Preparation): Promise<Kept> {
  const known = id !== null && (await personOf(tx, user.tenantId, id)) ? await findKept(tx, id) : null
  if (known) return known
  const [site] = await tx.db
    .select()
    .from(sites)
    .where(and(eq(sites.tenant_id, user.tenantId), isActive(sites)))
    .orderBy(desc(eq(sites.id, siteIn(body))), desc(sites.is_default), sites.id)
    .limit(1)
  return {
    hash: '',
    history: [],
    policy: policyOf(site ?? null),
    names: [String(body['username'] ?? ''), site?.description ?? ''],
    person: [String(body['first_name'] ?? ''), String(body['last_name'] ?? '')],
  }
}

function siteIn({ site }: Preparation['body']): number {
  if (typeof site === 'number') return site
  return typeof site === 'object' && site !== null && 'id' in site ? Number(site.id) : 0
}

async function personOf(tx: ReadTx, tenantId: number, id: number) {
  const [row] = await tx.db
    .select({ mustChange: users.must_change_password })
    .from(users)
    .where(and(eq(users.id, id), eq(users.tenant_id, tenantId), isNull(users.deleted_at)))
  return row ?? null
}

import type { RefInput } from '@ramal/contract/resources/kit/row'
import { sites, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { isCpf } from '@ramal/domain/form/brazilian-ids'
import { cleanLine } from '@ramal/domain/text/clean-text'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { WireRow } from '../../bind.ts'
import type { About, Body } from '../../editable.ts'
import { idOf } from '../../source.ts'
import { refused } from '../../stored-values.ts'
import { isZone } from '../time-zone.ts'
import { assertAbove, assertGives, keepingAnAdministrator, rightsOfGroups, rightsOfPerson } from './rights.ts'

/** What people can be written as, and who may write them (entities §1). */
export async function userCheck(tx: WriteTx, values: Body, about: About): Promise<Body> {
  const person = { ...values, ...names(values, about), site: await siteOf(tx, values, about) }
  await assertOnce(tx, person, about)
  const { before } = about
  const added = idsIn(values['groups']).filter((id) => !idsIn(before?.['groups']).includes(id))
  if (idsIn(values['groups']).length === 0) throw refused('groups', about.say('validation.required'))
  await assertGives(tx, about, await rightsOfGroups(tx, added), 'groups')
  if (values['is_active'] === true && before?.['is_active'] !== true) await assertRoom(tx, about)
  return person
}

/** Nobody touches who can more than they; and somebody stays who gives rights. */
export function userAround<T>(tx: WriteTx, about: About, act: () => Promise<T>): Promise<T> {
  return keepingAnAdministrator(tx, about, async () => {
    if (about.id !== null && about.id !== about.userId)
      await assertAbove(tx, about, await rightsOfPerson(tx, about.id))
    return act()
  })
}

/** What a person is called in lists: the whole name. A picture can be taken away; everybody sets their own. */
export function personColumns(values: Body): Readonly<Record<string, string | null>> {
  return {
    description: `${String(values['first_name'])} ${String(values['last_name'] ?? '')}`.trim(),
  }
}

function names(values: Body, { say }: About): Body {
  const username = String(values['username']).trim().toLowerCase()
  if (!/^[^\s\p{Cc}\p{Cf}]+$/u.test(username)) throw refused('username', say('validation.no_spaces'))
  const first = cleanLine(String(values['first_name']))
  if (first === null) throw refused('first_name', say('validation.invalid'))
  const { document, timezone } = values
  if (typeof timezone === 'string' && !isZone(timezone)) throw refused('timezone', say('validation.invalid'))
  if (typeof document === 'string' && !isCpf(document)) throw refused('document', say('validation.cpf'))
  return {
    username,
    first_name: first,
    last_name: cleanLine(String(values['last_name'] ?? '')) ?? '',
    document: typeof document === 'string' ? document.replace(/\D/g, '') : null,
  }
}

async function siteOf(tx: ReadTx, values: Body, { tenantId }: About): Promise<unknown> {
  if (values['site'] !== null && values['site'] !== undefined) return values['site']
  const [site] = await tx.db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.tenant_id, tenantId), isActive(sites)))
    .orderBy(desc(sites.is_default), sites.id)
    .limit(1)
  return site?.id ?? null
}

/** A user name is there once in a tenant, and a telephone is one person's. */
async function assertOnce(tx: ReadTx, values: Body, { tenantId, id, say }: About): Promise<void> {
  const others = and(
    eq(users.tenant_id, tenantId),
    isNull(users.deleted_at),
    id === null ? undefined : ne(users.id, id),
  )
  const named = and(others, eq(users.username, String(values['username'])))
  if ((await tx.db.$count(users, named)) > 0) throw refused('username', say('validation.unique'))
  const [endpoint] = idsIn([values['endpoint']])
  if (endpoint === undefined) return
  if ((await tx.db.$count(users, and(others, eq(users.endpoint_id, endpoint)))) > 0)
    throw refused('endpoint', say('validation.unique'))
}

/** No more active people than the tenant's limit. */
async function assertRoom(tx: ReadTx, { tenantId, say }: About): Promise<void> {
  const [contract] = await tx.db
    .select({ most: contracts.max_users })
    .from(contracts)
    .where(eq(contracts.id, tenantId))
  if (contract?.most === null || contract === undefined) return
  const active = await tx.db.$count(users, and(eq(users.tenant_id, tenantId), isActive(users)))
  if (active >= contract.most)
    throw refused('is_active', say('validation.max_users', { n: String(contract.most) }))
}

function idsIn(references: unknown): number[] {
  const list = Array.isArray(references) ? references : []
  return list.flatMap((one: RefInput | WireRow | null | undefined) =>
    one === null || one === undefined ? [] : [idOf(one as RefInput)],
  )
}

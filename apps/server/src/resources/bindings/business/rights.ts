import { groups, userGroups, users } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { administers, covers, type Rights } from '@ramal/domain/permissions/grants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { rightsOf, rightsOfAll } from '../../../accounts/permissions/group-rows.ts'
import { AppError } from '../../../http/app-error.ts'
import type { About } from '../../editable.ts'
import { refused } from '../../stored-values.ts'

/** What these groups give, those that are switched off too: who may switch one on gives it. */
export async function rightsOfGroups(tx: ReadTx, ids: readonly number[]): Promise<Rights> {
  const rows = await tx.db
    .select({ permissions: groups.permissions, scope: groups.data_scope })
    .from(groups)
    .where(and(inArray(groups.id, [...ids]), isNull(groups.deleted_at)))
  return {
    roles: [...new Set(rows.flatMap(({ permissions }) => permissions))],
    scopes: [...new Set(rows.map(({ scope }) => scope))],
  }
}

/** What somebody's groups give them, those that are switched off too. */
export async function rightsOfPerson(tx: ReadTx, userId: number): Promise<Rights> {
  const rows = await tx.db
    .select({ id: userGroups.group_id })
    .from(userGroups)
    .where(eq(userGroups.user_id, userId))
  return rightsOfGroups(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Refuses, on a field, to give what the writer lacks. The operator gives everything. */
export async function assertGives(
  tx: ReadTx,
  { userId, say }: About,
  given: Rights,
  field: string,
): Promise<void> {
  if (userId !== null && !covers(await rightsOf(tx, userId), given))
    throw refused(field, say('validation.beyond_rights'))
}

/** Refuses to act on what gives more than the writer has: whoever sets an administrator's password is one. @throws AppError permission_denied */
export async function assertAbove(tx: ReadTx, { userId }: About, others: Rights): Promise<void> {
  if (userId !== null && !covers(await rightsOf(tx, userId), others)) throw new AppError('permission_denied')
}

/** Does what is asked, and refuses it where it leaves the tenant without anybody who gives rights, having had somebody. */
export async function keepingAnAdministrator<T>(
  tx: WriteTx,
  { tenantId, say }: About,
  act: () => Promise<T>,
): Promise<T> {
  const had = await hasAdministrator(tx, tenantId)
  const done = await act()
  if (had && !(await hasAdministrator(tx, tenantId)))
    throw refused('non_field_errors', say('validation.last_administrator'))
  return done
}

async function hasAdministrator(tx: ReadTx, tenantId: number): Promise<boolean> {
  const people = await tx.db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.user_id, users.id))
    .innerJoin(groups, and(eq(groups.id, userGroups.group_id), isActive(groups)))
    .where(and(eq(users.tenant_id, tenantId), isActive(users), eq(groups.data_scope, 'contract')))
  const rights = await rightsOfAll(
    tx,
    people.map(({ id }) => id),
  )
  return [...rights.values()].some(administers)
}

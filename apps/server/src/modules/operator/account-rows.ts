import { groups, secondFactors, sessions, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isConfirmedFactor } from '../../accounts/second-factor/factor-rows.ts'
import { ownersOfDevices } from '../../accounts/session/account-rows.ts'
import { isLive } from '../../accounts/session/session-rows.ts'

export interface Person {
  id: number
  tenantId: number
  username: string
}

export type SessionRow = typeof sessions.$inferSelect

const PERSON = { id: users.id, tenantId: users.tenant_id, username: users.username }

/** Everybody of this user name, in this tenant or in all, by the codes of their tenants. */
export function findPeople(
  tx: ReadTx,
  whom: { name: string; tenant?: string | undefined },
): Promise<(Person & { tenant: string })[]> {
  return tx.db
    .select({ ...PERSON, tenant: contracts.code })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(and(eq(users.username, whom.name), isNull(users.deleted_at), ofTenant(whom.tenant)))
    .orderBy(asc(contracts.code))
}

/** Whether somebody of the tenant has this user name. */
export async function isTaken(tx: ReadTx, tenantId: number, name: string): Promise<boolean> {
  const named = and(eq(users.tenant_id, tenantId), eq(users.username, name), isNull(users.deleted_at))
  return (await tx.db.$count(users, named)) > 0
}

/** Whether somebody is in a group that reaches the whole tenant and may change its people: what `groupOfRole` gives administrators. */
export async function isAdministrator(tx: ReadTx, userId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ permissions: groups.permissions, scope: groups.data_scope })
    .from(userGroups)
    .innerJoin(groups, and(eq(groups.id, userGroups.group_id), isNull(groups.deleted_at)))
    .where(eq(userGroups.user_id, userId))
  return rows.some(({ permissions, scope }) => scope === 'contract' && permissions.includes(CHANGES_PEOPLE))
}

const CHANGES_PEOPLE = 'business.change_user'

/** Adds an account; returns its id. */
export async function insertUser(tx: WriteTx, user: typeof users.$inferInsert): Promise<number> {
  const [row] = await tx.db.insert(users).values(user).returning({ id: users.id })
  return row!.id
}

/** Puts a user into a group. */
export async function joinGroup(tx: WriteTx, userId: number, groupId: number): Promise<void> {
  await tx.db.insert(userGroups).values({ user_id: userId, group_id: groupId })
}

/** Who has a session or a registered telephone, in this tenant or in all of these. */
export async function findConnected(
  tx: ReadTx,
  share: TenantShare,
  tenant: string | undefined,
  now: number,
): Promise<Person[]> {
  const signedIn = tx.db.select({ id: sessions.user_id }).from(sessions).where(isLive(now))
  return tx.db
    .select(PERSON)
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(
      and(
        within(share, users.tenant_id),
        isNull(users.deleted_at),
        or(inArray(users.id, signedIn), inArray(users.id, await ownersOfDevices(tx, share, now))),
        ofTenant(tenant),
      ),
    )
}

/** The live sessions of a user, the oldest first. */
export function findSessions(tx: ReadTx, userId: number, now: number): Promise<SessionRow[]> {
  return tx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive(now)))
    .orderBy(asc(sessions.id))
    .execute()
}

/** Everybody who has an account, in this tenant or in all, with the names of their groups. */
export async function findAccounts(tx: ReadTx, tenant: string | undefined) {
  const people = await tx.db
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      tenant: contracts.code,
      username: users.username,
      name: users.description,
      isActive: users.is_active,
      mustChange: users.must_change_password,
      factorId: secondFactors.id,
      lastLogin: users.last_login,
    })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .leftJoin(secondFactors, isConfirmedFactor)
    .where(and(isNull(users.deleted_at), ofTenant(tenant)))
    .orderBy(asc(contracts.code), asc(users.username))
  const ids = people.map(({ id }) => id)
  const memberships = await tx.db
    .select({ userId: userGroups.user_id, group: groups.description })
    .from(userGroups)
    .innerJoin(groups, and(eq(groups.id, userGroups.group_id), isNull(groups.deleted_at)))
    .where(inArray(userGroups.user_id, ids))
  return people.map((person) => ({
    ...person,
    groups: memberships.filter(({ userId }) => userId === person.id).map(({ group }) => group),
  }))
}

function ofTenant(code: string | undefined) {
  return code === undefined ? undefined : eq(contracts.code, code)
}

import { groups, secondFactors, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { noteOperator } from '../../accounts/audit/operator-act.ts'
import { isConfirmedFactor } from '../../accounts/second-factor/factor-rows.ts'
import { command } from './command.ts'

/** Everybody who has an account, a line each. */
export const listUsers = command({
  usage: 'user list [--tenant CODE]',
  words: [],
  options: { tenant: { type: 'string' } },
  input: z.object({ tenant: z.string().max(64).optional() }),
  async run({ tenant }, { store, clock }) {
    const rows = await store.read((tx) => readUsers(tx, tenant))
    const tenants = new Set(rows.map(({ tenantId }) => tenantId))
    await store.write(async (tx) => {
      for (const tenantId of tenants)
        await noteOperator(tx, { action: 'user.list', tenantId, userId: null, at: clock.now() })
    })
    return { done: true, says: rows.length === 0 ? ['There is nobody.'] : rows.map(lineOf) }
  },
})

type Row = Awaited<ReturnType<typeof readUsers>>[number]

async function readUsers(tx: ReadTx, tenant: string | undefined) {
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
    .where(and(isNull(users.deleted_at), tenant === undefined ? undefined : eq(contracts.code, tenant)))
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

function lineOf({ tenant, username, name, isActive, mustChange, factorId, lastLogin, ...row }: Row): string {
  return [
    `${tenant}  ${username}  ${name} (${row.groups.join(', ') || 'no group'})`,
    isActive ? '' : 'may not sign in',
    mustChange ? 'must change their password' : '',
    factorId === null ? '' : 'second factor',
    lastLogin === null ? 'never signed in' : `last signed in ${new Date(lastLogin).toISOString()}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

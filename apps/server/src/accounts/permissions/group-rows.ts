import { groups, userGroups } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'

/** The tenant's own group of that name, as it was made for it; null when there is none. */
export async function findSystemGroup(
  tx: ReadTx,
  tenantId: number,
  description: string,
): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.tenant_id, tenantId),
        eq(groups.description, description),
        eq(groups.is_system, true),
        isNull(groups.deleted_at),
      ),
    )
  return row?.id ?? null
}

/** Adds such a group. Returns its id. */
export async function insertSystemGroup(
  tx: WriteTx,
  group: Pick<typeof groups.$inferInsert, 'tenant_id' | 'description' | 'permissions' | 'data_scope'>,
): Promise<number> {
  const [row] = await tx.db
    .insert(groups)
    .values({ ...group, is_system: true })
    .returning({ id: groups.id })
  return row!.id
}

/** How far the user's active groups reach. */
export async function scopesOf(tx: ReadTx, userId: number) {
  const rows = await tx.db
    .select({ scope: groups.data_scope })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(userGroups.user_id, userId), isActive(groups)))
  return new Set(rows.map((row) => row.scope))
}

/** What a user's active groups give: permissions (§6), and how far they reach, both sorted. */
export type Rights = Required<Pick<SignedIn, 'roles' | 'scopes'>>

export const NO_RIGHTS: Rights = { roles: [], scopes: [] }

/** Every permission of the user's active groups (§6), sorted. */
export async function rolesOf(tx: ReadTx, userId: number): Promise<string[]> {
  return [...(await rightsOf(tx, userId)).roles]
}

/** The rights of this user; none where they are in no group. */
export async function rightsOf(tx: ReadTx, userId: number): Promise<Rights> {
  return rightsIn(await groupsOf(tx, { userId }))
}

const GROUP = { permissions: groups.permissions, data_scope: groups.data_scope }
const groupsOf = preparedSelect<{ userId: number }>()(GROUP, (db, columns, at) =>
  db
    .select(columns)
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(userGroups.user_id, at('userId')), isActive(groups))),
)

/** The rights of these users, by their ids; who is in no group is left out. */
export async function rightsOfAll(
  tx: ReadTx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Rights>> {
  const rows = await tx.db
    .select({ userId: userGroups.user_id, ...GROUP })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(inArray(userGroups.user_id, [...userIds]), isActive(groups)))
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [userId, rightsIn(own)]),
  )
}

function rightsIn(own: readonly Pick<typeof groups.$inferSelect, 'permissions' | 'data_scope'>[]): Rights {
  return {
    roles: [...new Set(own.flatMap(({ permissions }) => permissions))].sort(),
    scopes: [...new Set(own.map(({ data_scope }) => data_scope))].sort(),
  }
}

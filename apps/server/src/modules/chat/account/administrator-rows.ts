import { groups, userGroups, users } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

/** The tenant's active users, once for each active group they are in, with what that permits. */
export function findMembersOfGroups(tx: ReadTx, tenantId: number) {
  return tx.db
    .select({ id: users.id, locale: users.locale, permissions: groups.permissions })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.user_id, users.id))
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(users.tenant_id, tenantId), isActive(users), isActive(groups)))
}

import { groups, userGroups, users } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'

/** The tenant's active users, once for each active group they are in, with what that permits. */
export function findMembersOfGroups(tx: ReadTx, tenantId: number) {
  return tx.db
    .select({ id: users.id, locale: users.locale, permissions: groups.permissions })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.user_id, users.id))
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(
      and(
        eq(users.tenant_id, tenantId),
        eq(users.is_active, true),
        isNull(users.deleted_at),
        eq(groups.is_active, true),
        isNull(groups.deleted_at),
      ),
    )
}

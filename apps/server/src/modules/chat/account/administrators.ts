import { groups, userGroups, users } from '@ramal/db/schema/business'
import { notifications } from '@ramal/db/schema/notifications'
import type { WriteTx } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { text } from '@ramal/i18n/text'
import { and, eq, gt, isNull } from 'drizzle-orm'

const DAY_MS = 86_400_000
/** Who may change channels hears what happens to them. */
const PERMISSION = 'chat.change_channel'

type Key = Parameters<typeof text>[1]

/** Puts a notice into the bell of everybody who may change channels, in their language; the same words once a day. */
export async function tellAdministrators(
  tx: WriteTx,
  tenantId: number,
  notice: { key: Key; params: Record<string, string> },
  now: number,
): Promise<void> {
  for (const { id, locale } of await administratorsOf(tx, tenantId)) {
    const title = text(locale ?? 'pt-br', notice.key, notice.params)
    const [told] = await tx.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.tenant_id, tenantId),
          eq(notifications.user_id, id),
          eq(notifications.title, title),
          gt(notifications.created_at, now - DAY_MS),
        ),
      )
      .limit(1)
    if (!told)
      await tx.db.insert(notifications).values({ tenant_id: tenantId, user_id: id, title, created_at: now })
  }
}

async function administratorsOf(tx: WriteTx, tenantId: number) {
  const rows = await tx.db
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
  const able = rows.filter(({ permissions }) => allows(PERMISSION, permissions))
  return [...new Map(able.map((row) => [row.id, row])).values()]
}

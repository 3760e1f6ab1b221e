import { notificationDismissals, notifications } from '@ramal/db/schema/notifications'
import { contains, termsOf } from '@ramal/db/store/contains'
import { folded, foldedColumn } from '@ramal/db/store/folded'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, count, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import type { OpenList } from '../../http/long-list/list-page.ts'

type Reader = Pick<SignedIn, 'id' | 'tenantId' | 'teamId'>

/** A notice as its row holds it; `createdAt` in epoch ms. */
export interface Notice {
  id: number
  title: string
  createdAt: number
}

/** The notices for this user that they have not put away, the newest first: how many, and those of a page. */
export async function openNotices(
  tx: ReadTx,
  reader: Reader,
  query: { limit: number; offset: number; search: string },
): Promise<OpenList<Notice, readonly Notice[]>> {
  const words = termsOf(folded(query.search))
  const where = and(
    forReader(reader),
    isNull(notificationDismissals.at),
    ...words.map((word) => contains(foldedColumn(notifications.title), word)),
  )
  const [total] = await tx.db
    .select({ count: count() })
    .from(notifications)
    .leftJoin(notificationDismissals, dismissedBy(reader))
    .where(where)
  return {
    count: total?.count ?? 0,
    ask: (db) =>
      db
        .select({ id: notifications.id, title: notifications.title, createdAt: notifications.created_at })
        .from(notifications)
        .leftJoin(notificationDismissals, dismissedBy(reader))
        .where(where)
        .orderBy(desc(notifications.id))
        .limit(query.limit)
        .offset(query.offset),
    load: async (_, rows) => rows,
  }
}

/** Puts a notice away for this user; again changes nothing. False when there is no such notice for them. */
export async function dismiss(tx: WriteTx, reader: Reader, id: number, now: number): Promise<boolean> {
  const [notice] = await tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, id), forReader(reader)))
  if (!notice) return false
  await tx.db
    .insert(notificationDismissals)
    .values({ notification_id: id, user_id: reader.id, at: now })
    .onConflictDoNothing()
  return true
}

/** Whether the user was told these words after `since`, epoch ms. */
export async function wasTold(
  tx: ReadTx,
  user: { id: number; tenantId: number },
  title: string,
  since: number,
): Promise<boolean> {
  const [told] = await tx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.tenant_id, user.tenantId),
        eq(notifications.user_id, user.id),
        eq(notifications.title, title),
        gt(notifications.created_at, since),
      ),
    )
    .limit(1)
  return told !== undefined
}

/** Puts a notice into the bell of one user, and tells their tabs. */
export async function insertNotice(
  tx: WriteTx,
  user: { id: number; tenantId: number },
  title: string,
  now: number,
): Promise<void> {
  const [stored] = await tx.db
    .insert(notifications)
    .values({ tenant_id: user.tenantId, user_id: user.id, title, created_at: now })
    .returning({ id: notifications.id })
  const created_at = new Date(now).toISOString()
  await tx.publish(`user:${user.id}`, 'notification', { id: stored!.id, title, created_at })
}

/** Their own, their team's, and those for everybody of the tenant. */
function forReader({ id, tenantId, teamId }: Reader): SQL | undefined {
  const everybody = and(isNull(notifications.user_id), isNull(notifications.team_id))
  const team = teamId === null ? undefined : eq(notifications.team_id, teamId)
  return and(eq(notifications.tenant_id, tenantId), or(everybody, eq(notifications.user_id, id), team))
}

function dismissedBy({ id }: Reader): SQL | undefined {
  return and(
    eq(notificationDismissals.notification_id, notifications.id),
    eq(notificationDismissals.user_id, id),
  )
}

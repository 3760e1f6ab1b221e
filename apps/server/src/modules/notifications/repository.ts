import { notificationDismissals, notifications } from '@ramal/db/schema/notifications'
import { folded } from '@ramal/db/store/folded'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, count, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'

type Reader = Pick<SignedIn, 'id' | 'tenantId' | 'teamId'>

/** A notice as its row holds it; `createdAt` in epoch ms. */
export interface Notice {
  id: number
  title: string
  createdAt: number
}

/** A page of the notices for this user that he has not put away, the newest first. */
export async function listNotices(
  tx: ReadTx,
  reader: Reader,
  query: { limit: number; offset: number; search: string },
): Promise<{ count: number; rows: Notice[] }> {
  if (query.search) {
    // Without regard to accents (contract §0.2), which the store does not know: what one user has left unread is little.
    const words = folded(query.search).split(/\s+/)
    const found = (await shownTo(tx, reader)).filter(({ title }) =>
      words.every((word) => folded(title).includes(word)),
    )
    return { count: found.length, rows: found.slice(query.offset, query.offset + query.limit) }
  }
  const [total] = await tx.db
    .select({ count: count() })
    .from(notifications)
    .leftJoin(notificationDismissals, dismissedBy(reader))
    .where(and(forReader(reader), isNull(notificationDismissals.at)))
  const rows = await shownTo(tx, reader).limit(query.limit).offset(query.offset)
  return { count: total?.count ?? 0, rows }
}

function shownTo(tx: ReadTx, reader: Reader) {
  return tx.db
    .select({ id: notifications.id, title: notifications.title, createdAt: notifications.created_at })
    .from(notifications)
    .leftJoin(notificationDismissals, dismissedBy(reader))
    .where(and(forReader(reader), isNull(notificationDismissals.at)))
    .orderBy(desc(notifications.id))
    .$dynamic()
}

/** Puts a notice away for this user; again changes nothing. False when there is no such notice for him. */
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

/** His own, his team's, and those for everybody of the tenant. */
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

import { sites, users } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'

type UserRow = typeof users.$inferSelect

/** What stands in the store about somebody's passwords; null of the site: it has no bounds of its own. */
export async function findPasswords(tx: ReadTx, userId: number) {
  const [row] = await tx.db
    .select({
      hash: users.password_hash,
      history: users.password_history,
      username: users.username,
      firstName: users.first_name,
      lastName: users.last_name,
      site: sites,
    })
    .from(users)
    .leftJoin(sites, eq(sites.id, users.site_id))
    .where(eq(users.id, userId))
  return row!
}

/** A site, whose bounds passwords have. */
export type SiteRow = typeof sites.$inferSelect

type PasswordColumns =
  | 'password_hash'
  | 'password_history'
  | 'password_expire_date'
  | 'password_notification_start'
  | 'must_change_password'
  | 'one_time_password_until'

/** Writes a password over the one with the hash `before`, and over no other: false when it is another by now. */
export async function writePassword(
  tx: WriteTx,
  userId: number,
  before: string,
  next: Pick<UserRow, PasswordColumns> & Partial<Pick<UserRow, 'updated_by'>>,
): Promise<boolean> {
  const rows = await tx.db
    .update(users)
    .set(next)
    .where(and(eq(users.id, userId), eq(users.password_hash, before)))
    .returning({ id: users.id })
  return rows.length > 0
}

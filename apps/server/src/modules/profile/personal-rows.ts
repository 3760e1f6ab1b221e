import { sites, users } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNull, or } from 'drizzle-orm'

type UserRow = typeof users.$inferSelect

/** What a user is called and shown with. */
export type PersonalRow = Pick<UserRow, 'first_name' | 'last_name' | 'avatar' | 'avatar_message'>

/** The names and pictures of a user. */
export async function findPersonal(tx: ReadTx, userId: number): Promise<PersonalRow> {
  const [row] = await tx.db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      avatar: users.avatar,
      avatar_message: users.avatar_message,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row!
}

/** Writes what a user changes of themselves. */
export async function writePersonal(
  tx: WriteTx,
  userId: number,
  news: Partial<Pick<UserRow, keyof PersonalRow | 'description' | 'email'>>,
): Promise<void> {
  await tx.db
    .update(users)
    .set({ ...news, updated_by: userId })
    .where(eq(users.id, userId))
}

/** Whether this user of the tenant has the picture of this address now. */
export async function hasPicture(
  tx: ReadTx,
  { userId, tenantId }: { userId: number; tenantId: number },
  address: string,
): Promise<boolean> {
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.tenant_id, tenantId),
        isNull(users.deleted_at),
        or(eq(users.avatar, address), eq(users.avatar_message, address)),
      ),
    )
  return rows.length > 0
}

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

import { users } from '@ramal/db/schema/business'
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

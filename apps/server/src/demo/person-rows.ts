import { users } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, inArray } from 'drizzle-orm'

/** The password hashes of the active people with these user names. */
export function readHashes(tx: ReadTx, usernames: readonly string[]) {
  return tx.db
    .select({ id: users.id, hash: users.password_hash })
    .from(users)
    .where(and(inArray(users.username, [...usernames]), isActive(users)))
}

/** Gives all of them the same password. */
export async function changePasswords(
  tx: WriteTx,
  ids: readonly number[],
  password_hash: string,
): Promise<void> {
  await tx.db
    .update(users)
    .set({ password_hash })
    .where(inArray(users.id, [...ids]))
}

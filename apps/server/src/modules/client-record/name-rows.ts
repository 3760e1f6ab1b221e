import { users } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** What somebody is called, whether they are still here or not. */
export async function nameOfUser(tx: ReadTx, id: number): Promise<string | null> {
  const [row] = await tx.db.select({ name: users.description }).from(users).where(eq(users.id, id))
  return row?.name ?? null
}

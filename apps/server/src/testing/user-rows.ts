import { users } from '@ramal/db/schema/business'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** Somebody of the demo as the store has them. @throws Error for a name that nobody has */
export async function userRow(store: Store, username: string) {
  const [row] = await store.read((tx) => tx.db.select().from(users).where(eq(users.username, username)))
  if (!row) throw new Error(`nobody is called ${username}`)
  return row
}

/** Changes somebody in the store itself, past all that the product does when a person is changed. */
export async function changeUser(
  store: Store,
  username: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await store.write((tx) => tx.db.update(users).set(values).where(eq(users.username, username)))
}

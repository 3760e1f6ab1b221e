import { randomBytes } from 'node:crypto'
import { sessions, users } from '@ramal/db/schema/business'
import type { Store } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../platform/password.ts'
import { DEMO, DEMO_PEOPLE } from './names.ts'

/** A password for all people of one demo: letters and digits, as the policy of the demo wants them. */
export function newDemoPassword(): string {
  return `ramal-${randomBytes(9).toString('hex')}`
}

/** Whether the password that README prints opens an account of the demo's people. */
export async function isKnownPasswordInUse(store: Store): Promise<boolean> {
  return (await peopleWithKnownPassword(store)).length > 0
}

/** Gives everybody who has the known password another one, and ends their sessions. */
export async function replaceKnownPassword(store: Store, password: string, now: number): Promise<void> {
  const people = await peopleWithKnownPassword(store)
  if (people.length === 0) return
  const password_hash = await hashPassword(password)
  await store.write(async (tx) => {
    await tx.db.update(users).set({ password_hash }).where(inArray(users.id, people))
    await tx.db
      .update(sessions)
      .set({ revoked_at: now })
      .where(and(inArray(sessions.user_id, people), isNull(sessions.revoked_at)))
  })
}

async function peopleWithKnownPassword(store: Store): Promise<number[]> {
  const names = DEMO_PEOPLE.map(({ username }) => username)
  const rows = await store.read((tx) =>
    tx.db
      .select({ id: users.id, hash: users.password_hash })
      .from(users)
      .where(and(inArray(users.username, names), eq(users.is_active, true), isNull(users.deleted_at))),
  )
  // Seeded together, they share one hash: that is derived once, not once for each of them.
  const known = new Set<string>()
  for (const hash of new Set(rows.map((row) => row.hash)))
    if (await verifyPassword(DEMO.password, async () => hash)) known.add(hash)
  return rows.filter(({ hash }) => known.has(hash)).map(({ id }) => id)
}

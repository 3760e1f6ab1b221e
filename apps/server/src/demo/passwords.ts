import { randomBytes } from 'node:crypto'
import type { Store } from '@ramal/db/store/store'
import { endSessionsOf } from '../accounts/session/session-rows.ts'
import { hashPassword, verifyPassword } from '../platform/password.ts'
import { DEMO, DEMO_PEOPLE } from './names.ts'
import { changePasswords, readHashes } from './person-rows.ts'

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
    await changePasswords(tx, people, password_hash)
    await endSessionsOf(tx, people, now)
  })
}

async function peopleWithKnownPassword(store: Store): Promise<number[]> {
  const names = DEMO_PEOPLE.map(({ username }) => username)
  const rows = await store.read((tx) => readHashes(tx, names))
  // Seeded together, they share one hash: that is derived once, not once for each of them.
  const known = new Set<string>()
  for (const hash of new Set(rows.map((row) => row.hash)))
    if (await verifyPassword(DEMO.password, async () => hash)) known.add(hash)
  return rows.filter(({ hash }) => known.has(hash)).map(({ id }) => id)
}

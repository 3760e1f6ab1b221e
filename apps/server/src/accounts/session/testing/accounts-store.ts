import { type sessions, sites, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { openTemporaryStore, type TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'

/** When a clock of a test begins. */
export const NOON = new ManualClock().now()
export const ANA = 1
export const BRUNO = 2
/** Of the second tenant. */
export const EVA = 3

type UserChange = Partial<typeof users.$inferInsert>
type SessionChange = Partial<typeof sessions.$inferInsert>

/** Ana and Bruno of one tenant, Eva of another; nobody is signed in. */
export async function openAccountsStore(): Promise<TemporaryStore> {
  const store = await openTemporaryStore()
  await store.write(async ({ db }) => {
    await db.insert(contracts).values([
      { id: 1, code: 'one', description: 'Um' },
      { id: 2, code: 'two', description: 'Dois' },
    ])
    await db.insert(sites).values([
      { tenant_id: 1, description: 'Um', domain: 'one.test', is_default: true, sip_realm: 'one.test' },
      { tenant_id: 2, description: 'Dois', domain: 'two.test', is_default: false, sip_realm: 'two.test' },
    ])
    await db
      .insert(users)
      .values([person(ANA, 'ana', {}), person(BRUNO, 'bruno', {}), person(EVA, 'eva', { tenant_id: 2 })])
  })
  return store
}

export function person(id: number, username: string, change: UserChange) {
  const row = { tenant_id: 1, id, username, first_name: username, description: username }
  return { ...row, password_hash: `hash of ${username}`, ...change }
}

/** A session of Ana's, by a browser, that began now and is good for a day. */
export function session(id: number, change: SessionChange = {}) {
  const row = { tenant_id: 1, user_id: ANA, kind: 'cookie', created_at: NOON } as const
  return { id, ...row, secret_hash: `secret ${id}`, expires_at: NOON + 86_400_000, ...change }
}

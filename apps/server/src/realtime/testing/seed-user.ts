import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'

/** A user in a tenant of their own: topics are of whoever their rows belong to. */
export function seedUser(store: Store, id: number): Promise<{ tenantId: number }> {
  return store.write(async ({ db }) => {
    const named = { description: `tenant of ${id}` }
    const [tenant] = await db
      .insert(contracts)
      .values({ ...named, code: String(id) })
      .returning()
    const user = { username: `user-${id}`, first_name: 'Ana', password_hash: '-', description: 'Ana' }
    await db.insert(users).values({ ...user, id, tenant_id: tenant!.id })
    return { tenantId: tenant!.id }
  })
}

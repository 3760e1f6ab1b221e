import { notifications } from '@ramal/db/schema/notifications'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import type { Store } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** What of the provider's own words was kept because it led nowhere else. */
export function keptPayloads(store: Store, state: 'unreadable' | 'foreign' | 'account') {
  return store.read((tx) => tx.db.select().from(providerPayloads).where(eq(providerPayloads.state, state)))
}

/** Titles of the notices that people have got. */
export async function noticeTitles(store: Store): Promise<string[]> {
  return (await store.read((tx) => tx.db.select().from(notifications))).map((notice) => notice.title)
}

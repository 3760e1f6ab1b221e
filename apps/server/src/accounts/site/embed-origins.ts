import type { Store } from '@ramal/db/store/store'
import { findSite } from './site-rows.ts'

/** Who may show the site of a host in a frame (contract §14). */
export function embedOriginsOf(store: Pick<Store, 'read'>): (host: string) => Promise<readonly string[]> {
  return async (host) => (await store.read((tx) => findSite(tx, host)))?.allowed_embed_origins ?? []
}

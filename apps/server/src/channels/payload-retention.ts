import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import type { Store } from '@ramal/db/store/store'
import { asc, inArray, lt } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'

const DAY_MS = 86_400_000
/** How long the provider's own words are kept. */
export const PAYLOADS_KEPT_MS = 30 * DAY_MS
/** Rows deleted in one transaction: others write in between. */
const CHUNK = 500

/** Deletes payloads that came before `before` (epoch ms), a chunk at a time. Returns how many went. */
export async function deletePayloads(store: Store, before: number): Promise<number> {
  let gone = 0
  for (let last = CHUNK; last === CHUNK; gone += last) last = await deleteChunk(store, before)
  return gone
}

/** Deletes once a day, from now on, what is older than its 30 days. Returns what ends it. */
export function keepPayloadsShort({
  store,
  clock,
  log,
}: {
  store: Store
  clock: Clock
  log: Logger
}): () => void {
  let cancel: () => void
  const prune = () => {
    cancel = clock.after(DAY_MS, prune)
    deletePayloads(store, clock.now() - PAYLOADS_KEPT_MS).catch((error: unknown) =>
      log.error({ err: error }, 'payloads of the provider were not deleted'),
    )
  }
  prune()
  return () => cancel()
}

function deleteChunk(store: Store, before: number): Promise<number> {
  return store.write(async (tx) => {
    const old = await tx.db
      .select({ id: providerPayloads.id })
      .from(providerPayloads)
      .where(lt(providerPayloads.at, before))
      .orderBy(asc(providerPayloads.at))
      .limit(CHUNK)
    if (old.length === 0) return 0
    await tx.db.delete(providerPayloads).where(
      inArray(
        providerPayloads.id,
        old.map(({ id }) => id),
      ),
    )
    return old.length
  })
}

import { webhookReceipts } from '@ramal/db/schema/chat'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { lt } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { ChannelRow } from './channel-row.ts'

const DAY_MS = 86_400_000
/** The provider repeats a webhook for up to 7 days. */
const KEPT_MS = 30 * DAY_MS

/** Takes note of a provider event; false when it was taken before (contract §5.3: duplicates are ignored). */
export async function takeReceipt(
  tx: WriteTx,
  channel: ChannelRow,
  key: string,
  now: number,
): Promise<boolean> {
  const taken = await tx.db
    .insert(webhookReceipts)
    .values({ tenant_id: channel.tenant_id, channel_id: channel.id, provider_key: key, at: now })
    .onConflictDoNothing()
    .returning({ id: webhookReceipts.id })
  return taken.length > 0
}

/** Forgets once a day, from now on, what no provider repeats any more. Returns what ends it. */
export function keepReceiptsShort({
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
    store
      .write((tx) => tx.db.delete(webhookReceipts).where(lt(webhookReceipts.at, clock.now() - KEPT_MS)))
      .catch((error: unknown) => log.error({ err: error }, 'webhook receipts were not pruned'))
  }
  prune()
  return () => cancel()
}

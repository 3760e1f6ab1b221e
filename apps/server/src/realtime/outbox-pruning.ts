import { pruneOutbox } from '@ramal/db/store/frames'
import type { Store } from '@ramal/db/store/store'
import { worksForAll } from '@ramal/db/store/tenant-share'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../platform/log.ts'

/** How long frames are kept to fill gaps, ms (contract, extensions: 24 h). */
const KEPT_MS = 24 * 3_600_000
const EVERY_MS = 600_000

/**
 * Deletes frames that nobody may ask for any more, of all tenants, now and every ten minutes: one server of the database does
 * (decision 067). Returns what ends it.
 */
export function keepOutboxShort(deps: { store: Store; clock: Clock; log: Logger }): Cancel {
  if (!worksForAll(deps.store.tenants)) return () => {}
  let cancel: Cancel = () => {}
  const prune = () => {
    cancel = deps.clock.after(EVERY_MS, prune)
    deps.store
      .write((tx) => pruneOutbox(tx, deps.clock.now() - KEPT_MS))
      .catch((error: unknown) => deps.log.error({ err: error }, 'the outbox was not pruned'))
  }
  prune()
  return () => cancel()
}

import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import type { Logger } from '../../../platform/log.ts'
import { announceStatus } from '../messages/announce.ts'
import { recordInfected, type WaitingFile } from '../messages/attachment-rows.ts'

/** A customer's file in which the scanner `found` something never comes to the file store: its message stays, and says why it has none. */
export async function removeInfected(
  { store, clock, log }: { store: Store; clock: Clock; log: Logger },
  waiting: WaitingFile,
  found: string,
): Promise<void> {
  const { id, tenant_id: tenantId } = waiting.message
  const what = { action: 'file.infected', tenantId, entity: 'chat_messages', entityId: id } as const
  log.info({ ...what, found }, 'security event')
  const at = clock.now()
  await store.write(async (tx) => {
    const message = await recordInfected(tx, waiting)
    if (!message) return // it was taken back meanwhile
    await insertAudit(tx, { ...what, userId: null, address: null, at, data: { found } })
    await announceStatus(tx, message, at)
  })
}

import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { tenantIds } from '../../settings/tenant-rows.ts'

/** What became of the installation's key, in the audit of each tenant: it is about what all of them have sealed. */
export async function recordKey(
  { store, clock }: { store: Store; clock: Clock },
  data: { state: 'begun' | 'done'; key: string; texts?: number },
): Promise<void> {
  await store.write(async (tx) => {
    for (const tenantId of await tenantIds(tx))
      await recordOperator(tx, { action: 'key.replace', tenantId, userId: null, at: clock.now(), data })
  })
}

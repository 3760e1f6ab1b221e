import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import { noteOperator } from '../../accounts/audit/operator-act.ts'
import type { Clock } from '../../platform/clock.ts'

/** What became of the installation's key, in the audit of each tenant: it is about what all of them have sealed. */
export async function noteKey(
  { store, clock }: { store: Store; clock: Clock },
  data: { state: 'begun' | 'done'; key: string; texts?: number },
): Promise<void> {
  await store.write(async (tx) => {
    for (const { id } of await tx.db.select({ id: contracts.id }).from(contracts))
      await noteOperator(tx, { action: 'key.replace', tenantId: id, userId: null, at: clock.now(), data })
  })
}

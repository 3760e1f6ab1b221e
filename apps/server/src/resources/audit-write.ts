import type { WriteTx } from '@ramal/db/store/store'
import { changedFields } from '@ramal/domain/audit/changed-fields'
import { insertAudit } from '../accounts/audit/audit-rows.ts'
import type { WireRow } from './bind.ts'
import type { Editable } from './editable.ts'
import { changedSecrets, type Sealed } from './sealed-secrets.ts'
import type { Writer } from './writer.ts'

/** Notes who wrote a row: as the wire shows it, secrets masked; of a change what changed (decision 094). */
export async function auditWrite(
  tx: WriteTx,
  editable: Editable,
  done: {
    readonly id: number
    readonly action: 'create' | 'change' | 'delete'
    readonly before: WireRow | null
    readonly after: WireRow | null
    readonly secrets?: Sealed
    readonly writer: Writer
  },
): Promise<void> {
  const { before, after, secrets, id, writer } = done
  const also = secrets ? await changedSecrets(tx, editable.binding, id, secrets) : []
  await insertAudit(tx, {
    tenantId: writer.tenantId,
    userId: writer.userId,
    address: writer.address,
    action: `settings.${done.action}`,
    entity: editable.resource.key,
    entityId: id,
    at: writer.now,
    data: {
      ...changedFields({ before, after }, also),
      ...(writer.userId === null ? { origin: 'operator' } : {}),
    },
  })
}

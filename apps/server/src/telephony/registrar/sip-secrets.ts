import type { WriteTx } from '@ramal/db/store/store'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { SEALED, type SecretBox } from '../../platform/secret-box.ts'
import { changeSecret, readUnmarkedSecrets } from '../directory/device-rows.ts'

/** The secret of a device as it is stored: sealed, but for one that was written since the last start. */
export function openStored(box: Pick<SecretBox, 'open'>, stored: string): string {
  return stored.startsWith(SEALED) ? box.open(stored) : stored
}

/** Seals what stands in the store in clear of these tenants: rows of a former version, and of imports and demo data. */
export async function sealSecrets(
  tx: WriteTx,
  share: TenantShare,
  box: Pick<SecretBox, 'seal'>,
): Promise<void> {
  for (const { id, secret } of await readUnmarkedSecrets(tx, share, SEALED))
    await changeSecret(tx, id, box.seal(secret))
}

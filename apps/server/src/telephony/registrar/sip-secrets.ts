import { endpoints } from '@ramal/db/schema/pabx'
import type { WriteTx } from '@ramal/db/store/store'
import { eq, notLike } from 'drizzle-orm'
import { SEALED, type SecretBox } from '../../platform/secret-box.ts'

/** The secret of a device as it is stored: sealed, but for one that was written since the last start. */
export function openStored(box: Pick<SecretBox, 'open'>, stored: string): string {
  return stored.startsWith(SEALED) ? box.open(stored) : stored
}

/** Seals what stands in the store in clear: rows of a former version, and of imports and demo data. */
export async function sealSecrets(tx: WriteTx, box: Pick<SecretBox, 'seal'>): Promise<void> {
  const rows = await tx.db
    .select({ id: endpoints.id, secret: endpoints.sip_password })
    .from(endpoints)
    .where(notLike(endpoints.sip_password, `${SEALED}%`))
  for (const { id, secret } of rows)
    await tx.db
      .update(endpoints)
      .set({ sip_password: box.seal(secret) })
      .where(eq(endpoints.id, id))
}

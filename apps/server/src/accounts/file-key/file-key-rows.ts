import { sessions } from '@ramal/db/schema/business'
import { fileKeys } from '@ramal/db/schema/notifications'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'

/** Keeps the hash of a key, and forgets the keys of these tenants that have run out. */
export async function insertFileKey(
  tx: WriteTx,
  share: TenantShare,
  key: { sessionId: number; path: string; keyHash: string; expiresAt: number; now: number },
): Promise<void> {
  const own = within(share, sessions.tenant_id)
  const isOwn =
    own && inArray(fileKeys.session_id, tx.db.select({ id: sessions.id }).from(sessions).where(own))
  await tx.db.delete(fileKeys).where(and(isOwn, lte(fileKeys.expires_at, key.now)))
  await tx.db.insert(fileKeys).values({
    session_id: key.sessionId,
    path: key.path,
    key_hash: key.keyHash,
    expires_at: key.expiresAt,
  })
}

/** The session whose key opens this path at `now`; null when it is another path's, or has run out. */
export async function sessionOfKey(
  tx: ReadTx,
  wanted: { keyHash: string; path: string; now: number },
): Promise<number | null> {
  const [row] = await tx.db
    .select({ sessionId: fileKeys.session_id })
    .from(fileKeys)
    .where(
      and(
        eq(fileKeys.key_hash, wanted.keyHash),
        eq(fileKeys.path, wanted.path),
        gt(fileKeys.expires_at, wanted.now),
      ),
    )
  return row?.sessionId ?? null
}

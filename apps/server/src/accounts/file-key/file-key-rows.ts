import { fileKeys } from '@ramal/db/schema/notifications'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { withoutEndingSlashes } from '@ramal/domain/network/base-url'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { findSessionById } from '../session/session-rows.ts'

/** Tells a file key from a token, which is 40 hex characters. */
export const FILE_KEY_PREFIX = 'fk_'

export function isFileKey(secret: string): boolean {
  return secret.startsWith(FILE_KEY_PREFIX)
}

/** The path a key is kept under: every path is served with and without its last slash (contract §0.1). */
export function keyedPath(path: string): string {
  return withoutEndingSlashes(path)
}

/** Keeps the hash of a key, and forgets the keys that have run out. */
export async function insertFileKey(
  tx: WriteTx,
  key: { sessionId: number; path: string; keyHash: string; expiresAt: number; now: number },
): Promise<void> {
  await tx.db.delete(fileKeys).where(lte(fileKeys.expires_at, key.now))
  await tx.db.insert(fileKeys).values({
    session_id: key.sessionId,
    path: keyedPath(key.path),
    key_hash: key.keyHash,
    expires_at: key.expiresAt,
  })
}

/** Whose key opens this path now; null when it is another path's, has run out, or its session has ended. */
export async function findHolder(
  tx: ReadTx,
  wanted: { keyHash: string; path: string; now: number },
): Promise<SignedIn | null> {
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
  return row ? findSessionById(tx, row.sessionId, wanted.now) : null
}

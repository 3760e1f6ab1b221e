import type { ReadTx } from '@ramal/db/store/store'
import { withoutEndingSlashes } from '@ramal/domain/network/base-url'
import type { SignedIn } from '../../http/authorise.ts'
import { findSessionById } from '../session/live.ts'
import { sessionOfKey } from './file-key-rows.ts'

/** Tells a file key from a token, which is 40 hex characters. */
export const FILE_KEY_PREFIX = 'fk_'

export function isFileKey(secret: string): boolean {
  return secret.startsWith(FILE_KEY_PREFIX)
}

/** The path a key is kept under: every path is served with and without its last slash (contract §0.1). */
export function keyedPath(path: string): string {
  return withoutEndingSlashes(path)
}

/** Whose key opens this path now; null when it is another path's, has run out, or its session has ended. */
export async function findHolder(
  tx: ReadTx,
  wanted: { keyHash: string; path: string; now: number },
): Promise<SignedIn | null> {
  const sessionId = await sessionOfKey(tx, wanted)
  return sessionId === null ? null : findSessionById(tx, sessionId, wanted.now)
}

import type { WriteTx } from '@ramal/db/store/store'
import { insertAudit } from '../audit/audit-rows.ts'
import type { Account } from './accounts.ts'
import { idsByLastUse, revokeSession } from './session-rows.ts'

/** Live sessions of one person. Each costs others something: a secret to be tried where a telephone gives a wrong one. */
export const MAX_SESSIONS = 50
/** One sign-in ends no more than these: only an update leaves so many, and the next sign-in ends the rest. */
const AT_ONCE = 100

/**
 * Ends the sessions that are too many now that session `id` has begun: those used the longest ago, so that a program that signs in for
 * each errand does not throw out the browser beside it. Returns their ids.
 */
export async function endSurplus(
  tx: WriteTx,
  { id, account, address, now }: { id: number; account: Account; address: string; now: number },
): Promise<number[]> {
  const page = { skip: MAX_SESSIONS - 1, limit: AT_ONCE }
  const surplus = await idsByLastUse(tx, { userId: account.id, but: id, now }, page)
  const who = { tenantId: account.tenantId, userId: account.id, address, at: now }
  for (const entityId of surplus) {
    await revokeSession(tx, entityId, now)
    await insertAudit(tx, {
      ...who,
      action: 'session.end',
      entity: 'session',
      entityId,
      data: { reason: 'too_many' },
    })
  }
  return surplus
}

import { sessions } from '@ramal/db/schema/business'
import type { WriteTx } from '@ramal/db/store/store'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { insertAudit } from '../audit/audit-rows.ts'
import type { Account } from './accounts.ts'
import { isLive } from './live.ts'
import { revokeSession } from './session-rows.ts'

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
  const rows = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, account.id), ne(sessions.id, id), isLive(now)))
    .orderBy(desc(sql`coalesce(${sessions.last_seen_at}, ${sessions.created_at})`), desc(sessions.id))
    .limit(AT_ONCE)
    .offset(MAX_SESSIONS - 1)
  const who = { tenantId: account.tenantId, userId: account.id, address, at: now }
  for (const { id: entityId } of rows) {
    await revokeSession(tx, entityId, now)
    await insertAudit(tx, {
      ...who,
      action: 'session.end',
      entity: 'session',
      entityId,
      data: { reason: 'too_many' },
    })
  }
  return rows.map((row) => row.id)
}

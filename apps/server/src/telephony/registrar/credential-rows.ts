import { sessions } from '@ramal/db/schema/business'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, desc, eq } from 'drizzle-orm'
import { isLive } from '../../accounts/session/session-rows.ts'

/** The sealed secret of that session; null while it has none. */
export async function findSecret(tx: ReadTx, sessionId: number): Promise<string | null> {
  const [row] = await secretOf(tx, { sessionId })
  return row?.secret ?? null
}

const secretOf = preparedSelect<{ sessionId: number }>()(
  { secret: sipCredentials.secret_enc },
  (db, columns, at) =>
    db
      .select(columns)
      .from(sipCredentials)
      .where(eq(sipCredentials.session_id, at('sessionId'))),
)

/** Keeps a session's secret, sealed; one that it has already stays. */
export async function insertSecret(tx: WriteTx, row: typeof sipCredentials.$inferInsert): Promise<void> {
  await tx.db.insert(sipCredentials).values(row).onConflictDoNothing()
}

/** The sealed secrets of the user's live sessions, the newest first. */
export function readLiveSecrets(
  tx: ReadTx,
  { userId, now, limit }: { userId: number; now: number; limit: number },
) {
  return tx.db
    .select({ sessionId: sipCredentials.session_id, secret: sipCredentials.secret_enc })
    .from(sipCredentials)
    .innerJoin(sessions, eq(sessions.id, sipCredentials.session_id))
    .where(and(eq(sipCredentials.user_id, userId), isLive(now)))
    .orderBy(desc(sipCredentials.session_id))
    .limit(limit)
}

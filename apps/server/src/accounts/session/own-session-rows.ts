import { sessions } from '@ramal/db/schema/business'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { isLive, lastUse } from './session-rows.ts'

const ofUser = (user: SignedIn, now: number) => and(eq(sessions.user_id, user.id), isLive(now))

/** Where the user is signed in: this session first, then the last seen ones. */
export async function openOwn(
  tx: ReadTx,
  user: SignedIn,
  { limit, offset, now }: { limit: number; offset: number; now: number },
) {
  const ask = (db: ReadDb) =>
    db
      .select({
        id: sessions.id,
        kind: sessions.kind,
        userAgent: sessions.user_agent,
        address: sessions.address,
        createdAt: sessions.created_at,
        lastSeenAt: sessions.last_seen_at,
        expiresAt: sessions.expires_at,
      })
      .from(sessions)
      .where(ofUser(user, now))
      .orderBy(desc(eq(sessions.id, user.session.id)), desc(lastUse), desc(sessions.id))
      .limit(limit)
      .offset(offset)
  type Rows = readonly Awaited<ReturnType<typeof ask>>[number][]
  const load = async (_: ReadTx, rows: Rows) => rows
  return { count: await tx.db.$count(sessions, ofUser(user, now)), ask, load }
}

/** One of them as the store has it. */
export type OwnSession = Awaited<ReturnType<Awaited<ReturnType<typeof openOwn>>['ask']>>[number]

/** True when this is a session of the user that has not ended. */
export async function isOwn(
  tx: ReadTx,
  user: SignedIn,
  { id, now }: { id: number; now: number },
): Promise<boolean> {
  return (await tx.db.$count(sessions, and(eq(sessions.id, id), ofUser(user, now)))) > 0
}

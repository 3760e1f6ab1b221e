import { sessions } from '@ramal/db/schema/business'
import type { ReadDb, ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { insertAudit } from '../audit/audit-rows.ts'
import { isLive } from './live.ts'
import { revokeOtherSessions, revokeSession } from './session-rows.ts'

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
      .orderBy(
        desc(eq(sessions.id, user.session.id)),
        desc(sql`coalesce(${sessions.last_seen_at}, ${sessions.created_at})`),
        desc(sessions.id),
      )
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

/** Ends one of the user's own sessions; false when it is none of theirs, or has ended. */
export async function endOwn(tx: WriteTx, user: SignedIn, end: Ending & { id: number }): Promise<boolean> {
  if (!(await isOwn(tx, user, end)) || !(await revokeSession(tx, end.id, end.now))) return false
  await audit(tx, user, end, { entityId: end.id })
  return true
}

/** Ends all of them but the one that asks. */
export async function endOthersOf(tx: WriteTx, user: SignedIn, end: Ending): Promise<void> {
  const ended = await revokeOtherSessions(tx, { id: user.id, sessionId: user.session.id }, end.now)
  if (ended > 0) await audit(tx, user, end, { entityId: null, data: { ended } })
}

interface Ending {
  address: string
  now: number
}

function audit(
  tx: WriteTx,
  user: SignedIn,
  { address, now }: Ending,
  what: { entityId: number | null; data?: Record<string, unknown> },
): Promise<void> {
  const who = { tenantId: user.tenantId, userId: user.id, address }
  return insertAudit(tx, { ...who, action: 'session.end', entity: 'session', at: now, ...what })
}

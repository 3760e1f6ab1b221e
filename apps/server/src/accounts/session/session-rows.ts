import { SESSION_IDLE_S } from '@ramal/contract/constants'
import { sessions, users } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { insertAudit } from '../audit/audit-rows.ts'
import type { Account } from './accounts.ts'

/** When a session was last used, epoch ms: its beginning is a use. */
export const lastUse = sql<number>`coalesce(${sessions.last_seen_at}, ${sessions.created_at})`

/** Neither ended nor run out (contract §0.4). What idles ends where it is a browser's; a token is good until its `expiry`. */
export function isLive(now: number): SQL | undefined {
  return and(
    gt(sessions.expires_at, now),
    isNull(sessions.revoked_at),
    or(eq(sessions.kind, 'token'), gt(lastUse, now - SESSION_IDLE_S * 1000)),
  )
}

export interface NewSession {
  account: Account
  kind: 'cookie' | 'token'
  secretHash: string
  csrfToken: string | null
  address: string
  userAgent: string | null
  now: number
  expiresAt: number
}

/** Adds the session and records the sign-in. Returns its id. */
export async function insertSession(tx: WriteTx, session: NewSession): Promise<number> {
  const { account } = session
  const [row] = await tx.db
    .insert(sessions)
    .values({
      tenant_id: account.tenantId,
      user_id: account.id,
      kind: session.kind,
      secret_hash: session.secretHash,
      csrf_token: session.csrfToken,
      address: session.address,
      user_agent: session.userAgent?.slice(0, 255) ?? null,
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning({ id: sessions.id })
  await insertAudit(tx, {
    tenantId: account.tenantId,
    userId: account.id,
    address: session.address,
    action: 'sign_in',
    entity: 'session',
    entityId: row!.id,
    at: session.now,
  })
  await tx.db.update(users).set({ last_login: session.now }).where(eq(users.id, account.id))
  return row!.id
}

/** The user's live sessions but one, the last used ones first: `limit` of them behind the first `skip`. Their ids. */
export async function idsByLastUse(
  tx: ReadTx,
  of: { userId: number; but: number; now: number },
  { skip, limit }: { skip: number; limit: number },
): Promise<number[]> {
  const rows = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, of.userId), ne(sessions.id, of.but), isLive(of.now)))
    .orderBy(desc(lastUse), desc(sessions.id))
    .limit(limit)
    .offset(skip)
  return rows.map(({ id }) => id)
}

/** True when the session began after `since`, epoch ms. */
export async function hasBegunSince(tx: ReadTx, id: number, since: number): Promise<boolean> {
  return (await tx.db.$count(sessions, and(eq(sessions.id, id), gt(sessions.created_at, since)))) > 0
}

/** These sessions were used at `at`, epoch ms. */
export async function markSeen(tx: WriteTx, ids: readonly number[], at: number): Promise<void> {
  await tx.db
    .update(sessions)
    .set({ last_seen_at: at })
    .where(inArray(sessions.id, [...ids]))
}

/** Ends one session; false when it has ended already. */
export async function revokeSession(tx: WriteTx, sessionId: number, now: number): Promise<boolean> {
  return (await revoke(tx, eq(sessions.id, sessionId), now)) > 0
}

/**
 * Ends every live session of the user but one, and forgets where they signed in: who changes a password throws out whoever knew the old one.
 * The browser of the session that stays is told again (`staysKnown`). Returns how many.
 */
export async function revokeOtherSessions(
  tx: WriteTx,
  user: { id: number; sessionId: number },
  now: number,
): Promise<number> {
  await forgetDevices(tx, user.id, now)
  return revoke(tx, and(eq(sessions.user_id, user.id), ne(sessions.id, user.sessionId)), now)
}

/** Ends every session of the user, and forgets where they signed in. Returns how many. */
export async function revokeAllSessions(tx: WriteTx, userId: number, now: number): Promise<number> {
  await forgetDevices(tx, userId, now)
  return revoke(tx, eq(sessions.user_id, userId), now)
}

/** Ends every session of these people; where they signed in stays known. */
export async function endSessionsOf(tx: WriteTx, userIds: readonly number[], now: number): Promise<void> {
  await revoke(tx, inArray(sessions.user_id, [...userIds]), now)
}

/** What was known in this very millisecond is forgotten, too. */
async function forgetDevices(tx: WriteTx, userId: number, now: number): Promise<void> {
  await tx.db
    .update(users)
    .set({ known_devices_from: now + 1 })
    .where(eq(users.id, userId))
}

async function revoke(tx: WriteTx, which: SQL | undefined, now: number): Promise<number> {
  const rows = await tx.db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(which, isNull(sessions.revoked_at)))
    .returning({ id: sessions.id })
  return rows.length
}

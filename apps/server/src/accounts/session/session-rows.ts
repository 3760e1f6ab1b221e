import { groups, sessions, userGroups, users } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { insertAudit } from '../audit/audit-rows.ts'
import type { Account } from './accounts.ts'
import { findLive } from './live.ts'

/** The user of a live session whose account is active; null otherwise. */
export function findSession(
  tx: ReadTx,
  wanted: { secretHash: string; kind: 'cookie' | 'token'; now: number },
): Promise<SignedIn | null> {
  const { secretHash, kind, now } = wanted
  return signedIn(tx, and(eq(sessions.secret_hash, secretHash), eq(sessions.kind, kind)), now)
}

/** The same of a session that somebody else has found: whoever asked for a file key. */
export function findSessionById(tx: ReadTx, id: number, now: number): Promise<SignedIn | null> {
  return signedIn(tx, eq(sessions.id, id), now)
}

async function signedIn(tx: ReadTx, which: SQL | undefined, now: number): Promise<SignedIn | null> {
  const [user] = await findLive(tx, which, now)
  return user ? { ...user, roles: await rolesOf(tx, user.id) } : null
}

/** Every permission of the user's active groups (§6). */
export async function rolesOf(tx: ReadTx, userId: number): Promise<string[]> {
  const rows = await tx.db
    .select({ permissions: groups.permissions })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(userGroups.user_id, userId), eq(groups.is_active, true), isNull(groups.deleted_at)))
  return [...new Set(rows.flatMap((row) => row.permissions))].sort()
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

/** Adds the session and notes the sign-in. Returns its id. */
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

import { groups, sessions, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { isPasswordExpired } from '@ramal/domain/session/password-policy'
import { and, asc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { insertAudit } from '../audit/repository.ts'
import { findSite } from '../site/repository.ts'

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

/** Of a session joined with its user: it still signs them in. */
export function isLive(now: number): SQL | undefined {
  return and(
    gt(sessions.expires_at, now),
    isNull(sessions.revoked_at),
    eq(users.is_active, true), // deactivating the user revokes at once (contract §0.4)
    isNull(users.deleted_at),
  )
}

async function signedIn(tx: ReadTx, which: SQL | undefined, now: number): Promise<SignedIn | null> {
  const [row] = await tx.db
    .select({
      session: { id: sessions.id, kind: sessions.kind, csrfToken: sessions.csrf_token },
      id: users.id,
      tenantId: users.tenant_id,
      username: users.username,
      teamId: users.team_id,
      mustChange: users.must_change_password,
      expireDate: users.password_expire_date,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(which, isLive(now)))
  if (!row) return null
  const { mustChange, expireDate, ...user } = row
  return {
    ...user,
    roles: await rolesOf(tx, row.id),
    passwordExpired: isPasswordExpired({ mustChange, expireDate }, now),
  }
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

export interface Account {
  id: number
  tenantId: number
  passwordHash: string
}

/**
 * The active account of a user name, in any letter case, whose tenant may sign in. Two tenants may have the same name: the site of
 * the host then says whose it is (entities §1).
 */
export async function findAccount(
  tx: ReadTx,
  { username, host }: { username: string; host: string },
): Promise<Account | null> {
  const rows = await tx.db
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      passwordHash: users.password_hash,
      tenant: contracts.status,
    })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(
      and(eq(users.username, username.toLowerCase()), eq(users.is_active, true), isNull(users.deleted_at)),
    )
    .orderBy(asc(users.id))
  const open = rows.filter(({ tenant }) => tenant !== 'ended' && tenant !== 'suspended')
  if (open.length < 2) return open[0] ?? null
  const site = await findSite(tx, host)
  return open.find(({ tenantId }) => tenantId === site?.tenant_id) ?? open[0] ?? null
}

/** The password hash of one user. */
export async function passwordHashOf(tx: ReadTx, userId: number): Promise<string | null> {
  const [row] = await tx.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
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

/** Adds the session and notes the sign-in. */
export async function insertSession(tx: WriteTx, session: NewSession): Promise<void> {
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
}

/** Ends one session; a second time changes nothing. */
export async function revokeSession(tx: WriteTx, sessionId: number, now: number): Promise<void> {
  await tx.db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)))
}

/** Ends every live session of the user but one: who changes his password throws out whoever knew the old one. */
export async function revokeOtherSessions(
  tx: WriteTx,
  user: { id: number; sessionId: number },
  now: number,
): Promise<void> {
  await tx.db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.user_id, user.id), ne(sessions.id, user.sessionId), isNull(sessions.revoked_at)))
}

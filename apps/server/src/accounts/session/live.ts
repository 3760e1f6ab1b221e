import { SESSION_IDLE_S } from '@ramal/contract/constants'
import { secondFactors, sessions, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx } from '@ramal/db/store/store'
import { type AccountFacts, owes } from '@ramal/domain/session/owes'
import { and, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { isConfirmedFactor } from '../second-factor/confirmed.ts'

/** Tenants in these states sign nobody in. */
export const CLOSED_TENANTS = ['ended', 'suspended'] as const

const lastSeen = sql<number>`coalesce(${sessions.last_seen_at}, ${sessions.created_at})`

/** Neither ended nor run out (contract §0.4). What idles ends where it is a browser's; a token is good until its `expiry`. */
export function isLive(now: number): SQL | undefined {
  return and(
    gt(sessions.expires_at, now),
    isNull(sessions.revoked_at),
    or(eq(sessions.kind, 'token'), gt(lastSeen, now - SESSION_IDLE_S * 1000)),
  )
}

/** Whose session it is, and all that time alone can change about that: what `standsAt` asks. */
export interface SessionFacts {
  readonly user: Omit<SignedIn, 'roles' | 'owes'>
  readonly account: AccountFacts
  readonly expiresAt: number
  readonly lastSeen: number
}

/** Who the session signs in at `now`; null when it has run out since it was read (the times of `isLive`). */
export function standsAt(facts: SessionFacts, now: number): Omit<SignedIn, 'roles'> | null {
  const { user, account, expiresAt } = facts
  const isIdle = user.session.kind !== 'token' && facts.lastSeen <= now - SESSION_IDLE_S * 1000
  return expiresAt > now && !isIdle ? { ...user, owes: owes(account, now) } : null
}

/** The people of live sessions whose accounts are good: who is deactivated, deleted or of a closed tenant has none. */
export async function findLive(
  tx: ReadTx,
  which: SQL | undefined,
  now: number,
): Promise<Omit<SignedIn, 'roles'>[]> {
  const found = await findFacts(tx, and(which, isLive(now)))
  return found.flatMap((facts) => standsAt(facts, now) ?? [])
}

/** The sessions that have not been ended, of people whose accounts are good, whatever time it is. */
export async function findFacts(tx: ReadTx, which: SQL | undefined): Promise<SessionFacts[]> {
  const rows = await tx.db
    .select({
      session: { id: sessions.id, kind: sessions.kind, csrfToken: sessions.csrf_token },
      expiresAt: sessions.expires_at,
      lastSeen,
      id: users.id,
      tenantId: users.tenant_id,
      username: users.username,
      teamId: users.team_id,
      mustChange: users.must_change_password,
      expireDate: users.password_expire_date,
      isFactorRequired: teams.require_second_factor,
      factorId: secondFactors.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(secondFactors, isConfirmedFactor)
    .where(
      and(
        which,
        isNull(sessions.revoked_at),
        eq(users.is_active, true),
        isNull(users.deleted_at),
        notInArray(contracts.status, [...CLOSED_TENANTS]),
      ),
    )
  return rows.map(({ expiresAt, lastSeen, mustChange, expireDate, isFactorRequired, factorId, ...user }) => ({
    user,
    account: {
      mustChange,
      expireDate,
      factor: { required: isFactorRequired === true, enabled: factorId !== null },
    },
    expiresAt,
    lastSeen,
  }))
}

/** Which of these sessions still open a socket: the others, and those that owe something, do not. */
export async function stillServed(tx: ReadTx, ids: readonly number[], now: number): Promise<Set<number>> {
  const live = await findLive(tx, inArray(sessions.id, [...ids]), now)
  return new Set(live.filter((user) => user.owes === null).map((user) => user.session.id))
}

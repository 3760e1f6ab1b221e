import { SESSION_IDLE_S } from '@ramal/contract/constants'
import { secondFactors, sessions, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx } from '@ramal/db/store/store'
import { owes } from '@ramal/domain/session/owes'
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

/** The people of live sessions whose accounts are good: who is deactivated, deleted or of a closed tenant has none. */
export async function findLive(
  tx: ReadTx,
  which: SQL | undefined,
  now: number,
): Promise<Omit<SignedIn, 'roles'>[]> {
  const rows = await tx.db
    .select({
      session: { id: sessions.id, kind: sessions.kind, csrfToken: sessions.csrf_token },
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
        isLive(now),
        eq(users.is_active, true),
        isNull(users.deleted_at),
        notInArray(contracts.status, [...CLOSED_TENANTS]),
      ),
    )
  return rows.map(({ mustChange, expireDate, isFactorRequired, factorId, ...user }) => ({
    ...user,
    owes: owes(
      { mustChange, expireDate, factor: { required: isFactorRequired === true, enabled: factorId !== null } },
      now,
    ),
  }))
}

/** Which of these sessions still open a socket: the others, and those that owe something, do not. */
export async function stillServed(tx: ReadTx, ids: readonly number[], now: number): Promise<Set<number>> {
  const live = await findLive(tx, inArray(sessions.id, [...ids]), now)
  return new Set(live.filter((user) => user.owes === null).map((user) => user.session.id))
}

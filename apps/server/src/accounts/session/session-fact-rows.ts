import { secondFactors, sessions, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { CLOSED_TENANTS } from '@ramal/domain/session/closed-tenant'
import type { AccountFacts } from '@ramal/domain/session/owes'
import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { isConfirmedFactor } from '../second-factor/factor-rows.ts'
import { lastUse } from './session-rows.ts'

/** Whose session it is, and all that time alone can change about that: what `standsAt` asks. */
export interface SessionFacts {
  readonly user: Omit<SignedIn, 'roles' | 'owes'>
  readonly account: AccountFacts
  readonly expiresAt: number
  readonly lastSeen: number
}

/** Of the session with this secret, whatever time it is; null when it has been ended, or its person's account is no longer good. */
export async function factsOfSecret(
  tx: ReadTx,
  { secretHash, kind }: { secretHash: string; kind: 'cookie' | 'token' },
): Promise<SessionFacts | null> {
  const which = and(eq(sessions.secret_hash, secretHash), eq(sessions.kind, kind))
  const [facts] = await readFacts(tx, which)
  return facts ?? null
}

/** The same of these sessions; who is deactivated, deleted or of a closed tenant has none. */
export function factsOf(tx: ReadTx, ids: readonly number[]): Promise<SessionFacts[]> {
  return readFacts(tx, inArray(sessions.id, [...ids]))
}

async function readFacts(tx: ReadTx, which: SQL | undefined): Promise<SessionFacts[]> {
  const rows = await tx.db
    .select({
      session: { id: sessions.id, kind: sessions.kind, csrfToken: sessions.csrf_token },
      expiresAt: sessions.expires_at,
      lastSeen: lastUse,
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
        isActive(users),
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

import { secondFactors, sessions, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import { idList, isAmong } from '@ramal/db/store/among'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import type { AccountFacts } from '@ramal/domain/session/owes'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../http/authorise.ts'
import { isOpenTenant } from '../open-tenant-rows.ts'
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
  const [row] = await ofSecret(tx, { secretHash, kind })
  return row ? factsOfRow(row) : null
}

/** The same of these sessions; who is deactivated, deleted or of a closed tenant has none. */
export async function factsOf(tx: ReadTx, ids: readonly number[]): Promise<SessionFacts[]> {
  const rows = await ofIds(tx, { ids: idList(ids) })
  return rows.map(factsOfRow)
}

const FACTS = {
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
  isFactorTheirs: users.mfa_enabled,
  factorId: secondFactors.id,
}

/** Asked for each socket of everybody when a server comes back. */
const ofSecret = preparedSelect<{ secretHash: string; kind: string }>()(FACTS, (db, columns, at) =>
  selectFacts(db, columns, and(eq(sessions.secret_hash, at('secretHash')), eq(sessions.kind, at('kind')))),
)

/** Asked each second for everybody who is connected. */
const ofIds = preparedSelect<{ ids: string }>()(FACTS, (db, columns, at) =>
  selectFacts(db, columns, isAmong(sessions.id, at('ids'))),
)

function selectFacts(db: ReadDb, columns: typeof FACTS, which: SQL | undefined) {
  return db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(secondFactors, isConfirmedFactor)
    .where(and(which, isNull(sessions.revoked_at), isActive(users), isOpenTenant))
}

type FactsRow = Awaited<ReturnType<typeof ofSecret>>[number]

// Field by field: a rest of the row costs ten times as much, and each second it is made for everybody who is connected.
function factsOfRow(row: FactsRow): SessionFacts {
  const { id, tenantId, username, teamId, session } = row
  const required = row.isFactorRequired === true || row.isFactorTheirs
  return {
    user: { id, tenantId, username, teamId, session },
    account: {
      mustChange: row.mustChange,
      expireDate: row.expireDate,
      factor: { required, enabled: row.factorId !== null },
    },
    expiresAt: row.expiresAt,
    lastSeen: row.lastSeen,
  }
}

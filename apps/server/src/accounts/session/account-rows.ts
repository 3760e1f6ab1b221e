import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { registrations } from '@ramal/db/schema/pabx'
import { isActive } from '@ramal/db/store/active'
import { idList, isAmong } from '@ramal/db/store/among'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'

/** The active accounts with this user name, of all tenants, the oldest first; names are stored in small letters. */
export function findActiveAccounts(tx: ReadTx, username: string) {
  return tx.db
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      hash: users.password_hash,
      oneTimeUntil: users.one_time_password_until,
      knownFrom: users.known_devices_from,
      tenant: contracts.status,
    })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(and(eq(users.username, username), isActive(users)))
    .orderBy(asc(users.id))
}

/** The password hash of one user. */
export async function passwordHashOf(tx: ReadTx, userId: number): Promise<string | null> {
  const [row] = await tx.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
}

/** What says whether these people may go on, deleted ones too. */
export function readAccess(tx: ReadTx, ids: readonly number[]) {
  return accessOf(tx, { ids: idList(ids) })
}

/** Asked each second for everybody who is connected. */
const accessOf = preparedSelect<{ ids: string }>()(
  {
    id: users.id,
    tenantId: users.tenant_id,
    isActive: users.is_active,
    deletedAt: users.deleted_at,
    tenant: contracts.status,
    mustChange: users.must_change_password,
    expireDate: users.password_expire_date,
  },
  (db, columns, at) =>
    db
      .select(columns)
      .from(users)
      .innerJoin(contracts, eq(contracts.id, users.tenant_id))
      .where(isAmong(users.id, at('ids'))),
)

/** The teams of these people; null: none. */
export async function teamsOf(
  tx: ReadTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await teamOf(tx, { ids: idList(ids) })
  return new Map(rows.map(({ id, teamId }) => [id, teamId]))
}

const teamOf = preparedSelect<{ ids: string }>()({ id: users.id, teamId: users.team_id }, (db, columns, at) =>
  db
    .select(columns)
    .from(users)
    .where(isAmong(users.id, at('ids'))),
)

/** Whose telephones of these tenants are registered at `now`. */
export async function ownersOfDevices(tx: ReadTx, share: TenantShare, now: number): Promise<number[]> {
  const rows = await tx.db
    .selectDistinct({ id: users.id })
    .from(registrations)
    .innerJoin(users, and(eq(users.endpoint_id, registrations.endpoint_id), isNull(users.deleted_at)))
    .where(and(within(share, registrations.tenant_id), gt(registrations.expires_at, now)))
  return rows.map(({ id }) => id)
}
